/**
 * The server of a test of screens: the contract's own SDL, executed, with the test's answers in the place of the
 * domains. The page calls it with its own client, over fetch and the socket's protocol.
 */
import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  parse,
  validate,
} from "graphql";
import type { Answers, News } from "./answers.ts";
import { leastValue } from "./least-value.ts";

const sdl: Readonly<Record<string, string>> = import.meta.glob("../../schema/*.graphql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The schema that pages can query, from the SDL. */
export const schema = buildSchema(Object.values(sdl).join("\n"));

/** An operation as a page sends it. */
interface Operation {
  readonly operationName: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface SchemaServer {
  /** Operations received, oldest first. */
  readonly asked: ReadonlyArray<Pick<Operation, "operationName" | "variables">>;
  answers: Answers;
  /** From now on no operation fails by its name. */
  mend(): void;
  /** Holds back answers to an operation. @returns a function that releases them, including those requested later */
  hold(operationName: string): () => void;
  answer(operation: Operation): Promise<ExecutionResult>;
  /** Publishes news to every page that is subscribed, and to those that subscribe from now on. */
  publish(news: News): void;
  /** @returns a function that stops it */
  follow(field: string, listener: (value: unknown) => void): () => void;
}

const bug = () =>
  new GraphQLError("Something went wrong.", { extensions: { code: "INTERNAL", requestId: "r-1" } });

/** Fails a field as a server with a bug does. */
export function brokenServer(): never {
  throw bug();
}

/** A refusal with one of the codes of the contract. */
export function refusal(code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
  return new GraphQLError(message, { extensions: { code, ...more } });
}

/** @param failing name of an operation that fails, whatever it selects, as on a server with a bug */
export function createSchemaServer(answers: Answers, failing?: string): SchemaServer {
  let broken = failing;
  const asked: Array<Pick<Operation, "operationName" | "variables">> = [];
  const holds = new Map<string, Promise<void>>();
  const followers = new Set<{ field: string; listener: (value: unknown) => void }>();
  return {
    asked,
    answers,
    async answer({ operationName, query, variables }) {
      asked.push({ operationName, variables });
      await holds.get(operationName);
      if (operationName === broken) return { data: null, errors: [bug()] };
      const { document, errors } = readDocument(query);
      if (errors.length > 0) return { errors };
      return execute({
        schema,
        document,
        rootValue: this.answers,
        variableValues: variables,
        operationName,
        fieldResolver: resolveField,
      });
    },
    mend() {
      broken = undefined;
    },
    hold(operationName) {
      let come = () => {};
      holds.set(
        operationName,
        new Promise((resolve) => {
          come = resolve;
        }),
      );
      return () => {
        holds.delete(operationName);
        come();
      };
    },
    publish(news) {
      this.answers = { ...this.answers, ...news };
      for (const [field, value] of Object.entries(news)) {
        for (const follower of followers) if (follower.field === field) follower.listener(value);
      }
    },
    follow(field, listener) {
      const follower = { field, listener };
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}

interface ReadDocument {
  readonly document: DocumentNode;
  readonly errors: readonly GraphQLError[];
}

/** Pages send the same documents in test after test: each is parsed once per worker. */
const documents = new Map<string, ReadDocument>();

function readDocument(text: string): ReadDocument {
  const known = documents.get(text);
  if (known) return known;
  const document = parse(text);
  const read = { document, errors: validate(schema, document) };
  documents.set(text, read);
  return read;
}

/** The value that the test states, or the least that the type allows. */
export const resolveField: GraphQLFieldResolver<unknown, unknown> = (source, args, _context, info) => {
  const { fieldName, parentType, returnType } = info;
  const fields: Readonly<Record<string, unknown>> = { ...(typeof source === "object" ? source : {}) };
  const stated = fields[fieldName];
  const value = typeof stated === "function" ? stated(args) : stated;
  if (value !== undefined) return value;
  if (parentType.name === "Mutation") throw new Error(`The test does not say what ${fieldName} answers.`);
  return leastValue(schema, returnType, `${parentType.name}.${fieldName}`);
};
