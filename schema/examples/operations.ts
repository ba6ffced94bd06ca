/**
 * Operations for the most common tasks, in the order in which a purchase goes through them. The playground offers them,
 * and a test runs each against a whole server, with a key that has only the scopes it names.
 */
import type { ApiKeyScope } from "../constants.ts";

/** Values for the variables: the newest objects of the user. */
export interface ExampleIds {
  /** The newest project. */
  projectId: string;
  /** The newest project that has a basket. */
  pricedProjectId: string;
  /** The basket of that project. */
  basketId: string;
  /** The first item of that basket. */
  itemId: string;
  /** Sale units of that item. */
  quantity: number;
}

/** An operation that the playground offers, and that can be sent unchanged. */
export interface ExampleOperation {
  /** Name of the operation in the document, which is also the title of its tab. */
  name: string;
  /** The task, in everyday words. */
  title: string;
  /** The outcome. */
  summary: string;
  /** Scopes that a key needs, all of them; null: people only, no key. */
  scopes: readonly ApiKeyScope[] | null;
  document: string;
  variables: (ids: ExampleIds) => Record<string, unknown>;
}

/** Replaces an id as long as there is no object it could name. */
const MISSING_ID = "00000000-0000-0000-0000-000000000000";

/** Fetches the values for the variables of the examples; needs projects:read. */
export const EXAMPLE_IDS_DOCUMENT = `query NewestProjects {
  projects(first: 20) {
    edges { node { id basket { id items { id quantity } } } }
  }
}`;

/** The answer to EXAMPLE_IDS_DOCUMENT. */
export interface ExampleIdsAnswer {
  projects: {
    edges: {
      node: { id: string; basket: { id: string; items: { id: string; quantity: number }[] } | null };
    }[];
  };
}

/** @param answer null when nobody is signed in */
export function toExampleIds(answer: ExampleIdsAnswer | null): ExampleIds {
  const projects = answer?.projects.edges.map(({ node }) => node) ?? [];
  const priced = projects.find(({ basket }) => basket !== null && basket.items.length > 0);
  const [item] = priced?.basket?.items ?? [];
  return {
    projectId: projects[0]?.id ?? MISSING_ID,
    pricedProjectId: priced?.id ?? MISSING_ID,
    basketId: priced?.basket?.id ?? MISSING_ID,
    itemId: item?.id ?? MISSING_ID,
    quantity: item?.quantity ?? 1,
  };
}

/** The tabs that the playground opens with, in the order of a purchase. */
export const EXAMPLE_OPERATIONS: readonly ExampleOperation[] = [
  {
    name: "CreateProject",
    title: "Create a project",
    summary: "From a name and a description. Its analysis does not start yet.",
    scopes: ["projects:write"],
    document: `mutation CreateProject($input: CreateProjectInput!) {
  createProject(input: $input) {
    __typename
    ... on CreateProjectSuccess {
      project {
        id
        status
      }
    }
    ... on InvalidInputError {
      fields {
        path
        message
      }
    }
  }
}`,
    variables: () => ({
      input: {
        name: "Back deck",
        description: "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
        zipCode: "14201",
        startAnalysis: false,
      },
    }),
  },
  {
    name: "StartAnalysis",
    title: "Start the analysis",
    summary: "Four agents read the description, search suppliers and fill a basket.",
    scopes: ["projects:write"],
    document: `mutation StartAnalysis($id: ID!) {
  startAnalysis(id: $id) {
    __typename
    ... on ProjectSuccess {
      project {
        status
      }
    }
    ... on UserError {
      code
      message
    }
  }
}`,
    variables: ({ projectId }) => ({ id: projectId }),
  },
  {
    name: "WatchProgress",
    title: "Watch the progress",
    summary: "A subscription: the current state first, then every step of the agents.",
    scopes: ["projects:read"],
    document: `subscription WatchProgress($projectId: ID!) {
  analysisProgressed(projectId: $projectId) {
    status
    analysis {
      runNumber
      sequence
      overallProgress
      errorMessage
      agents {
        agentName
        status
        progress
        message
      }
    }
  }
}`,
    variables: ({ projectId }) => ({ projectId }),
  },
  {
    name: "ReadList",
    title: "Read the material list",
    summary: "Every quantity with the calculation behind it.",
    scopes: ["projects:read"],
    document: `query ReadList($id: ID!) {
  project(id: $id) {
    name
    status
    materials {
      key
      name
      quantity
      unit
      estimatedPrice
      formula
      inputs {
        label
        value
        unit
        basis
      }
    }
  }
}`,
    variables: ({ projectId }) => ({ id: projectId }),
  },
  {
    name: "CompareOffers",
    title: "Compare the offers",
    summary: "Each supplier's prices for each material, cheapest first.",
    scopes: ["projects:read"],
    document: `query CompareOffers($id: ID!) {
  project(id: $id) {
    materials {
      name
      products {
        id
        name
        supplier {
          name
        }
        price
        saleUnit
        neededQuantity
        totalPrice
        inStock
      }
    }
  }
}`,
    variables: ({ pricedProjectId }) => ({ id: pricedProjectId }),
  },
  {
    name: "ReadBasket",
    title: "Read the basket",
    summary: "What is about to be bought, with tax, delivery and savings.",
    scopes: ["projects:read"],
    document: `query ReadBasket($id: ID!) {
  project(id: $id) {
    basket {
      id
      version
      items {
        id
        name
        supplierName
        quantity
        saleUnit
        price
        lineTotal
      }
      totalAmount
      estimatedTax
      estimatedShipping
      totalWithTaxShipping
      totalSavings
    }
  }
}`,
    variables: ({ pricedProjectId }) => ({ id: pricedProjectId }),
  },
  {
    name: "ChangeQuantity",
    title: "Change a quantity",
    summary: "Increases the quantity of the first item in your newest basket by one.",
    scopes: ["baskets:write"],
    document: `mutation ChangeQuantity($input: UpdateBasketItemInput!) {
  updateBasketItem(input: $input) {
    __typename
    ... on BasketSuccess {
      basket {
        version
        items {
          id
          quantity
          lineTotal
        }
        totalWithTaxShipping
      }
    }
    ... on UserError {
      code
      message
    }
  }
}`,
    variables: ({ basketId, itemId, quantity }) => ({
      input: { basketId, itemId, quantity: quantity + 1 },
    }),
  },
  {
    name: "SetJobSite",
    title: "Say where it goes",
    summary:
      "Sets where the deliveries of your newest priced project go. Outside the sandbox they cannot be paid without it.",
    scopes: ["projects:write"],
    document: `mutation SetJobSite($input: SetJobSiteInput!) {
  setJobSite(input: $input) {
    __typename
    ... on UserError {
      code
      message
    }
  }
}`,
    variables: ({ pricedProjectId }) => ({
      input: {
        projectId: pricedProjectId,
        street: "418 Elmwood Ave",
        city: "Buffalo",
        state: "NY",
        zipCode: "14201",
        contactName: "Rosa Diaz",
        contactPhone: "(716) 555-0134",
      },
    }),
  },
  {
    name: "Checkout",
    title: "Check out",
    summary: "Creates an order from the basket. Nothing is charged until the payment is made.",
    scopes: ["payments:write"],
    document: `mutation Checkout($input: CheckoutProjectInput!) {
  checkoutProject(input: $input) {
    __typename
    ... on CheckoutSuccess {
      provider
      hostedPageUrl
      order {
        id
        status
        totalAmount
      }
    }
    ... on UserError {
      code
      message
    }
  }
}`,
    variables: ({ pricedProjectId }) => ({ input: { projectId: pricedProjectId, paymentType: "BUNDLED" } }),
  },
  {
    name: "ListOrders",
    title: "List your orders",
    summary: "Newest first, with what was bought from whom.",
    scopes: ["orders:read"],
    document: `query ListOrders($first: Int!, $after: String) {
  orders(first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        id
        projectName
        status
        totalAmount
        paidAt
        lines {
          name
          supplierName
          quantity
          totalAmount
        }
      }
    }
  }
}`,
    variables: () => ({ first: 10, after: null }),
  },
  {
    name: "CreateApiKey",
    title: "Create an API key",
    summary: "Its secret is returned here and never shown again. For people who are signed in, not for keys.",
    scopes: null,
    document: `mutation CreateApiKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    __typename
    ... on CreateApiKeySuccess {
      secret
      apiKey {
        id
        prefix
        scopes
      }
    }
    ... on InvalidInputError {
      fields {
        path
        message
      }
    }
  }
}`,
    variables: () => ({
      input: { name: "From the playground", scopes: ["PROJECTS_READ", "PROJECTS_WRITE"], isTest: true },
    }),
  },
  {
    name: "ListApiKeys",
    title: "List your API keys",
    summary: "Your keys, their scopes and when each was last used.",
    scopes: null,
    document: `query ListApiKeys($first: Int!) {
  apiKeys(first: $first) {
    totalCount
    edges {
      node {
        id
        name
        prefix
        scopes
        status
        lastUsedAt
      }
    }
  }
}`,
    variables: () => ({ first: 20 }),
  },
];
