import { askGraphql, type Example } from "./ask-graphql.ts";
import { rules } from "./guide-rules.ts";

/** @param origin the server's address, without a trailing slash, such as https://yardstick.example */
export function makeGuide(origin: string) {
  return { ...startProject(origin), ...hearOfResults(origin), ...rules(origin) } satisfies Record<
    string,
    Example
  >;
}

/** The guide's examples: documents, variables and commands, checked by a test against the schema. */
export type Guide = ReturnType<typeof makeGuide>;

function startProject(origin: string) {
  return {
    createProject: askGraphql(
      origin,
      `{
    "query": "mutation ($input: CreateProjectInput!) { createProject(input: $input) { __typename ... on CreateProjectSuccess { project { id status } } ... on InvalidInputError { fields { path message } } } }",
    "variables": {
      "input": {
        "name": "Back deck",
        "description": "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
        "zipCode": "14201",
        "startAnalysis": false
      }
    }
  }`,
      {
        createProject: {
          __typename: "CreateProjectSuccess",
          project: { id: "0199f0a2-6f0e-7d3b-9c55-1f0d5be0a7c1", status: "DRAFT" },
        },
      },
    ),
    startAnalysis: askGraphql(
      origin,
      `{
    "query": "mutation ($id: ID!) { startAnalysis(id: $id) { __typename ... on ProjectSuccess { project { status } } ... on UserError { code message } } }",
    "variables": { "id": "'"$PROJECT"'" }
  }`,
      { startAnalysis: { __typename: "ProjectSuccess", project: { status: "ANALYZING" } } },
    ),
    watchProgress: {
      language: "js",
      code: `import { createClient } from "graphql-ws";
import { WebSocket } from "ws";

const client = createClient({
  url: "${origin.replace(/^http/, "ws")}/graphql",
  webSocketImpl: WebSocket,
  connectionParams: { authorization: \`Bearer \${process.env.YARDSTICK_KEY}\` },
});

const progress = client.iterate({
  query: \`subscription ($projectId: ID!) {
    analysisProgressed(projectId: $projectId) {
      status
      analysis { overallProgress errorMessage agents { agentName message } }
    }
  }\`,
  variables: { projectId: process.env.PROJECT },
});

for await (const { data, errors } of progress) {
  if (errors) throw new Error(errors[0].message);
  const { status, analysis } = data.analysisProgressed;
  console.log(\`\${analysis.overallProgress}% \${status}\`);
  if (["READY", "ERROR"].includes(status)) break;
}
await client.dispose();
`,
      answer: null,
    },
  } satisfies Record<string, Example>;
}

function hearOfResults(origin: string) {
  return {
    createWebhook: askGraphql(
      origin,
      `{
    "query": "mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { __typename ... on CreateWebhookEndpointSuccess { endpoint { id } secret } ... on UserError { code message } } }",
    "variables": { "input": { "url": "https://example.com/yardstick", "events": ["ANALYSIS_FINISHED"] } }
  }`,
      {
        createWebhookEndpoint: {
          __typename: "CreateWebhookEndpointSuccess",
          endpoint: { id: "0198c1d2-6f6a-7cc3-9d55-3f1f5b0c7a11" },
          secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
        },
      },
    ),
    receiveWebhook: {
      language: "js",
      code: `import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const seen = new Set();

const server = createServer(async (request, response) => {
  try {
    const event = webhook.verify(await text(request), request.headers);
    const id = request.headers["webhook-id"];
    if (!seen.has(id)) console.log(\`\${event.type} \${JSON.stringify(event.data)}\`);
    seen.add(id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
});
server.listen(process.env.PORT ?? 8000, () => console.log(\`port \${server.address().port}\`));
`,
      answer: null,
    },
    fetchBasket: askGraphql(
      origin,
      `{
    "query": "query ($id: ID!) { project(id: $id) { basket { items { name supplierName quantity saleUnit lineTotal } estimatedShipping estimatedTax totalWithTaxShipping totalSavings } } }",
    "variables": { "id": "'"$PROJECT"'" }
  }`,
      {
        project: {
          basket: {
            items: [
              {
                name: "2 in. x 8 in. x 12 ft. #2 Ground Contact Pressure-Treated Lumber",
                supplierName: "Home Depot",
                quantity: 15,
                saleUnit: "each",
                lineTotal: "284.70",
              },
            ],
            estimatedShipping: "79.00",
            estimatedTax: "141.66",
            totalWithTaxShipping: "1991.42",
            totalSavings: "64.18",
          },
        },
      },
    ),
  } satisfies Record<string, Example>;
}
