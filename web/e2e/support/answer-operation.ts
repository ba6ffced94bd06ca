import type { Page } from "@playwright/test";

/** Data of a GraphQL response by field. */
export type AnswerData = Readonly<Record<string, unknown>>;

/**
 * Replaces the server's answer to one GraphQL operation. Can be called again for another answer: the latest counts.
 *
 * @param change receives the server's answer, which is fetched first
 */
export async function answerOperation(
  page: Page,
  operationName: string,
  change: (data: AnswerData) => AnswerData,
): Promise<void> {
  await page.route("**/graphql", async (route) => {
    const body: unknown = route.request().postDataJSON();
    const isMeant =
      typeof body === "object" &&
      body !== null &&
      "operationName" in body &&
      body.operationName === operationName;
    if (!isMeant) return route.fallback();
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : null;
    // Without data: a persisted query that the server does not know yet is sent again with its text.
    if (typeof data !== "object" || data === null) return route.fulfill({ response });
    return route.fulfill({ response, json: { data: change({ ...data }) } });
  });
}
