import { ApolloLink, gql, Observable } from "@apollo/client";
import { describe, expect, it } from "vitest";
import { isLaterAnalysis } from "./analysis-order.ts";
import { createCache } from "./cache.ts";
import { createClient } from "./create-client.ts";

const QUERY = gql`
  query Progress($id: ID!) {
    project(id: $id) {
      id
      analysis {
        runNumber
        sequence
        overallProgress
      }
    }
  }
`;

interface Progress {
  project: {
    __typename: "Project";
    id: string;
    analysis: { __typename: "Analysis"; runNumber: number; sequence: number; overallProgress: number };
  };
}

function makeProgress(runNumber: number, sequence: number, overallProgress: number): Progress {
  const analysis = { __typename: "Analysis", runNumber, sequence, overallProgress } as const;
  return { project: { __typename: "Project", id: "p1", analysis } };
}

function progressAfter(
  ...states: Array<[runNumber: number, sequence: number, overallProgress: number]>
): unknown {
  const cache = createCache();
  for (const [runNumber, sequence, overallProgress] of states) {
    const data = makeProgress(runNumber, sequence, overallProgress);
    cache.writeQuery({ query: QUERY, variables: { id: "p1" }, data });
  }
  const read = cache.readQuery<Progress>({ query: QUERY, variables: { id: "p1" } });
  return read?.project.analysis.overallProgress;
}

describe("progress in the cache", () => {
  it("moves forward within a run", () => {
    expect(progressAfter([1, 1, 10], [1, 2, 25])).toBe(25);
  });

  it("never goes back within a run, whatever arrives late", () => {
    expect(progressAfter([1, 5, 60], [1, 3, 40])).toBe(60);
  });

  it("does not go back when the answer to a refetched page is late", async () => {
    const answers = [makeProgress(1, 2, 25), makeProgress(1, 3, 25)];
    const client = createClient(
      new ApolloLink(
        () =>
          new Observable((observer) => {
            observer.next({ data: answers.shift() ?? null });
            observer.complete();
          }),
      ),
    );
    const page = client.watchQuery<Progress>({ query: QUERY, variables: { id: "p1" } });
    const drawn: unknown[] = [];
    page.subscribe(({ data }) =>
      drawn.push((data as Progress | undefined)?.project.analysis.overallProgress),
    );
    await page.refetch();
    client.writeQuery({ query: QUERY, variables: { id: "p1" }, data: makeProgress(1, 9, 60) });
    answers.push(makeProgress(1, 5, 40));
    const { data } = await page.refetch();
    expect(data?.project.analysis.overallProgress).toBe(60);
    expect(drawn.at(-1)).toBe(60);
  });

  it("starts over with a new run", () => {
    expect(progressAfter([1, 9, 100], [2, 1, 0])).toBe(0);
  });

  it("does not return to an earlier run", () => {
    expect(progressAfter([2, 1, 5], [1, 9, 100])).toBe(5);
  });
});

it("the same state is not later than itself, so it may be written again", () => {
  expect(isLaterAnalysis({ runNumber: 1, sequence: 4 }, { runNumber: 1, sequence: 4 })).toBe(false);
});

it("a project that a list has loaded is found by its id", () => {
  const cache = createCache();
  cache.writeFragment({
    id: "Project:p1",
    fragment: gql`
      fragment Row on Project {
        id
        name
      }
    `,
    data: { __typename: "Project", id: "p1", name: "Back deck" },
  });
  const read = cache.readQuery({
    query: gql`
      query One($id: ID!) {
        project(id: $id) {
          id
          name
        }
      }
    `,
    variables: { id: "p1" },
  });
  expect(read).toEqual({ project: { __typename: "Project", id: "p1", name: "Back deck" } });
});

describe("how much of a job is priced, in the cache", () => {
  const PAGE = gql`
    query Page {
      project(id: "p1") {
        id
        completeness {
          summary
          missing {
            message
          }
        }
      }
    }
  `;
  const LISTED = gql`
    query Listed {
      project(id: "p1") {
        id
        completeness {
          summary
        }
      }
    }
  `;

  function pageAfterList(summary: string): unknown {
    const cache = createCache();
    const project = (completeness: object) => ({
      project: { __typename: "Project", id: "p1", completeness },
    });
    const missing = [{ __typename: "MissingPart", message: "Not read in your description: “rejleng”." }];
    const known = { __typename: "Completeness", summary: "12 of 14 parts priced" };
    cache.writeQuery({ query: PAGE, data: project({ ...known, missing }) });
    cache.writeQuery({ query: LISTED, data: project({ ...known, summary }) });
    return cache.readQuery({ query: PAGE });
  }

  it("keeps what is missing when a list has the same summary in fewer fields", () => {
    expect(pageAfterList("12 of 14 parts priced")).not.toBeNull();
  });

  it("drops what is missing when a list has a different summary", () => {
    expect(pageAfterList("13 of 14 parts priced")).toBeNull();
  });
});
