/** Documents that several tests send, each with the shape it selects. */
import { expect } from "vitest";
import type { GraphqlClient } from "./graphql-client.ts";

export const DECK = {
  name: "Deck",
  description: "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
  zipCode: "14201",
};

/** Small enough to be proved optimal in a moment. */
export const WALL = {
  name: "Wall",
  description: "Frame a stud wall 10 ft long and 8 ft high with studs at 16 in. on centre",
};

/** Looks like an id and belongs to nobody. */
export const NO_ID = "0190c0de-0000-7000-8000-000000000000";

const PROGRESS_FIELDS = `
  id status allowedActions
  analysis {
    runNumber isRevision sequence overallProgress isComplete errorMessage
    agents { agentName status progress message }
    questions { key prompt answer }
    notes
    supplierReports { supplierName status materialsFound message }
    unavailableMaterials
    conflict { message waysOut { giveUp message totalAmount } }
    shortages { materialName reason message }
    planNotes
  }`;

/** A project as the progress panel reads it. */
export interface ProjectProgress {
  id: string;
  status: string;
  allowedActions: string[];
  analysis: {
    runNumber: number;
    isRevision: boolean;
    sequence: number;
    overallProgress: number;
    isComplete: boolean;
    errorMessage: string | null;
    agents: { agentName: string; status: string; progress: number; message: string | null }[];
    questions: { key: string; prompt: string; answer: string | null }[];
    notes: string[];
    supplierReports: {
      supplierName: string;
      status: string;
      materialsFound: number;
      message: string | null;
    }[];
    unavailableMaterials: string[];
    conflict: {
      message: string;
      waysOut: { giveUp: string[]; message: string; totalAmount: string }[];
    } | null;
    shortages: { materialName: string; reason: string; message: string }[];
    planNotes: string[];
  };
}

/** Any member of a mutation's result union. */
export interface Outcome {
  __typename: string;
  code?: string;
  message?: string;
  fields?: { path: string; message: string }[];
  project?: ProjectProgress;
}

const ERROR_FIELDS = `__typename ... on UserError { code message }`;
const OUTCOME_FIELDS = `${ERROR_FIELDS} ... on InvalidInputError { fields { path message } }`;

const PROJECT_OUTCOME = `{ ${OUTCOME_FIELDS}
  ... on ProjectSuccess { project { ${PROGRESS_FIELDS} } }
  ... on ProjectStatusConflictError { project { ${PROGRESS_FIELDS} } } }`;

export const CREATE_PROJECT = `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
  ${OUTCOME_FIELDS} ... on CreateProjectSuccess { project { ${PROGRESS_FIELDS} } } } }`;

export const PROJECT_PROGRESS = `query ($id: ID!) { project(id: $id) { ${PROGRESS_FIELDS} } }`;

export const ANALYSIS_PROGRESSED = `subscription ($id: ID!) { analysisProgressed(projectId: $id) { ${PROGRESS_FIELDS} } }`;

/** Mutations of a project whose only argument is its id. */
type ProjectMove = "startAnalysis" | "cancelAnalysis" | "retryAnalysis" | "saveProject";

export async function moveProject(user: GraphqlClient, move: ProjectMove, id: string): Promise<Outcome> {
  const document = `mutation ($id: ID!) { ${move}(id: $id) ${PROJECT_OUTCOME} }`;
  const data = await user.graphql<Record<string, Outcome>>(document, { id });
  return data[move] ?? { __typename: "nothing" };
}

/** The outcome of changing a takeoff figure. */
interface EditOutcome extends Outcome {
  changes?: {
    key: string;
    name: string;
    previousName: string | null;
    previousQuantity: number | null;
    quantity: number | null;
  }[];
}

const EDIT_INPUTS = {
  setTakeoffInput: "SetTakeoffInputInput",
  setMaterialQuantity: "SetMaterialQuantityInput",
  removeTakeoffEdit: "RemoveTakeoffEditInput",
  answerQuestion: "AnswerQuestionInput",
  resolveReadSpan: "ResolveReadSpanInput",
  addMaterial: "AddMaterialInput",
  replaceMaterial: "ReplaceMaterialInput",
  removeMaterial: "RemoveMaterialInput",
  splitMaterial: "SplitMaterialInput",
  moveMaterial: "MoveMaterialInput",
  addWork: "AddWorkInput",
};

export async function editTakeoff(
  user: GraphqlClient,
  mutation: keyof typeof EDIT_INPUTS,
  input: object,
): Promise<EditOutcome> {
  const document = `mutation ($input: ${EDIT_INPUTS[mutation]}!) { ${mutation}(input: $input) {
    ${OUTCOME_FIELDS}
    ... on TakeoffEditSuccess {
      project { ${PROGRESS_FIELDS} }
      changes { key name previousName previousQuantity quantity }
    }
    ... on ProjectStatusConflictError { project { ${PROGRESS_FIELDS} } }
  } }`;
  const data = await user.graphql<Record<string, EditOutcome>>(document, { input });
  return data[mutation] ?? { __typename: "nothing" };
}

export async function updateProject(user: GraphqlClient, input: object): Promise<Outcome> {
  const document = `mutation ($input: UpdateProjectInput!) { updateProject(input: $input) ${PROJECT_OUTCOME} }`;
  const { updateProject: outcome } = await user.graphql<{ updateProject: Outcome }>(document, { input });
  return outcome;
}

/** @returns the new project's id */
export async function createProject(user: GraphqlClient, input: object = {}): Promise<string> {
  const { createProject: outcome } = await user.graphql<{ createProject: Outcome }>(CREATE_PROJECT, {
    input: { ...DECK, ...input },
  });
  if (!outcome.project) throw new Error(`not created: ${JSON.stringify(outcome)}`);
  return outcome.project.id;
}

export async function readProject(user: GraphqlClient, id: string): Promise<ProjectProgress> {
  const { project } = await user.graphql<{ project: ProjectProgress | null }>(PROJECT_PROGRESS, { id });
  if (!project) throw new Error(`project ${id} is not there`);
  return project;
}

/** A project on which no agent works. */
export const ENDS: readonly string[] = ["READY", "ERROR", "SAVED", "COMPLETED"];

/** Follows a project until no agent works on it. @returns every state that was shown */
export async function followProject(user: GraphqlClient, id: string): Promise<ProjectProgress[]> {
  const socket = user.connect();
  const progress = socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress);
  try {
    return await progress.until((project) => ENDS.includes(project.status));
  } finally {
    await socket.close();
  }
}

/** The value of `analysisProgressed`. */
export function pickProgress(data: { analysisProgressed: ProjectProgress }): ProjectProgress {
  return data.analysisProgressed;
}

/** Creates a project and waits for its analysis. @returns its id and how it ended */
export async function analyseProject(
  user: GraphqlClient,
  input: object = {},
): Promise<{ id: string; end: ProjectProgress }> {
  const id = await createProject(user, input);
  const states = await followProject(user, id);
  const end = states.at(-1);
  if (!end) throw new Error("no state was shown");
  return { id, end };
}

/** For states in the order in which they were shown: nothing may go back within a run. */
export function expectNoStepBack(states: readonly ProjectProgress[]): void {
  for (const [index, state] of states.entries()) {
    const before = states[index - 1]?.analysis;
    if (!before || before.runNumber !== state.analysis.runNumber) continue;
    expect(state.analysis.sequence).toBeGreaterThanOrEqual(before.sequence);
    expect(state.analysis.overallProgress).toBeGreaterThanOrEqual(before.overallProgress);
    for (const [position, agent] of state.analysis.agents.entries()) {
      expect(agent.progress).toBeGreaterThanOrEqual(before.agents[position]?.progress ?? 0);
    }
  }
}

/** A basket as the tests read it. */
export interface WireBasket {
  id: string;
  version: number;
  items: {
    id: string;
    productId: string;
    materialId: string | null;
    quantity: number;
    price: string;
    lineTotal: string;
    supplierName: string;
  }[];
  totalAmount: string;
  estimatedTax: string;
  estimatedShipping: string;
  totalWithTaxShipping: string;
  totalSavings: string;
  baselines: { kind: string; totalAmount: string; savings: string }[];
  budget: { isOverBudget: boolean; remaining: string } | null;
  hasStalePrices: boolean;
  priceCheck: {
    checkedAt: string | null;
    totalAfter: string;
    changes: {
      kinds: string[];
      item: { id: string };
      after: { quantity: number; price: string; lineTotal: string } | null;
    }[];
    unanswered: { item: { id: string }; message: string }[];
  } | null;
}

const BASKET_FIELDS = `
  id version items { id productId materialId quantity price lineTotal supplierName }
  totalAmount estimatedTax estimatedShipping totalWithTaxShipping totalSavings
  baselines { kind totalAmount savings } budget { isOverBudget remaining } hasStalePrices
  priceCheck {
    checkedAt totalAfter changes { kinds item { id } after { quantity price lineTotal } }
    unanswered { item { id } message }
  }`;

/** The results of the analysis. */
interface ProjectResults {
  materials: {
    id: string;
    key: string;
    name: string;
    quantity: number;
    calculatedQuantity: number | null;
    leftover: string;
    formula: string;
    inputs: {
      key: string;
      value: string;
      basis: string;
      isEdited: boolean;
      calculatedValue: string | null;
    }[];
    measuredQuantity: string;
    wastePercent: string;
    usualWastePercent: string;
    products: {
      id: string;
      totalPrice: string;
      supplier: { name: string };
      provenance: { isSample: boolean };
      priceHistory: { price: string }[];
    }[];
  }[];
  plans: {
    id: string;
    kind: string;
    totalAmount: string;
    lines: { productId: string; quantity: number }[];
    proof: { isOptimal: boolean; gapPercent: string };
  }[];
  tradeOff: { id: string; totalAmount: string; suppliers: { supplierName: string }[] }[];
  basket: WireBasket | null;
}

export async function readResults(user: GraphqlClient, id: string): Promise<ProjectResults> {
  const document = `query ($id: ID!) { project(id: $id) {
    materials {
      id key name quantity calculatedQuantity leftover formula measuredQuantity wastePercent usualWastePercent
      inputs { key value basis isEdited calculatedValue }
      products { id totalPrice supplier { name } provenance { isSample } priceHistory { price } }
    }
    plans { id kind totalAmount lines { productId quantity } proof { isOptimal gapPercent } }
    tradeOff { id totalAmount suppliers { supplierName } }
    basket { ${BASKET_FIELDS} }
  } }`;
  const { project } = await user.graphql<{ project: ProjectResults | null }>(document, { id });
  if (!project) throw new Error(`project ${id} is not there`);
  return project;
}

/** A basket mutation's outcome. */
export interface BasketOutcome extends Outcome {
  basket?: WireBasket;
}

const INPUTS = {
  applyPlan: "ApplyPlanInput",
  addToBasket: "AddToBasketInput",
  setMaterialOffers: "SetMaterialOffersInput",
  updateBasketItem: "UpdateBasketItemInput",
  removeBasketItem: "RemoveBasketItemInput",
  checkBasketPrices: "CheckBasketPricesInput",
  acceptBasketPrices: "AcceptBasketPricesInput",
} as const;

export function basketDocument(mutation: keyof typeof INPUTS): string {
  return `mutation ($input: ${INPUTS[mutation]}!) { ${mutation}(input: $input) {
    ${OUTCOME_FIELDS} ... on BasketSuccess { basket { ${BASKET_FIELDS} } } } }`;
}

export async function changeBasket(
  user: GraphqlClient,
  mutation: keyof typeof INPUTS,
  input: object,
): Promise<BasketOutcome> {
  const data = await user.graphql<Record<string, BasketOutcome>>(basketDocument(mutation), { input });
  return data[mutation] ?? { __typename: "nothing" };
}

/** An order as the tests read it. */
export interface WireOrder {
  id: string;
  status: string;
  totalAmount: string;
  failureMessage: string | null;
  lines: { quantity: number }[];
}

const ORDER_FIELDS = "id status totalAmount failureMessage lines { quantity }";

export interface CheckoutOutcome extends Outcome {
  order?: WireOrder;
  clientSecret?: string | null;
  hostedPageUrl?: string | null;
}

export const CHECKOUT = `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) {
  ${ERROR_FIELDS} ... on CheckoutSuccess { order { ${ORDER_FIELDS} } clientSecret hostedPageUrl } } }`;

export const ORDER_CHANGED = `subscription ($id: ID!) { orderChanged(orderId: $id) { ${ORDER_FIELDS} } }`;

export async function checkout(user: GraphqlClient, projectId: string): Promise<CheckoutOutcome> {
  const input = { projectId, paymentType: "BUNDLED" };
  const { checkoutProject: outcome } = await user.graphql<{ checkoutProject: CheckoutOutcome }>(CHECKOUT, {
    input,
  });
  return outcome;
}
