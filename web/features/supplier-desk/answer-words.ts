import type { I18n } from "@lingui/core";
import type { PurchaseOrderAnswer } from "../../gql/graphql.ts";

/** The answers a desk can give for a line. */
export const answerWords = (i18n: I18n): Readonly<Record<PurchaseOrderAnswer, string>> => ({
  ACCEPTED: i18n._("As ordered"),
  QUANTITY_CHANGED: i18n._("Fewer"),
  BACKORDERED: i18n._("Later"),
  PRICE_CHANGED: i18n._("Another price"),
  SUBSTITUTED: i18n._("Something else"),
  REJECTED: i18n._("Not at all"),
});
