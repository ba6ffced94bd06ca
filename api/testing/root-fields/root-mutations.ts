/** A call of every mutation that accepts an id. */
import type { MutationResolvers } from "../../generated/graphql.ts";
import { byId, type RootCall, withInput } from "./root-call.ts";

export const MUTATIONS = {
  resendInvitation: byId("mutation", "resendInvitation", "{ __typename }"),
  revokeInvitation: byId("mutation", "revokeInvitation", "{ __typename }"),
  changeMemberRole: withInput("changeMemberRole", "ChangeMemberRoleInput", ({ project }) => ({
    id: project,
    role: "FIELD",
  })),
  removeMember: byId("mutation", "removeMember", "{ __typename }"),
  switchOrganization: byId("mutation", "switchOrganization", "{ __typename }"),
  revokeSession: byId("mutation", "revokeSession", "{ __typename }"),
  makeProjectReal: byId("mutation", "makeProjectReal", "{ __typename }"),
  orderAgain: withInput("orderAgain", "OrderAgainInput", ({ order }) => ({ orderId: order })),
  duplicateProject: withInput("duplicateProject", "DuplicateProjectInput", ({ project }) => ({
    projectId: project,
    name: "",
  })),
  setPriceWatch: withInput("setPriceWatch", "SetPriceWatchInput", ({ project }) => ({
    projectId: project,
    thresholdPercent: 0,
  })),
  stopPriceWatch: byId("mutation", "stopPriceWatch", "{ __typename }"),
  updateProject: withInput("updateProject", "UpdateProjectInput", ({ project }) => ({
    id: project,
    name: "Mine",
  })),
  revokeApiKey: byId("mutation", "revokeApiKey", "{ id }"),
  updateWebhookEndpoint: withInput("updateWebhookEndpoint", "UpdateWebhookEndpointInput", ({ project }) => ({
    id: project,
    description: "Mine",
  })),
  rotateWebhookSecret: byId("mutation", "rotateWebhookSecret", "{ __typename }"),
  deleteWebhookEndpoint: byId("mutation", "deleteWebhookEndpoint", "{ deletedId }"),
  resendWebhookDelivery: byId("mutation", "resendWebhookDelivery", "{ __typename }"),
  saveProject: byId("mutation", "saveProject", "{ __typename }"),
  setJobSite: withInput("setJobSite", "SetJobSiteInput", ({ project }) => ({
    projectId: project,
    street: "418 Elmwood Ave",
    city: "Buffalo",
    state: "NY",
    zipCode: "14222",
    contactName: "Rosa Diaz",
    contactPhone: "(716) 555-0134",
  })),
  deleteProject: byId("mutation", "deleteProject", "{ __typename }"),
  transferProject: withInput("transferProject", "TransferProjectInput", ({ project }) => ({
    id: project,
    organizationId: project,
  })),
  startAnalysis: byId("mutation", "startAnalysis", "{ __typename }"),
  cancelAnalysis: byId("mutation", "cancelAnalysis", "{ __typename }"),
  retryAnalysis: byId("mutation", "retryAnalysis", "{ __typename }"),
  resolveReadSpan: withInput("resolveReadSpan", "ResolveReadSpanInput", ({ project }) => ({
    projectId: project,
    key: "figure:12 ft",
    answer: "ignore",
  })),
  answerQuestion: withInput("answerQuestion", "AnswerQuestionInput", ({ project }) => ({
    projectId: project,
    key: "scope.description",
    answer: "a deck",
  })),
  keepRecipe: withInput(
    "keepRecipe",
    "KeepRecipeInput",
    ({ project }) => ({ projectId: project, workItem: "recipe-bench" }),
    "{ id }",
  ),
  forgetRecipe: byId("mutation", "forgetRecipe", "{ id }"),
  refuseListHabit: withInput(
    "refuseListHabit",
    "RefuseListHabitInput",
    ({ project }) => ({ projectId: project, key: "remove deck.joists" }),
    "{ id }",
  ),
  offerListHabitAgain: byId("mutation", "offerListHabitAgain", "{ id }"),
  setTakeoffInput: withInput("setTakeoffInput", "SetTakeoffInputInput", ({ project }) => ({
    projectId: project,
    key: "deck.length",
    value: "12",
  })),
  setMaterialQuantity: withInput("setMaterialQuantity", "SetMaterialQuantityInput", ({ project }) => ({
    projectId: project,
    key: "deck.joists",
    quantity: "12",
  })),
  addMaterial: withInput("addMaterial", "AddMaterialInput", ({ project }) => ({
    projectId: project,
    name: "Caulk",
    quantity: "2",
  })),
  replaceMaterial: withInput("replaceMaterial", "ReplaceMaterialInput", ({ project }) => ({
    projectId: project,
    key: "deck.joists",
    name: "Steel joist",
  })),
  removeMaterial: withInput("removeMaterial", "RemoveMaterialInput", ({ project }) => ({
    projectId: project,
    key: "deck.joists",
  })),
  splitMaterial: withInput("splitMaterial", "SplitMaterialInput", ({ project }) => ({
    projectId: project,
    key: "deck.joists",
    quantity: "2",
  })),
  moveMaterial: withInput("moveMaterial", "MoveMaterialInput", ({ project }) => ({
    projectId: project,
    key: "deck.joists",
  })),
  addWork: withInput("addWork", "AddWorkInput", ({ project }) => ({
    projectId: project,
    text: "A gate 4 ft wide",
  })),
  removeTakeoffEdit: withInput("removeTakeoffEdit", "RemoveTakeoffEditInput", ({ project }) => ({
    projectId: project,
    kind: "INPUT",
    key: "deck.length",
  })),
  updatePriceList: withInput("updatePriceList", "UpdatePriceListInput", ({ project }) => ({
    id: project,
    name: "Mine",
  })),
  deletePriceList: byId("mutation", "deletePriceList", "{ deletedId }"),
  applyPlan: withInput("applyPlan", "ApplyPlanInput", ({ project, plan }) => ({
    projectId: project,
    planId: plan,
  })),
  addToBasket: withInput("addToBasket", "AddToBasketInput", ({ project, product }) => ({
    projectId: project,
    productId: product,
  })),
  setMaterialOffers: withInput(
    "setMaterialOffers",
    "SetMaterialOffersInput",
    ({ project, material, product }) => ({
      projectId: project,
      materialId: material,
      offers: [{ productId: product }],
    }),
  ),
  updateBasketItem: withInput("updateBasketItem", "UpdateBasketItemInput", ({ basket, item }) => ({
    basketId: basket,
    itemId: item,
    quantity: 2,
  })),
  removeBasketItem: withInput("removeBasketItem", "RemoveBasketItemInput", ({ basket, item }) => ({
    basketId: basket,
    itemId: item,
  })),
  checkBasketPrices: withInput("checkBasketPrices", "CheckBasketPricesInput", ({ basket }) => ({
    basketId: basket,
  })),
  acceptBasketPrices: withInput("acceptBasketPrices", "AcceptBasketPricesInput", ({ basket }) => ({
    basketId: basket,
    checkedAt: "2026-11-20T12:00:00.000Z",
  })),
  checkoutProject: withInput("checkoutProject", "CheckoutProjectInput", ({ project }) => ({
    projectId: project,
    paymentType: "BUNDLED",
  })),
  requestApproval: withInput("requestApproval", "RequestApprovalInput", ({ project }) => ({
    projectId: project,
  })),
  decideApproval: withInput("decideApproval", "DecideApprovalInput", ({ order }) => ({
    id: order,
    decision: "APPROVE",
  })),
  withdrawApproval: byId("mutation", "withdrawApproval", "{ __typename }"),
  payOrder: withInput("payOrder", "PayOrderInput", ({ order }) => ({ orderId: order })),
  cancelOrder: withInput("cancelOrder", "CancelOrderInput", ({ order }) => ({ orderId: order })),
  refundOrder: withInput("refundOrder", "RefundOrderInput", ({ order }) => ({ orderId: order })),
  acceptAlternate: withInput("acceptAlternate", "AcceptAlternateInput", ({ order }) => ({
    quoteRequestId: order,
    invitationId: order,
    materialKey: "-",
  })),
  createQuoteRequest: withInput("createQuoteRequest", "CreateQuoteRequestInput", ({ project }) => ({
    projectId: project,
    lines: [],
    answerBy: "2026-11-20T12:00:00.000Z",
  })),
  addQuoteInvitation: withInput("addQuoteInvitation", "AddQuoteInvitationInput", ({ order }) => ({
    quoteRequestId: order,
    contact: {},
  })),
  sendQuoteRequest: withInput("sendQuoteRequest", "SeenQuoteRequestInput", ({ order }) => ({
    id: order,
    revision: 1,
  })),
  remindQuoteInvitation: byId("mutation", "remindQuoteInvitation", "{ __typename }", "order"),
  askStillGood: byId("mutation", "askStillGood", "{ __typename }", "order"),
  extendQuoteRequest: withInput("extendQuoteRequest", "ExtendQuoteRequestInput", ({ order }) => ({
    id: order,
    revision: 1,
    answerBy: "2026-11-20T12:00:00.000Z",
  })),
  closeQuoteRequest: withInput("closeQuoteRequest", "SeenQuoteRequestInput", ({ order }) => ({
    id: order,
    revision: 1,
  })),
  cancelQuoteRequest: withInput("cancelQuoteRequest", "SeenQuoteRequestInput", ({ order }) => ({
    id: order,
    revision: 1,
  })),
  reissueQuoteRequest: withInput("reissueQuoteRequest", "ReissueQuoteRequestInput", ({ order }) => ({
    id: order,
    revision: 1,
  })),
  enterQuote: withInput("enterQuote", "EnterQuoteInput", ({ order }) => ({
    invitationId: order,
    source: "PHONE",
    quote: { requestVersion: 1, lines: [] },
  })),
  revisePurchaseOrder: withInput("revisePurchaseOrder", "RevisePurchaseOrderInput", ({ order }) => ({
    id: order,
    revision: 1,
    reason: "-",
    lines: [{ key: "1", quantity: 1 }],
  })),
  decideAcknowledgement: withInput("decideAcknowledgement", "DecideAcknowledgementInput", ({ order }) => ({
    id: order,
    revision: 1,
    lines: [],
  })),
  cancelPurchaseOrder: withInput("cancelPurchaseOrder", "CancelPurchaseOrderInput", ({ order }) => ({
    id: order,
    revision: 1,
    reason: "-",
  })),
  closePurchaseOrder: withInput("closePurchaseOrder", "ClosePurchaseOrderInput", ({ order }) => ({
    id: order,
    revision: 1,
  })),
  saveSupplierContact: withInput("saveSupplierContact", "SaveSupplierContactInput", ({ product }) => ({
    supplierId: product,
    name: "",
    channel: "PICK_UP",
  })),
  recordAcknowledgement: {
    document:
      "mutation ($id: ID!) { recordAcknowledgement(id: $id, input: { version: 1, lines: [] }) { __typename } }",
    variables: ({ order }) => ({ id: order }),
  },
  resendPurchaseOrder: byId("mutation", "resendPurchaseOrder", "{ __typename }", "order"),
  refreshShortfallPlans: {
    document: "mutation ($id: ID!) { refreshShortfallPlans(purchaseOrderId: $id) { missing { key } } }",
    variables: ({ order }) => ({ id: order }),
  },
  tickPickUp: withInput("tickPickUp", "TickPickUpInput", ({ order }) => ({
    id: order,
    ticks: [],
    undone: [],
  })),
  markOrderReceived: withInput("markOrderReceived", "MarkOrderReceivedInput", ({ order }) => ({
    orderId: order,
  })),
  closeOrderRest: withInput("closeOrderRest", "CloseOrderRestInput", ({ order }) => ({
    orderId: order,
    reason: "-",
  })),
  savePaymentMethod: withInput("savePaymentMethod", "SavePaymentMethodInput", ({ order }) => ({
    setupId: order,
  })),
  countInventory: withInput("countInventory", "CountInventoryInput", ({ project }) => ({
    id: project,
    quantity: "1",
  })),
  adjustInventory: withInput("adjustInventory", "AdjustInventoryInput", ({ project }) => ({
    id: project,
    quantity: "1",
  })),
  issueInventory: withInput("issueInventory", "IssueInventoryInput", ({ project }) => ({
    id: project,
    quantity: "1",
  })),
  receiveInventory: withInput("receiveInventory", "ReceiveInventoryInput", ({ project }) => ({
    id: project,
    quantity: "1",
  })),
  updateInventoryItem: withInput("updateInventoryItem", "UpdateInventoryItemInput", ({ project }) => ({
    id: project,
  })),
  removeInventoryItem: byId("mutation", "removeInventoryItem", "{ deletedId }"),
  receiveOrder: withInput("receiveOrder", "ReceiveOrderInput", ({ order }) => ({ orderId: order })),
  receiveArrival: withInput("receiveArrival", "ReceiveArrivalInput", ({ project }) => ({ id: project })),
  postponeArrival: withInput("postponeArrival", "PostponeArrivalInput", ({ project }) => ({
    id: project,
    expectedOn: "2126-11-20T12:00:00.000Z",
  })),
  updateMaterialUsage: withInput("updateMaterialUsage", "UpdateMaterialUsageInput", ({ project }) => ({
    id: project,
  })),
  deleteMaterialUsage: byId("mutation", "deleteMaterialUsage", "{ deletedId }"),
  undoUsageImport: byId("mutation", "undoUsageImport", "{ deletedId }"),
  recordProjectUsage: withInput("recordProjectUsage", "RecordProjectUsageInput", ({ project }) => ({
    projectId: project,
  })),
  updateReorderRule: withInput("updateReorderRule", "UpdateReorderRuleInput", ({ project }) => ({
    id: project,
  })),
  deleteReorderRule: byId("mutation", "deleteReorderRule", "{ deletedId }"),
  applyRecommendation: byId("mutation", "applyRecommendation", "{ __typename }"),
  dismissRecommendation: byId("mutation", "dismissRecommendation", "{ __typename }"),
  undoRecommendation: byId("mutation", "undoRecommendation", "{ __typename }"),
  updateReorderSubscription: withInput(
    "updateReorderSubscription",
    "UpdateReorderSubscriptionInput",
    ({ project }) => ({ id: project }),
  ),
  pauseReorderSubscription: byId("mutation", "pauseReorderSubscription", "{ __typename }"),
  resumeReorderSubscription: byId("mutation", "resumeReorderSubscription", "{ __typename }"),
  cancelReorderSubscription: byId("mutation", "cancelReorderSubscription", "{ __typename }"),
  skipNextOrder: byId("mutation", "skipNextOrder", "{ __typename }"),
  orderSubscriptionNow: byId("mutation", "orderSubscriptionNow", "{ __typename }"),
  approveSubscriptionOrder: byId("mutation", "approveSubscriptionOrder", "{ __typename }"),
  cancelSubscriptionOrder: byId("mutation", "cancelSubscriptionOrder", "{ __typename }"),
  retrySubscriptionOrder: byId("mutation", "retrySubscriptionOrder", "{ __typename }"),
  refreshOrder: byId("mutation", "refreshOrder", "{ id }", "order"),
} satisfies Partial<Record<keyof MutationResolvers, RootCall>>;
