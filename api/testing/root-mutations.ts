/** A document for every mutation. */
import type { ROOT_POLICIES } from "../edge/root-policies.ts";
import { byId, plain, type RootCall, withInput } from "./root-call.ts";

export const MUTATIONS: Record<keyof typeof ROOT_POLICIES.Mutation, RootCall> = {
  register: withInput("register", "RegisterInput", () => ({ username: "x", password: "" })),
  login: withInput("login", "LoginInput", () => ({ username: "nobody", password: "nothing" })),
  logout: plain("mutation { logout { success } }"),
  renameOrganization: plain('mutation { renameOrganization(name: "") { __typename } }'),
  inviteMember: withInput("inviteMember", "InviteMemberInput", () => ({ role: "FIELD" })),
  resendInvitation: byId("mutation", "resendInvitation", "{ __typename }"),
  revokeInvitation: byId("mutation", "revokeInvitation", "{ __typename }"),
  acceptInvitation: plain('mutation { acceptInvitation(token: "none") { __typename } }'),
  declineInvitation: plain('mutation { declineInvitation(token: "none") }'),
  changeMemberRole: withInput("changeMemberRole", "ChangeMemberRoleInput", ({ project }) => ({
    id: project,
    role: "FIELD",
  })),
  removeMember: byId("mutation", "removeMember", "{ __typename }"),
  leaveOrganization: plain("mutation { leaveOrganization { __typename } }"),
  switchOrganization: byId("mutation", "switchOrganization", "{ __typename }"),
  requestPasswordReset: withInput("requestPasswordReset", "RequestPasswordResetInput", () => ({
    identifier: "",
    verificationType: "EMAIL",
  })),
  verifyPasswordReset: withInput("verifyPasswordReset", "VerifyPasswordResetInput", () => ({
    token: "none",
    verificationCode: "000000",
  })),
  resetPassword: withInput("resetPassword", "ResetPasswordInput", () => ({
    token: "none",
    newPassword: "plumb-1",
  })),
  sendContactMessage: withInput("sendContactMessage", "SendContactMessageInput", () => ({
    firstName: "",
    lastName: "",
    email: "",
    subject: "",
    message: "",
  })),
  confirmEmail: withInput("confirmEmail", "ConfirmEmailInput", () => ({ token: "none" })),
  requestEmailConfirmation: plain("mutation { requestEmailConfirmation { __typename } }"),
  updateProfile: withInput("updateProfile", "UpdateProfileInput", () => ({ firstName: "Sam" })),
  deleteAccount: withInput("deleteAccount", "DeleteAccountInput", () => ({ password: "not it" })),
  keepAccount: plain("mutation { keepAccount { __typename } }"),
  setProfilePicture: withInput("setProfilePicture", "SetProfilePictureInput", () => ({ image: "" })),
  removeProfilePicture: plain("mutation { removeProfilePicture { __typename } }"),
  changePassword: withInput("changePassword", "ChangePasswordInput", () => ({
    currentPassword: "not it",
    newPassword: "plumb-1",
  })),
  revokeSession: byId("mutation", "revokeSession", "{ __typename }"),
  revokeOtherSessions: plain("mutation { revokeOtherSessions { __typename } }"),
  startTrial: plain("mutation { startTrial { __typename } }"),
  cancelPlan: plain("mutation { cancelPlan { __typename } }"),
  resumePlan: plain("mutation { resumePlan { __typename } }"),
  makeProjectReal: byId("mutation", "makeProjectReal", "{ __typename }"),
  createProject: withInput("createProject", "CreateProjectInput", () => ({ name: "", description: "" })),
  createComprehensiveProject: withInput(
    "createComprehensiveProject",
    "CreateComprehensiveProjectInput",
    () => ({
      name: "",
      description: "",
      projectType: "RESIDENTIAL",
    }),
  ),
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
  createApiKey: withInput("createApiKey", "CreateApiKeyInput", () => ({ name: "", scopes: [] })),
  revokeApiKey: byId("mutation", "revokeApiKey", "{ id }"),
  createWebhookEndpoint: withInput("createWebhookEndpoint", "CreateWebhookEndpointInput", () => ({
    url: "",
    events: [],
  })),
  updateWebhookEndpoint: withInput("updateWebhookEndpoint", "UpdateWebhookEndpointInput", ({ project }) => ({
    id: project,
    description: "Mine",
  })),
  rotateWebhookSecret: byId("mutation", "rotateWebhookSecret", "{ __typename }"),
  deleteWebhookEndpoint: byId("mutation", "deleteWebhookEndpoint", "{ deletedId }"),
  resendWebhookDelivery: byId("mutation", "resendWebhookDelivery", "{ __typename }"),
  markNotificationsRead: plain("mutation { markNotificationsRead { unreadCount } }"),
  setNotificationPreference: withInput(
    "setNotificationPreference",
    "SetNotificationPreferenceInput",
    () => ({ topic: "ORDERS", inApp: true, byEmail: true, bySms: false }),
    "{ topic }",
  ),
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
  setApprovalRules: withInput("setApprovalRules", "SetApprovalRulesInput", () => ({ rules: [{}] })),
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
  remindQuoteInvitation: {
    ...byId("mutation", "remindQuoteInvitation", "{ __typename }"),
    variables: ({ order }) => ({ id: order }),
  },
  askStillGood: {
    ...byId("mutation", "askStillGood", "{ __typename }"),
    variables: ({ order }) => ({ id: order }),
  },
  answerStillGood: plain('mutation { answerStillGood(token: "none") { __typename } }'),
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
  openQuoteInvitation: plain('mutation { openQuoteInvitation(token: "none") { title } }'),
  saveQuoteDraft: plain(
    'mutation { saveQuoteDraft(token: "none", input: { draftRevision: 0, quote: { requestVersion: 1, lines: [] } }) { __typename } }',
  ),
  submitQuote: plain(
    'mutation { submitQuote(token: "none", input: { quote: { requestVersion: 1, lines: [] } }) { __typename } }',
  ),
  declineQuote: plain('mutation { declineQuote(token: "none") { __typename } }'),
  withdrawQuote: plain('mutation { withdrawQuote(token: "none") { __typename } }'),
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
  acknowledgeSupplierOrder: plain(
    'mutation { acknowledgeSupplierOrder(token: "none", input: { version: 1, lines: [] }) { __typename } }',
  ),
  recordAcknowledgement: {
    document:
      "mutation ($id: ID!) { recordAcknowledgement(id: $id, input: { version: 1, lines: [] }) { __typename } }",
    variables: ({ order }) => ({ id: order }),
  },
  resendPurchaseOrder: {
    ...byId("mutation", "resendPurchaseOrder", "{ __typename }"),
    variables: ({ order }) => ({ id: order }),
  },
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
  setUpPaymentMethod: plain("mutation { setUpPaymentMethod { __typename } }"),
  savePaymentMethod: withInput("savePaymentMethod", "SavePaymentMethodInput", ({ order }) => ({
    setupId: order,
  })),
  removePaymentMethod: plain("mutation { removePaymentMethod { __typename } }"),
  setTaxExemption: withInput("setTaxExemption", "SetTaxExemptionInput", () => ({ certificateNumber: "" })),
  addInventoryItem: withInput("addInventoryItem", "AddInventoryItemInput", () => ({
    materialName: "",
    category: "",
    unit: "",
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
  recordMaterialUsage: withInput("recordMaterialUsage", "RecordMaterialUsageInput", () => ({
    materialName: "",
    category: "",
    quantityUsed: "1",
    unit: "",
  })),
  updateMaterialUsage: withInput("updateMaterialUsage", "UpdateMaterialUsageInput", ({ project }) => ({
    id: project,
  })),
  deleteMaterialUsage: byId("mutation", "deleteMaterialUsage", "{ deletedId }"),
  importMaterialUsage: withInput("importMaterialUsage", "ImportMaterialUsageInput", () => ({
    fileName: "usage.csv",
    text: "",
  })),
  undoUsageImport: byId("mutation", "undoUsageImport", "{ deletedId }"),
  recordProjectUsage: withInput("recordProjectUsage", "RecordProjectUsageInput", ({ project }) => ({
    projectId: project,
  })),
  createReorderRule: withInput("createReorderRule", "CreateReorderRuleInput", () => ({
    materialName: "",
    category: "",
    unit: "",
    triggerType: "LEVEL",
    triggerValue: "1",
    reorderQuantity: 1,
  })),
  updateReorderRule: withInput("updateReorderRule", "UpdateReorderRuleInput", ({ project }) => ({
    id: project,
  })),
  deleteReorderRule: byId("mutation", "deleteReorderRule", "{ deletedId }"),
  applyRecommendation: byId("mutation", "applyRecommendation", "{ __typename }"),
  dismissRecommendation: byId("mutation", "dismissRecommendation", "{ __typename }"),
  undoRecommendation: byId("mutation", "undoRecommendation", "{ __typename }"),
  createReorderSubscription: withInput("createReorderSubscription", "CreateReorderSubscriptionInput", () => ({
    name: "",
    items: [],
  })),
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
  processOrders: plain("mutation { processOrders { totalOrders } }"),
  approveSubscriptionOrder: byId("mutation", "approveSubscriptionOrder", "{ __typename }"),
  cancelSubscriptionOrder: byId("mutation", "cancelSubscriptionOrder", "{ __typename }"),
  retrySubscriptionOrder: byId("mutation", "retrySubscriptionOrder", "{ __typename }"),
  updateOrderSafeguards: withInput("updateOrderSafeguards", "OrderSafeguardsInput", () => ({
    isAutomatic: false,
    zipCode: "none",
    priceRiseAction: "ASK",
    shortStockAction: "ASK",
    lateDeliveryAction: "ASK",
    deliveryFeeAction: "ASK",
  })),
  refreshOrder: { ...byId("mutation", "refreshOrder", "{ id }"), variables: ({ order }) => ({ id: order }) },
};
