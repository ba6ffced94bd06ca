import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  Observable,
  type TypedDocumentNode,
} from "@apollo/client";
import { of, throwError } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FirstAnswer, fetchFirst } from "./first-answers.ts";
import { pendingLink, refetchLatest } from "./refetch-latest.ts";

const PROJECT: TypedDocumentNode<{ project: { id: string; name: string } }> = gql`
  query Project($id: ID!) {
    project(id: $id) {
      id
      name
    }
  }
`;
const projectNamed = (name: string) => ({ project: { __typename: "Project", id: "p-1", name } });

/** A client whose server returns this project name, and how often it was queried. */
function clientOf(name = "from the server") {
  const ask = vi.fn(() => of({ data: projectNamed(name) }));
  return { client: new ApolloClient({ link: new ApolloLink(ask), cache: new InMemoryCache() }), ask };
}

describe("what was requested before the app had loaded", () => {
  const variables = { id: "p-1" };
  const question = { operationName: "Project", variables };
  const early = (answer: Promise<unknown>, more: Partial<FirstAnswer> = {}) => ({
    ...question,
    answer,
    ...more,
  });

  const lost = Promise.reject(new TypeError("Failed to fetch"));
  // Nothing handles its rejection before it is looked up.
  lost.catch(() => undefined);

  beforeEach(() => vi.stubGlobal("window", { navigator: {} }));
  afterEach(() => vi.unstubAllGlobals());

  const shown = (client: ApolloClient) => client.readQuery({ query: PROJECT, variables })?.project.name;

  it("is not requested again, and is used once: later it may be outdated", async () => {
    const other = early(Promise.resolve({ data: {} }), { operationName: "Places" });
    window.firstAnswers = [early(Promise.resolve({ data: projectNamed("asked early") })), other];
    const { client, ask } = clientOf();
    await fetchFirst(client, PROJECT, question);
    expect(shown(client)).toBe("asked early");
    expect(ask).not.toHaveBeenCalled();
    expect(window.firstAnswers).toEqual([other]);
    await fetchFirst(client, PROJECT, question);
    expect(shown(client)).toBe("from the server");
  });

  it.each([
    [
      "of another project",
      early(Promise.resolve({ data: projectNamed("other") }), { variables: { id: "p-2" } }),
    ],
    ["with an error beside its data", early(Promise.resolve({ data: projectNamed("half"), errors: [] }))],
    ["without data", early(Promise.resolve({ data: null }))],
    ["that is no answer", early(Promise.resolve("<html>"))],
    ["that never came", early(lost)],
  ])("is asked of the server where there is one %s", async (_what, answer) => {
    window.firstAnswers = [answer];
    const { client, ask } = clientOf();
    await fetchFirst(client, PROJECT, question);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(shown(client)).toBe("from the server");
  });
});

describe("a refetch after an event", () => {
  it("is sent again after a pending answer, since that may be older than the event", async () => {
    const answers: Array<() => void> = [];
    const link = pendingLink.concat(
      new ApolloLink(
        () =>
          new Observable((observer) => {
            const number = answers.length;
            answers.push(() => {
              observer.next({ data: projectNamed(`answer ${number}`) });
              observer.complete();
            });
          }),
      ),
    );
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const query = client.watchQuery({ query: PROJECT, variables: { id: "p-1" } });
    const seen: string[] = [];
    const watched = query.subscribe(({ data }) => {
      const name = data?.project?.name;
      if (name) seen.push(name);
    });
    const asked = refetchLatest(query);
    const answerNext = async (count: number) => {
      await vi.waitFor(() => expect(answers).toHaveLength(count));
      for (const answer of answers) answer();
    };
    await answerNext(1);
    await answerNext(2);
    await asked;
    expect(seen.at(-1)).toBe("answer 1");
    const quiet = refetchLatest(query);
    await answerNext(3);
    await quiet;
    expect(answers).toHaveLength(3);
    watched.unsubscribe();
  });

  it("leaves a failure to whatever shows the query", async () => {
    const link = new ApolloLink(() => throwError(() => new TypeError("Failed to fetch")));
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const query = client.watchQuery({ query: PROJECT, variables: { id: "p-1" } });
    const watched = query.subscribe(() => undefined);
    await expect(refetchLatest(query)).resolves.toBeUndefined();
    expect(query.getCurrentResult().error).toBeInstanceOf(TypeError);
    watched.unsubscribe();
  });
});
