/** What the first screen of a visit shows is asked for together with who looks, and once. */
import { ApolloProvider } from "@apollo/client/react";
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { useProjectDetailQuery } from "../../gql/graphql.ts";
import { apolloClient, forgetEverything } from "../../lib/apollo/client.ts";
import { connect } from "../../testing/schema-network.ts";
import { createSchemaServer, type SchemaServer } from "../../testing/schema-server.ts";
import { preloadScreen, usePreloaded, whenPreloaded } from "./preload.ts";

const fence = (name: string) => ({ id: "p-1", name, status: "DRAFT" }) as const;

let server: SchemaServer;
beforeEach(async () => {
  window.firstAnswers = [];
  server = createSchemaServer({ project: fence("Fence") });
  connect(server);
  await forgetEverything();
});

const asked = (name: string) => server.asked.filter(({ operationName }) => operationName === name).length;

function Project({ projectId }: { projectId: string }) {
  const variables = { projectId };
  const fetchPolicy = usePreloaded("ProjectDetail", variables);
  const { data } = useProjectDetailQuery({ variables, fetchPolicy });
  return (
    <p>
      {fetchPolicy}: {data?.project?.name ?? "nothing yet"}
    </p>
  );
}

const show = (projectId = "p-1") =>
  render(
    <ApolloProvider client={apolloClient}>
      <Suspense fallback={<p>waiting</p>}>
        <Project projectId={projectId} />
      </Suspense>
    </ApolloProvider>,
  );

describe("a screen that was asked for ahead", () => {
  it("is drawn whole when it comes, without asking again", async () => {
    preloadScreen("/projects/p-1");
    await whenPreloaded();
    show();
    expect(await screen.findByText("cache-first: Fence")).toBeVisible();
    expect(["ProjectDetail", "ProjectMaterials", "ProjectBasket"].map(asked)).toEqual([1, 1, 1]);
  });

  it("asks for itself when it is come to later, since what came first may be outdated", async () => {
    preloadScreen("/projects/p-1");
    await whenPreloaded();
    const { unmount } = show();
    await screen.findByText("cache-first: Fence");
    unmount();
    server.answers = { ...server.answers, project: fence("Fence, painted") };
    show();
    expect(await screen.findByText("cache-and-network: Fence, painted")).toBeVisible();
    expect(asked("ProjectDetail")).toBe(2);
  });

  it("asks for itself where the answer ahead was lost", async () => {
    server = createSchemaServer({ project: fence("Fence") }, "ProjectDetail");
    connect(server);
    preloadScreen("/projects/p-1");
    await whenPreloaded();
    server.mend();
    show();
    expect(await screen.findByText(/: Fence$/)).toBeVisible();
    expect(asked("ProjectDetail")).toBe(2);
  });

  it("of another project is none of it", async () => {
    preloadScreen("/projects/p-1");
    await whenPreloaded();
    server.answers = { ...server.answers, project: { ...fence("Shed"), id: "p-2" } };
    show("p-2");
    expect(await screen.findByText("cache-and-network: Shed")).toBeVisible();
  });

  it("takes what the page's first script has asked already", async () => {
    const data = {
      project: await apolloClient
        .query<{ project: object }>({
          query: (await import("../../gql/graphql.ts")).ProjectDetailDocument,
          variables: { projectId: "p-1" },
        })
        .then((answer) => answer.data?.project),
    };
    await forgetEverything();
    const before = asked("ProjectDetail");
    window.firstAnswers = [
      {
        operationName: "ProjectDetail",
        variables: { projectId: "p-1" },
        answer: Promise.resolve({ data }),
      },
    ];
    preloadScreen("/projects/p-1");
    await whenPreloaded();
    show();
    expect(await screen.findByText("cache-first: Fence")).toBeVisible();
    expect(asked("ProjectDetail")).toBe(before);
  });
});

it("a page that needs no account asks ahead for nothing", async () => {
  preloadScreen("/landing");
  await whenPreloaded();
  expect(["Dashboard", "ProjectDetail"].map(asked)).toEqual([0, 0]);
});
