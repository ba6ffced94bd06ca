import type { Page } from "@playwright/test";

/**
 * Makes one GraphQL operation fail as a server with a bug would.
 *
 * @returns puts it right again
 */
export async function failOperation(page: Page, operationName: string): Promise<() => Promise<void>> {
  const pattern = "**/graphql";
  await page.route(pattern, async (route) => {
    const body: unknown = route.request().postDataJSON();
    const isMeant =
      typeof body === "object" &&
      body !== null &&
      "operationName" in body &&
      body.operationName === operationName;
    if (!isMeant) return route.fallback();
    const errors = [{ message: "Something went wrong.", extensions: { code: "INTERNAL", requestId: "r-1" } }];
    return route.fulfill({ json: { data: null, errors } });
  });
  return () => page.unroute(pattern);
}
