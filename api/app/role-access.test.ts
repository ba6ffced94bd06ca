/**
 * What each role may call. Every member may read, and every member who works in the firm may change things. The
 * exceptions are listed here once more, so that a slip in the SDL cannot give anyone control over money or people.
 */
import { describe, expect, it } from "vitest";
import { ROLES, type Role } from "../../schema/rules/roles.ts";
import { type Access, assertAccess } from "../edge/access.ts";
import { REST_ROUTES } from "../edge/rest/routes.ts";
import type { MutationResolvers, QueryResolvers } from "../generated/graphql.ts";
import { AppError } from "../platform/errors.ts";
import { ownViewer } from "../platform/viewer.ts";
import { accessOf } from "../testing/root-fields/key-access.ts";
import { listRootFields, type RootField } from "../testing/root-fields/root-documents.ts";
import { getSchema } from "./schema.ts";

const ADMIN: readonly Role[] = ["owner", "admin"];
const OFFICE: readonly Role[] = [...ADMIN, "office"];
const FIELD: readonly Role[] = [...OFFICE, "field"];
const EVERYBODY: readonly Role[] = [...FIELD, "bookkeeper"];

/** Queries that not everyone may call. */
const QUERIES = new Map<string, readonly Role[]>([
  ["searchArticles", FIELD],
  ["apiKeys", ADMIN],
] satisfies [keyof QueryResolvers, readonly Role[]][]);

/** People, rules, card, plan and programs, and giving away what belongs to the firm. */
const FOR_ADMINS: readonly (keyof MutationResolvers)[] = [
  "renameOrganization",
  "inviteMember",
  "resendInvitation",
  "revokeInvitation",
  "changeMemberRole",
  "removeMember",
  "startTrial",
  "cancelPlan",
  "resumePlan",
  "setApprovalRules",
  "setUpPaymentMethod",
  "savePaymentMethod",
  "removePaymentMethod",
  "setTaxExemption",
  "createApiKey",
  "revokeApiKey",
  "createWebhookEndpoint",
  "updateWebhookEndpoint",
  "rotateWebhookSecret",
  "deleteWebhookEndpoint",
  "resendWebhookDelivery",
  "transferProject",
];

/** Anything that spends money, or contacts suppliers on behalf of the firm. */
const FOR_THE_OFFICE: readonly (keyof MutationResolvers)[] = [
  "refundOrder",
  "acceptAlternate",
  "createQuoteRequest",
  "addQuoteInvitation",
  "sendQuoteRequest",
  "remindQuoteInvitation",
  "extendQuoteRequest",
  "closeQuoteRequest",
  "cancelQuoteRequest",
  "reissueQuoteRequest",
  "enterQuote",
  "askStillGood",
  "resendPurchaseOrder",
  "refreshShortfallPlans",
  "revisePurchaseOrder",
  "decideAcknowledgement",
  "cancelPurchaseOrder",
  "closePurchaseOrder",
  "closeOrderRest",
  "saveSupplierContact",
  "recordAcknowledgement",
  "updatePriceList",
  "deletePriceList",
  "createReorderSubscription",
  "updateReorderSubscription",
  "pauseReorderSubscription",
  "resumeReorderSubscription",
  "cancelReorderSubscription",
  "skipNextOrder",
  "cancelSubscriptionOrder",
  "orderSubscriptionNow",
  "processOrders",
  "approveSubscriptionOrder",
  "retrySubscriptionOrder",
  "updateOrderSafeguards",
  "createReorderRule",
  "updateReorderRule",
  "deleteReorderRule",
  "applyRecommendation",
  "dismissRecommendation",
  "undoRecommendation",
];

/** Calls about oneself, calls that need no account, and calls that only ask again. */
const FOR_EVERYBODY: readonly (keyof MutationResolvers)[] = [
  "register",
  "login",
  "logout",
  "requestPasswordReset",
  "verifyPasswordReset",
  "resetPassword",
  "sendContactMessage",
  "confirmEmail",
  "acceptInvitation",
  "declineInvitation",
  "leaveOrganization",
  "switchOrganization",
  "requestEmailConfirmation",
  "updateProfile",
  "deleteAccount",
  "keepAccount",
  "setProfilePicture",
  "removeProfilePicture",
  "changePassword",
  "revokeSession",
  "revokeOtherSessions",
  "answerStillGood",
  "openQuoteInvitation",
  "saveQuoteDraft",
  "submitQuote",
  "declineQuote",
  "withdrawQuote",
  "acknowledgeSupplierOrder",
  "refreshOrder",
  "markNotificationsRead",
  "setNotificationPreference",
];

const MUTATIONS = new Map<string, readonly Role[]>([
  ...FOR_ADMINS.map((name) => [name, ADMIN] as const),
  ...FOR_THE_OFFICE.map((name) => [name, OFFICE] as const),
  ...FOR_EVERYBODY.map((name) => [name, EVERYBODY] as const),
]);

function rolesFor({ kind, name }: RootField): readonly Role[] {
  if (kind === "Mutation") return MUTATIONS.get(name) ?? FIELD;
  return (kind === "Query" ? QUERIES.get(name) : undefined) ?? EVERYBODY;
}

function mayCall(role: Role, access: Access): boolean {
  const viewer = { ...ownViewer({ id: "u-1", username: "ann" }), role };
  try {
    assertAccess(access, { viewer });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "FORBIDDEN") return false;
    throw error;
  }
}

const FIELDS = listRootFields(getSchema()).map((field) => [`${field.kind}.${field.name}`, field] as const);

describe("every root field", () => {
  it.each(FIELDS)("%s lets in whom it is for", (_name, field) => {
    const access = accessOf(getSchema(), field);
    expect(ROLES.filter((role) => mayCall(role, access)).sort()).toEqual([...rolesFor(field)].sort());
  });
});

/** REST calls that change something under a name of their own, with the equivalent mutation. */
const SAME_AS = new Map<string, keyof MutationResolvers>([
  ["changeMaterial", "replaceMaterial"],
  ["restoreMaterial", "removeTakeoffEdit"],
  ["createBasket", "addToBasket"],
  ["updateBasket", "addToBasket"],
  ["createPaymentIntent", "checkoutProject"],
  ["createMultiSupplierPayment", "checkoutProject"],
  ["createBasketPayment", "checkoutProject"],
  ["orderOnAccount", "checkoutProject"],
  ["createSubscription", "createReorderSubscription"],
  ["importPriceList", "updatePriceList"],
  ["previewPriceList", "updatePriceList"],
  ["receivePurchaseOrder", "markOrderReceived"],
  ["closePurchaseOrderRest", "closeOrderRest"],
  ["attachPurchaseOrderFile", "revisePurchaseOrder"],
  ["detachPurchaseOrderFile", "revisePurchaseOrder"],
  ["attachQuoteRequestFile", "reissueQuoteRequest"],
  ["detachQuoteRequestFile", "reissueQuoteRequest"],
]);

/** Calls made without an account: through a link, or to report that a screen failed. */
const FOR_ANYONE = /^(attach|detach)(SupplierOrder|Quote)File$|^sendQuoteSheet$|^reportScreenError$/;

describe("every REST call that changes something", () => {
  const mutations = new Set(FIELDS.flatMap(([, { kind, name }]) => (kind === "Mutation" ? [name] : [])));
  const calls = REST_ROUTES.filter(
    ({ method, operationId }) => method !== "get" && !FOR_ANYONE.test(operationId),
  ).map(({ operationId, access }) => [operationId, access] as const);

  it.each(calls)("%s asks of its callers what its mutation does", (operationId, access) => {
    const name = SAME_AS.get(operationId) ?? operationId;
    expect(mutations).toContain(name);
    expect(access).toEqual(accessOf(getSchema(), { kind: "Mutation", name }));
  });
});
