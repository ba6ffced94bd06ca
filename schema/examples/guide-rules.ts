/** Calls that show a rule of the API: errors, limits, paging, webhooks. */
import { askGraphql, curlGraphql, type Example } from "./ask-graphql.ts";

export function rules(origin: string) {
  return {
    whoAmI: askGraphql(origin, `{ "query": "{ viewer { username } }" }`, {
      viewer: { username: "miller-construction" },
    }),
    listOverRest: {
      language: "sh",
      code: `curl -s ${origin}/api/projects \\
  -H "Authorization: Bearer $YARDSTICK_KEY"`,
      answer: null,
    },
    missingScope: {
      language: "sh",
      code: curlGraphql(origin, `{ "query": "{ suppliers { name } }" }`),
      answer: {
        errors: [
          {
            message: "This API key lacks the scope suppliers:read. Create a key that has it in Settings.",
            locations: [{ line: 1, column: 3 }],
            path: ["suppliers"],
            extensions: { missingScope: "suppliers:read", code: "FORBIDDEN" },
          },
        ],
        data: null,
      },
    },
    invalidInput: askGraphql(
      origin,
      `{
    "query": "mutation ($input: CreateProjectInput!) { createProject(input: $input) { __typename ... on UserError { code message } ... on InvalidInputError { fields { path message } } } }",
    "variables": { "input": { "name": "", "description": "Build a deck" } }
  }`,
      {
        createProject: {
          __typename: "InvalidInputError",
          code: "INVALID_INPUT",
          message: "Please provide project name and description",
          fields: [{ path: "name", message: "Please provide project name and description" }],
        },
      },
    ),
    notFoundOverRest: {
      language: "sh",
      code: `curl -s ${origin}/api/projects/00000000-0000-0000-0000-000000000000 \\
  -H "Authorization: Bearer $YARDSTICK_KEY"`,
      answer: { message: "Project not found", code: "NOT_FOUND" },
    },
    firstPage: askGraphql(
      origin,
      `{ "query": "{ projects(first: 1) { totalCount edges { node { name } } pageInfo { hasNextPage endCursor } } }" }`,
      {
        projects: {
          totalCount: 2,
          edges: [{ node: { name: "Back deck" } }],
          pageInfo: { hasNextPage: true, endCursor: "eyJsIjoicHJvamVjdHMifQ" },
        },
      },
    ),
    nextPage: askGraphql(
      origin,
      `{
    "query": "query ($after: String) { projects(first: 1, after: $after) { edges { node { name } } pageInfo { hasNextPage endCursor } } }",
    "variables": { "after": "'"$CURSOR"'" }
  }`,
      {
        projects: {
          edges: [{ node: { name: "Garden fence" } }],
          pageInfo: { hasNextPage: false, endCursor: "eyJsIjoicHJvamVjdHMifQ" },
        },
      },
    ),
    cost: {
      language: "sh",
      code: curlGraphql(origin, `{ "query": "{ projects(first: 5) { edges { node { name } } } }" }`),
      answer: { extensions: { cost: { requested: 11, maximum: 20_000, remaining: 399_989 } } },
    },
  } satisfies Record<string, Example>;
}
