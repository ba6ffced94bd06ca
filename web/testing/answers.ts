/** What the server knows and does in a test of a screen; see schema-server.ts. */
import type {
  Mutation,
  MutationResolvers,
  Query,
  QueryResolvers,
  Resolver,
  Subscription,
} from "./generated/contract.ts";

/** A value of the contract as far as a test states it, at any depth. Omitted fields are filled in by type. */
type Part<Value> =
  Value extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Part<Item>>
    : Value extends object
      ? { readonly [Field in keyof Value]?: Part<Value[Field]> }
      : Value;

type ArgsOf<Resolve> =
  Resolve extends Resolver<infer _Result, infer _Parent, infer _Context, infer Args> ? Args : never;

type Answer<Value, Args> = Part<Value> | ((args: Args) => Part<Value> | Promise<Part<Value>>);

type RootFields<Type> = Exclude<keyof Type, "__typename">;

/**
 * Answers by root field: a value, or a function of the arguments; one that throws fails the operation. A query without
 * an answer gets the least that its type allows; a mutation without one fails the test.
 */
export type Answers = {
  readonly [Field in RootFields<Query>]?: Answer<Query[Field], ArgsOf<NonNullable<QueryResolvers[Field]>>>;
} & {
  readonly [Field in RootFields<Mutation>]?: Answer<
    Mutation[Field],
    ArgsOf<NonNullable<MutationResolvers[Field]>>
  >;
} & News;

/** News by the field of a subscription. */
export type News = { readonly [Field in RootFields<Subscription>]?: Part<Subscription[Field]> };

/** The only page of a list. */
export function connectionOf<Node>(nodes: readonly Node[]) {
  return { edges: nodes.map((node, place) => ({ cursor: String(place), node })), totalCount: nodes.length };
}
