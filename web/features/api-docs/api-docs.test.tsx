/** The page of the REST calls, rendered from the server's own description. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { answerFiles } from "../../testing/schema-network.ts";

const call = (operationId: string, tag: string, more: object = {}) => ({
  operationId,
  tags: [tag],
  summary: `What \`${operationId}\` is for.`,
  security: [],
  parameters: [],
  responses: {},
  ...more,
});
const DOCUMENT = {
  info: { version: "1.0.0" },
  servers: [{ url: "/api" }],
  tags: [
    { name: "Projects", description: "What is built." },
    { name: "Price lists", description: "What yards ask." },
  ],
  paths: {
    "/projects": { get: call("listProjects", "Projects") },
    "/projects/{id}": {
      patch: call("changeProject", "Projects", {
        security: [{ apiKey: ["projects:write"] }],
        parameters: [
          {
            name: "id",
            in: "path",
            required: true,
            description: "Whose `id`.",
            schema: { type: "string", format: "uuid" },
          },
        ],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["name"],
                properties: {
                  name: { type: "string", description: "What it is called." },
                  zipCode: { type: "string", description: "Where it is." },
                },
              },
              example: { name: "Back deck" },
            },
          },
        },
        responses: {
          200: { description: "Changed.", content: { "application/json": { schema: { type: "object" } } } },
          409: { description: "It is being analyzed.", "x-codes": ["NOT_READY"] },
        },
      }),
    },
    "/price-lists": { get: call("listPriceLists", "Price lists") },
  },
  components: { schemas: {}, parameters: {} },
};

/** Opens the page from another one, so that the description can be loaded by then. */
async function open(
  address = "/docs/api",
  answer: { status: number; body: object } = { status: 200, body: DOCUMENT },
) {
  const route = await renderRoute("/docs/paging", { viewer: null });
  answerFiles(() => answer);
  await act(() => route.router.navigate(address));
  return route;
}

const entry = (address: string) => screen.findByText(address).then((found) => found.closest("details"));

async function openCall(address: string) {
  const route = await open();
  await route.user.click(await screen.findByText(address));
  const details = await entry(address);
  if (!details) throw new Error(`no call ${address}`);
  return { ...route, inCall: within(details) };
}

const part = (inCall: ReturnType<typeof within>, heading: string) => {
  const section = inCall.getByRole("heading", { name: heading }).closest("section");
  if (!section) throw new Error(`no part ${heading}`);
  return within(section);
};

describe("the calls of the REST API", () => {
  it("are grouped by subject, closed, with their method and full address", async () => {
    await open();
    const projects = within(await screen.findByRole("region", { name: "Projects" }));
    expect(projects.getByText("What is built.")).toBeVisible();
    expect(projects.getByText("GET /api/projects")).toBeVisible();
    expect(projects.getByText("PATCH /api/projects/{id}")).toBeVisible();
    expect(projects.getByText("listProjects").tagName).toBe("CODE");
    expect(projects.queryByText("GET /api/price-lists")).not.toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Needs" })).not.toBeInTheDocument();
  });

  it("are reachable group by group", async () => {
    await open();
    const groups = within(await screen.findByRole("navigation", { name: "Groups of calls" }));
    const link = groups.getByRole("link", { name: "Price lists" });
    expect(link).toHaveAttribute("href", "#price-lists");
    expect(document.getElementById("price-lists")).toHaveTextContent("Price lists");
  });

  it("show requirements, input, output and possible errors", async () => {
    const { inCall } = await openCall("PATCH /api/projects/{id}");
    expect(part(inCall, "Needs").getByText(/an API key with the scope projects:write/)).toBeVisible();
    expect(part(inCall, "Parameters").getByText("id, in the path")).toBeVisible();
    const body = part(inCall, "Body");
    expect(body.getByText("name").parentElement).toHaveTextContent("name required");
    expect(body.getByText("zipCode").parentElement).not.toHaveTextContent("required");
    expect(inCall.getByRole("heading", { name: "Answer 200" })).toBeVisible();
    expect(inCall.queryByRole("heading", { name: "Answer 409" })).not.toBeInTheDocument();
    expect(part(inCall, "Failures").getByText("It is being analyzed.")).toBeVisible();
  });

  it("without input show no empty sections", async () => {
    const { inCall } = await openCall("GET /api/projects");
    expect(inCall.queryByRole("heading", { name: "Parameters" })).not.toBeInTheDocument();
    expect(inCall.queryByRole("heading", { name: "Body" })).not.toBeInTheDocument();
  });

  it("are opened by a URL that names one", async () => {
    await open("/docs/api#changeProject");
    await waitFor(async () => expect(await entry("PATCH /api/projects/{id}")).toHaveAttribute("open"));
    expect(await entry("GET /api/projects")).not.toHaveAttribute("open");
  });

  it.each(["#no-such-call", "#%E0%A4%A"])("are shown for a URL that names none: %s", async (hash) => {
    // The router warns that it cannot scroll to the second.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await open(`/docs/api${hash}`);
    expect(await screen.findByText("GET /api/projects")).toBeVisible();
    expect(document.querySelector("details[open]")).toBeNull();
  });

  it.each([
    ["of a server that fails", { status: 503, body: { message: "down" } }],
    ["that are none", { status: 200, body: { openapi: "3.1.0" } }],
  ])("%s are reported as missing, and can be loaded again", async (_case, answer) => {
    const { user } = await open("/docs/api", answer);
    expect(await screen.findByText("The calls could not be fetched")).toBeVisible();
    answerFiles(() => ({ status: 200, body: DOCUMENT }));
    await press(user, "Retry");
    expect(await screen.findByText("GET /api/projects")).toBeVisible();
    expect(screen.queryByText("The calls could not be fetched")).not.toBeInTheDocument();
  });
});

describe("the example of a call", () => {
  const COPY = "Copy the example of PATCH /api/projects/{id}";

  it("is copied in the form a terminal accepts, and the button confirms it", async () => {
    const { user } = await openCall("PATCH /api/projects/{id}");
    await press(user, COPY);
    expect(await screen.findByRole("button", { name: /^Copied the example of PATCH/ })).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(`curl -X PATCH '${window.location.origin}/api/projects/ID'`);
    expect(copied).toContain(`-d '{"name":"Back deck"}'`);
  });

  it("can be copied by hand when the browser refuses to copy it", async () => {
    const { user } = await openCall("PATCH /api/projects/{id}");
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(
      new DOMException("no", "NotAllowedError"),
    );
    await press(user, COPY);
    await expectToast("Not Copied", "Select the lines and copy them by hand.");
    expect(screen.getByRole("button", { name: COPY })).toBeEnabled();
  });
});
