import type { Page } from "@playwright/test";

/** What a server with a bug answers. */
const BUG = {
  data: null,
  errors: [{ message: "Something went wrong.", extensions: { code: "INTERNAL", requestId: "r-1" } }],
};

/**
 * Makes one GraphQL operation fail, without the server hearing of it. To be called again for another answer: the latest
 * counts.
 *
 * @param answer what comes instead, such as a typed error; as of a server with a bug when left out
 * @returns puts it right again
 */
export async function failOperation(
  page: Page,
  operationName: string,
  answer: object = BUG,
): Promise<() => Promise<void>> {
  const pattern = "**/graphql";
  await page.route(pattern, async (route) => {
    const body: unknown = route.request().postDataJSON();
    const isMeant =
      typeof body === "object" &&
      body !== null &&
      "operationName" in body &&
      body.operationName === operationName;
    if (!isMeant) return route.fallback();
    return route.fulfill({ json: answer });
  });
  return () => page.unroute(pattern);
}
