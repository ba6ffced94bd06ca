import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Answers } from "../../../testing/answers.ts";
import { fill, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";

const material = (id: string, category: string) => ({
  id,
  key: id,
  name: `Article ${id}`,
  category,
  quantity: 4,
  unit: "pieces",
});

const REQUEST = {
  id: "request-1",
  projectId: "p1",
  title: "Garage",
  state: "OPEN",
  revision: 2,
  timeZone: "America/New_York",
} as const;

const success = { __typename: "QuoteRequestSuccess", quoteRequest: REQUEST } as const;

const viewerAs = (role: "OFFICE" | "FIELD") => ({
  ...SAM,
  memberships: [{ organizationId: "o", organizationName: "Hill", role, isPresent: true }],
});

const PROJECT = {
  id: "p1",
  name: "Garage",
  zipCode: "14222",
  isTest: false,
  jobSite: null,
  materials: [material("1", "Lumber"), material("2", "Lumber"), material("3", "Fasteners")],
};

const answers = (more: Answers = {}): Answers => ({
  viewer: viewerAs("OFFICE"),
  project: PROJECT,
  suppliers: [{ id: "depot", name: "Home Depot", isSandbox: true }],
  priceLists: [{ id: "list", supplierId: "barn", name: "Tile Barn", isActive: true }],
  supplierContacts: [{ supplierId: "yard", name: "Sam Ortiz", email: "desk@miller.example", language: "EN" }],
  quoteRequests: {
    totalCount: 1,
    edges: [
      {
        cursor: "0",
        node: { id: "old", invitations: [{ id: "i", supplierId: "yard", supplierName: "Miller Lumber" }] },
      },
    ],
  },
  quoteRequest: REQUEST,
  createQuoteRequest: success,
  sendQuoteRequest: success,
  ...more,
});

const PATH = "/projects/p1/quotes/new";

afterEach(() => sessionStorage.clear());

describe("a test project", () => {
  const TEST = { ...PROJECT, isTest: true };
  const east = {
    id: "east",
    name: "Sandbox Yard East",
    isSandbox: true,
    standInDesk: { email: "east@sandbox-yards.example", language: "EN" },
  } as const;

  it("is offered its own stand-ins, and no real yard", async () => {
    const { server } = await renderRoute(PATH, answers({ project: TEST, suppliers: [east] }));
    expect(await screen.findByRole("button", { name: /Sandbox Yard East/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Another yard" })).not.toBeInTheDocument();
    const asked = server.asked.find(({ operationName }) => operationName === "AskableSuppliers");
    expect(asked?.variables).toEqual({ projectId: "p1" });
  });

  it("without stand-ins says why no one can be asked", async () => {
    await renderRoute(PATH, answers({ project: TEST, suppliers: [] }));
    expect(await screen.findByText(/this installation has none/)).toBeVisible();
  });
});

describe("asking local yards", () => {
  it("can leave a category out, ask a known yard and a new one, and opens the request", async () => {
    const { user, server, router } = await renderRoute(PATH, answers());
    await user.click(await screen.findByRole("checkbox", { name: /Fasteners, 1 of 1/ }));
    expect(screen.getByText("2 of 3")).toBeVisible();
    await press(user, "Miller Lumber");
    expect(screen.getByText("Sam Ortiz, desk@miller.example")).toBeVisible();
    await press(user, "Another yard");
    await fill(user, "Yard", "Maderas Garza");
    const asked = screen.getByText("Maderas Garza", { selector: "p" }).closest("li");
    if (!asked) throw new Error("no yard");
    await user.type(within(asked).getByLabelText("Phone"), "716 555 0134");
    await user.selectOptions(within(asked).getByLabelText("Language"), "Spanish");
    expect(
      screen.getAllByText(/^1 yard gets a letter, 1 yard you call yourself; answers until/)[0],
    ).toBeVisible();
    const [button] = screen.getAllByRole("button", { name: "Ask Local Yards" });
    if (!button) throw new Error("no button");
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe("/quote-requests/request-1"));
    const sent = server.asked.find(({ operationName }) => operationName === "CreateQuoteRequest");
    expect(sent?.variables).toMatchObject({
      input: {
        projectId: "p1",
        lines: [{ materialId: "1" }, { materialId: "2" }],
        invitations: [
          { supplierId: "yard", email: "desk@miller.example" },
          { supplierName: "Maderas Garza", phone: "716 555 0134", language: "ES" },
        ],
      },
    });
    const seen = server.asked.find(({ operationName }) => operationName === "SendQuoteRequest");
    expect(seen?.variables).toEqual({ input: { id: "request-1", revision: 2 } });
    expect(sessionStorage.length).toBe(0);
  });

  it("reports errors next to the fields, sends nothing, and keeps what was typed through a reload", async () => {
    const { user, server, unmount } = await renderRoute(PATH, answers());
    await press(user, "None");
    await fill(user, "Message to all yards", "Crane on site");
    const [button] = screen.getAllByRole("button", { name: "Ask Local Yards" });
    if (!button) throw new Error("no button");
    await user.click(button);
    expect(await screen.findByText(MESSAGES.quoteLinesRequired)).toBeVisible();
    expect(screen.getByText(MESSAGES.quoteInvitationsRequired)).toBeVisible();
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("CreateQuoteRequest");
    unmount();
    await renderRoute(PATH, answers());
    expect(await screen.findByLabelText(/Message to all yards/)).toHaveValue("Crane on site");
    expect(screen.getByText("0 of 3")).toBeVisible();
  });

  it("clears the error of a corrected field, and leaves the focus where it is", async () => {
    const { user } = await renderRoute(PATH, answers());
    await press(user, "Another yard");
    await fill(user, "Yard", "Henshaw");
    await fill(user, "E-mail", "desk@@henshaw");
    const [button] = screen.getAllByRole("button", { name: "Ask Local Yards" });
    if (!button) throw new Error("no button");
    await press(user, "None");
    await user.click(button);
    expect(await screen.findByText("Invalid email address")).toBeVisible();
    expect(screen.getByText(MESSAGES.quoteLinesRequired)).toBeVisible();
    await fill(user, "E-mail", "desk@henshaw.example");
    expect(screen.queryByText("Invalid email address")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText("E-mail")).toHaveFocus());
    expect(screen.getByText(MESSAGES.quoteLinesRequired)).toBeVisible();
    await press(user, "All");
    expect(screen.queryByText(MESSAGES.quoteLinesRequired)).not.toBeInTheDocument();
  });

  it("asks for the location when the job has none", async () => {
    await renderRoute(PATH, answers({ project: { ...PROJECT, zipCode: "00000" } }));
    expect(await screen.findByText(/^Say where it goes/)).toBeVisible();
  });

  it("keeps a request that failed to send as a draft, and opens it", async () => {
    const draft = { ...REQUEST, state: "DRAFT", allowedActions: ["SEND"] } as const;
    const { user, router } = await renderRoute(
      PATH,
      answers({
        quoteRequest: draft,
        sendQuoteRequest: () => {
          throw new Error("down");
        },
      }),
    );
    await press(user, "Miller Lumber");
    const [button] = screen.getAllByRole("button", { name: "Ask Local Yards" });
    if (!button) throw new Error("no button");
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe("/quote-requests/request-1"));
    expect(await screen.findByRole("heading", { name: "Not sent yet" })).toBeVisible();
  });

  it("tells a role without permission who has it", async () => {
    await renderRoute(PATH, answers({ viewer: viewerAs("FIELD") }));
    expect(await screen.findByText("Your role can't ask yards")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Ask Local Yards" })).not.toBeInTheDocument();
  });
});
