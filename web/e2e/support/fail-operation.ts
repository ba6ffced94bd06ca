import type { Page } from "@playwright/test";

/** The response of a server with a bug. */
const BUG = {
  data: null,
  errors: [{ message: "Something went wrong.", extensions: { code: "INTERNAL", requestId: "r-1" } }],
};

/**
 * Makes one GraphQL operation fail, without sending it to the server. Can be called again for another answer: the
 * latest counts.
 *
 * @param answer the answer instead, such as a typed error; default that of a server with a bug
 * @returns a function that undoes it
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
