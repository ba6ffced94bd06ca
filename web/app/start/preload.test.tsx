/** The data of a visit's first screen is requested together with the viewer, and only once. */
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

describe("a preloaded screen", () => {
  it("renders completely when it appears, without requesting again", async () => {
    preloadScreen("/projects/p-1");
    await whenPreloaded();
    show();
    expect(await screen.findByText("cache-first: Fence")).toBeVisible();
    expect(["ProjectDetail", "ProjectMaterials", "ProjectBasket"].map(asked)).toEqual([1, 1, 1]);
  });

  it("requests again when opened later, since the preloaded data may be outdated", async () => {
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

  it("requests for itself when the preloaded answer was lost", async () => {
    server = createSchemaServer({ project: fence("Fence") }, "ProjectDetail");
    connect(server);
    preloadScreen("/projects/p-1");
    await whenPreloaded();
    server.mend();
    show();
    expect(await screen.findByText(/: Fence$/)).toBeVisible();
    expect(asked("ProjectDetail")).toBe(2);
  });

  it("ignores the preloaded data of another project", async () => {
    preloadScreen("/projects/p-1");
    await whenPreloaded();
    server.answers = { ...server.answers, project: { ...fence("Shed"), id: "p-2" } };
    show("p-2");
    expect(await screen.findByText("cache-and-network: Shed")).toBeVisible();
  });

  it("uses what the page's first script has already requested", async () => {
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

it("a page that needs no account preloads nothing", async () => {
  preloadScreen("/landing");
  await whenPreloaded();
  expect(["Dashboard", "ProjectDetail"].map(asked)).toEqual([0, 0]);
});
