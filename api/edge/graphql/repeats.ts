/**
 * `Idempotency-Key` over GraphQL, by the rules and in the store of REST: a mutation that creates or charges answers its
 * repeat with the first success for 24 hours. A result that is a `UserError` is no success.
 */
import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from "@apollo/server";
import {
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
  isObjectType,
  type OperationDefinitionNode,
} from "graphql";
import { AppError, ERROR_CODES } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { toAppError } from "../../platform/unavailable.ts";
import { nameOf } from "../../platform/viewer.ts";
import type { RequestContext } from "../context.ts";
import type { Claim, Idempotency } from "../http/idempotency.ts";
import { declaredOf } from "./declarations.ts";
import { formatError } from "./errors.ts";
import { fragmentsOf } from "./fragments.ts";
import { rootFieldsOf } from "./root-fields.ts";

/** Operations in which a mutation has done something; each ends with its request. */
const doneIn = new WeakSet<RequestContext>();

/** To be told of what each mutation resolves to: all but a refusal means that it is done. */
export function noteResult(schema: GraphQLSchema, context: RequestContext, result: unknown): void {
  const typeName =
    typeof result === "object" && result !== null && "__typename" in result ? String(result.__typename) : "";
  const type = schema.getType(typeName);
  const isRefusal = isObjectType(type) && type.getInterfaces().some(({ name }) => name === "UserError");
  if (!isRefusal) doneIn.add(context);
}

/** What a field of a keyed mutation is given: its viewer carries the key to the change that is made once. */
export function inKeyedField(context: RequestContext, field: string): RequestContext {
  const keyId = keysOf.get(context);
  if (keyId === undefined || !context.viewer) return context;
  return { ...context, viewer: { ...context.viewer, call: { keyId, part: field } } };
}

/** The key that an operation is carried out under; ends with its request. */
const keysOf = new WeakMap<RequestContext, string>();

export function answerRepeats(idempotency: Idempotency, logger: Logger): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      let claim: Claim | null = null;
      return {
        async responseForOperation({ schema, request, source, document, operation, contextValue }) {
          const key = request.http?.headers.get("idempotency-key");
          const { viewer } = contextValue;
          // No operation, whatever its type says: the document has none of the name, which Apollo Server refuses.
          if (key === undefined || !viewer || !operation) return null;
          try {
            if (!isRepeatable(schema, document, operation)) return null;
            const { operationName, variables } = request;
            const begun = await idempotency.begin({
              scope: `${nameOf(viewer)} POST /graphql`,
              key,
              body: { source, operationName, variables },
            });
            if (begun.kind === "repeat") return toReplay(begun.answer.body);
            claim = begun;
            keysOf.set(contextValue, begun.keyId);
            return null;
          } catch (error) {
            return toRefusal(error, logger);
          }
        },
        async willSendResponse({ response: { body }, contextValue }) {
          if (claim === null) return;
          const { data, errors } = body.kind === "single" ? body.singleResult : {};
          if (errors?.some(({ extensions }) => isFault(extensions?.["code"]))) await claim.leave();
          else if (doneIn.has(contextValue)) await claim.keep({ status: 200, body: { data, errors } });
          else await claim.release();
        },
      };
    },
  };
}

/**
 * Whether a repeat of the operation is to be answered from what was kept.
 * @throws AppError INVALID_INPUT when only a part of it is
 */
function isRepeatable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  if (operation.operation !== "mutation") return false;
  const names = [...rootFieldsOf(fragmentsOf(document), operation).values()];
  const repeatable = names.filter((name) => declaredOf(schema.getMutationType(), name).isRepeatable);
  if (repeatable.length === 0) return false;
  if (repeatable.length < names.length) {
    const message = `With an Idempotency-Key, ${repeatable[0]} cannot be combined with mutations that do not accept one.`;
    throw new AppError("INVALID_INPUT", message);
  }
  return true;
}

/** A fault says nothing of what was done, and what was done is read again by the repeat. */
function isFault(code: unknown): boolean {
  return Object.entries(ERROR_CODES).some(([name, { isFault }]) => isFault && name === code);
}

function toReplay(kept: unknown): GraphQLResponse {
  return {
    http: { headers: new HeaderMap([["idempotency-replayed", "true"]]) },
    // What was kept is what was answered.
    body: { kind: "single", singleResult: { ...(kept as FormattedExecutionResult) } },
  };
}

/** What is refused before anything ran has the status of its code, as in REST. */
function toRefusal(error: unknown, logger: Logger): GraphQLResponse {
  const { code, retryAfterSeconds } = toAppError(error);
  const headers = new HeaderMap(retryAfterSeconds ? [["retry-after", String(retryAfterSeconds)]] : []);
  return {
    http: { status: ERROR_CODES[code].status, headers },
    body: { kind: "single", singleResult: { errors: [formatError({ message: "" }, error, logger)] } },
  };
}
