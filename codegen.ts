import type { CodegenConfig } from "@graphql-codegen/cli";

/** Scalars as the code holds them. Money and Decimal are converted once, in api/platform/scalars.ts. */
const serverScalars = {
  ID: { input: "string", output: "string" },
  DateTime: { input: "Date", output: "Date" },
  Money: { input: "number", output: "number" },
  Decimal: { input: "number", output: "number" },
  JSON: { input: "unknown", output: "unknown" },
};

const clientScalars = {
  ID: { input: "string", output: "string" },
  DateTime: { input: "string", output: "string" },
  Money: { input: "string", output: "string" },
  Decimal: { input: "string", output: "string" },
  JSON: { input: "unknown", output: "unknown" },
};

/** The domain type behind each GraphQL type whose fields are resolved from it. */
const mappers = {
  User: "../domains/account/index.ts#User",
  Session: "../domains/account/index.ts#Session",
  AccountPlan: "../domains/account/index.ts#AccountPlan",
  MonthlyUsage: "../domains/account/index.ts#MonthlyUsage",
  MeterUsage: "../domains/account/index.ts#MeterUsage",
  Project: "../domains/project-page/project-page.ts#ReadProject",
  Analysis: "../domains/analysis/index.ts#AnalysisState",
  Completeness: "../domains/analysis/index.ts#Completeness",
  KeptRecipe: "../domains/analysis/index.ts#KeptRecipe",
  ListHabit: "../domains/analysis/index.ts#ListHabit",
  RefusedListHabit: "../domains/analysis/index.ts#RefusedHabit",
  AgentStatus: "../domains/analysis/index.ts#AgentStatus",
  ReadSpan: "../domains/takeoff/index.ts#ReadSpan",
  TakeoffPreview: "../domains/analysis/index.ts#TakeoffPreview",
  PreviewMaterial: "../domains/analysis/index.ts#ListLine",
  PreviewQuestion: "../domains/takeoff/index.ts#TakeoffQuestion",
  Material: "../domains/project-page/project-page.ts#ReadMaterial",
  Product: "../domains/project-page/page-offers.ts#ReadProduct",
  Supplier: "../domains/sourcing/index.ts#Supplier",
  Article: "../domains/sourcing/index.ts#FoundArticle",
  PriceList: "../domains/sourcing/index.ts#PriceList",
  PriceListItem: "../domains/sourcing/index.ts#StoredItem",
  Plan: "../domains/basket/index.ts#StoredPlan",
  Basket: "../domains/basket/index.ts#Basket",
  BasketItem: "../domains/basket/index.ts#BasketItem",
  PriceCheck: "../domains/basket/index.ts#PriceCheck",
  BasketItemChange: "../domains/basket/index.ts#ItemChange",
  BasketItemAfter: "../domains/basket/index.ts#BasketItem",
  SpendStatistics: "../domains/analytics/index.ts#SpendStatistics",
  SpendMonth: "../domains/analytics/index.ts#SpendMonth",
  SupplierShare: "../domains/analytics/index.ts#SupplierShare",
  PriceTrend: "../domains/analytics/index.ts#PriceTrend",
  AnalysisStatistics: "../domains/analytics/index.ts#AnalysisStatistics",
  AgentStatistics: "../domains/analytics/index.ts#AgentStatistics",
  AnalysisRun: "../domains/analytics/index.ts#AnalysisRun",
  Order: "../domains/payment/index.ts#Order",
  OrderLine: "../domains/payment/index.ts#OrderLine",
  OrderSupplierPart: "../domains/payment/index.ts#SupplierPart",
  Refund: "../domains/payment/index.ts#Refund",
  RefundedLine: "../domains/payment/index.ts#RefundLine",
  SafeguardConcern: "../domains/payment/index.ts#SafeguardConcern",
  SavedPaymentMethod: "../domains/payment/index.ts#SavedPaymentMethod",
  TaxEstimate: "../domains/basket/index.ts#AppliedTax",
  Organization: "../domains/organization/index.ts#Organization",
  Member: "../domains/organization/index.ts#ListedMember",
  Invitation: "../domains/organization/index.ts#Invitation",
  InvitationOffer: "../domains/organization/index.ts#InvitationOffer",
  Membership: "../domains/organization/index.ts#Place",
  Activity: "../domains/activity/index.ts#Activity",
  ApprovalRule: "../domains/approval/index.ts#ApprovalRule",
  ApprovalRequest: "../domains/approval/index.ts#ApprovalRequest",
  ApprovalLine: "../domains/approval/index.ts#RequestedLine",
  PurchaseOrder: "../domains/fulfillment/index.ts#PurchaseOrder",
  PurchaseOrderVersion: "../domains/fulfillment/index.ts#PurchaseOrderVersion",
  PurchaseOrderLine: "../domains/fulfillment/index.ts#PurchaseOrderLine",
  PurchaseOrderAcknowledgement: "../domains/fulfillment/index.ts#Acknowledgement",
  PurchaseOrderAnsweredLine: "../domains/fulfillment/index.ts#AnsweredLine",
  SupplierContact: "../domains/fulfillment/index.ts#SupplierContact",
  SupplierOrder: "../domains/fulfillment/index.ts#SupplierOrder",
  PurchaseOrderLineChange: "../domains/fulfillment/index.ts#LineChange",
  PurchaseOrderEvent: "../domains/fulfillment/index.ts#PurchaseOrderEvent",
  ApiKey: "../domains/partner/index.ts#ApiKey",
  WebhookEndpoint: "../domains/partner/index.ts#WebhookEndpoint",
  WebhookDelivery: "../domains/partner/index.ts#WebhookDelivery",
  Notification: "../domains/notification/index.ts#Notification",
  NotificationPreference: "../domains/notification/index.ts#NotificationPreference",
  InventoryItem: "../domains/reordering/index.ts#InventoryItem",
  InventoryMovement: "../domains/reordering/index.ts#InventoryMovement",
  InventoryArrival: "../domains/reordering/index.ts#InventoryArrival",
  MaterialUsage: "../domains/reordering/index.ts#MaterialUsage",
  MaterialForecast: "../domains/reordering/index.ts#MaterialForecast",
  ReorderRule: "../domains/reordering/index.ts#DecidedRule",
  ReorderTrigger: "../domains/reordering/index.ts#FiredRule",
  ReorderRecommendation: "../domains/reordering/index.ts#Recommendation",
  ReorderSubscription: "../domains/reordering/index.ts#ReorderSubscription",
  SubscriptionItem: "../domains/reordering/index.ts#SubscriptionItem",
  SubscriptionOrder: "../domains/reordering/index.ts#SubscriptionOrder",
  SubscriptionOrderItem: "../domains/reordering/index.ts#SubscriptionOrderItem",
  SubscriptionOrderPurchase: "../domains/reordering/index.ts#SubscriptionOrderPurchase",
  SubscriptionOrderNote: "../domains/reordering/index.ts#SubscriptionOrderNote",
  OrderSafeguards: "../domains/reordering/index.ts#OrderSafeguards",
  Node: "../edge/node.resolvers.ts#NodeObject",
};

/**
 * Takes the suspense hooks out of the client's file: their overloads do not type-check against Apollo Client 4, the
 * plugin has no switch for them, and the screens draw their own skeletons. Nor is the import kept that nothing uses.
 */
function withoutSuspenseHooks(_path: string, content: string): string {
  return content
    .replace(/^\/\/ @ts-ignore\nexport function use\w+SuspenseQuery[\s\S]*?\n {8}\}\n/gm, "")
    .replace(/^export type \w+SuspenseQueryHookResult .*\n?/gm, "")
    .replace(/^import type \* as ApolloReactCommon .*\n/m, "");
}

const config: CodegenConfig = {
  schema: "schema/*.graphql",
  generates: {
    "api/generated/graphql.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        contextType: "../edge/context.ts#RequestContext",
        mappers,
        mapperTypeSuffix: "Model",
        scalars: serverScalars,
        strictScalars: true,
        enumType: "string-literal",
        enumsAsTypes: true,
        useTypeImports: true,
        avoidOptionals: { field: true },
        resolversNonOptionalTypename: { unionMember: true },
        nonOptionalTypename: false,
        defaultScalarType: "unknown",
        makeResolverTypeCallable: false,
      },
    },
    "web/gql/graphql.ts": {
      hooks: { beforeOneFileWrite: [withoutSuspenseHooks] },
      documents: ["web/**/*.graphql"],
      plugins: ["typescript-operations", "typescript-react-apollo"],
      config: {
        scalars: clientScalars,
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
        avoidOptionals: { field: true, inputValue: false },
        nonOptionalTypename: true,
        skipTypename: false,
        addDocBlocks: false,
        withMutationFn: false,
        withMutationOptionsType: false,
        withResultType: false,
        pureMagicComment: true,
        dedupeFragments: true,
        gqlImport: "../lib/apollo/gql.ts#gql",
        apolloReactHooksImportFrom: "@apollo/client/react",
        apolloReactCommonImportFrom: "@apollo/client/react",
      },
    },
    // The whole contract as a page sees it, for tests that answer a screen in the server's place.
    "web/testing/generated/contract.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        scalars: clientScalars,
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
        avoidOptionals: { field: true },
        resolversNonOptionalTypename: { unionMember: true },
        nonOptionalTypename: false,
        defaultScalarType: "unknown",
        makeResolverTypeCallable: true,
      },
    },
    // The hash of each operation for the pages, the text of each hash for the server.
    "web/gql/persisted-documents.ts": {
      documents: ["web/**/*.graphql"],
      plugins: ["api/scripts/lib/persisted-documents.mjs"],
      config: { give: "hashes" },
    },
    "api/generated/persisted-documents.json": {
      documents: ["web/**/*.graphql"],
      plugins: ["api/scripts/lib/persisted-documents.mjs"],
      config: { give: "texts" },
    },
    "web/gql/possible-types.ts": {
      plugins: ["fragment-matcher"],
      config: { apolloClientVersion: 3, useExplicitTyping: false },
    },
  },
  ignoreNoDocuments: true,
};

export default config;
