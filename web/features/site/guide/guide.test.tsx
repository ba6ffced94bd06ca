/** The developer guide: it agrees with the contract, and its pages link from one to the next. */
import { screen, waitFor, within } from "@testing-library/react";
import { isEnumType } from "graphql";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ACCOUNT_PLANS, API_KEY_LIMITS, WEBHOOK_LIMITS } from "../../../../schema/constants.ts";
import { API_LIMITS, ERROR_MEANINGS } from "../../../../schema/examples/facts.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { schema } from "../../../testing/schema-server.ts";
import { SCOPES } from "../../partner/scopes.ts";
import { WEBHOOK_EVENTS } from "../../partner/webhook-events.ts";
import { GUIDE_PAGES } from "./guide-pages.ts";

const VISITOR = { viewer: null } as const;

async function open(path: string) {
  const route = await renderRoute(path, VISITOR);
  await screen.findByRole("heading", { level: 1 });
  return route;
}

/** The section of a page under this heading. */
async function part(heading: string) {
  const section = (await screen.findByRole("heading", { level: 2, name: heading })).parentElement;
  if (!section) throw new Error(`nothing under ${heading}`);
  return within(section);
}
const termsOf = (section: Awaited<ReturnType<typeof part>>) =>
  section.getAllByRole("term").map(({ textContent }) => textContent ?? "");
const valuesOf = (name: string) => {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is no enum`);
  return type.getValues();
};

describe("the pages of the guide", () => {
  it("are linked from the documentation, each with its subject", async () => {
    await open("/docs");
    const guide = await part("Guide");
    expect(guide.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
      GUIDE_PAGES.map(({ path }) => path),
    );
    for (const { title, summary } of GUIDE_PAGES) {
      expect(guide.getByRole("link", { name: title }).closest("li")).toHaveTextContent(summary);
    }
    const reference = await part("Reference");
    expect(reference.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/graphql",
      "/docs/api",
      "/docs/supplier-api",
    ]);
  });

  it.each(GUIDE_PAGES.map((page, place) => [page.path, page.title, GUIDE_PAGES[place + 1]] as const))(
    "%s is called %s, and leads back and on",
    async (path, title, next) => {
      const { user, router } = await open(path);
      expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
      expect(trail.getByRole("link", { name: "Documentation" })).toHaveAttribute("href", "/docs");
      if (next === undefined) {
        expect(screen.queryByText(/^Next:/)).not.toBeInTheDocument();
        return;
      }
      const on = within(screen.getByText(/^Next:/)).getByRole("link", { name: next.title });
      await user.click(on);
      await waitFor(() => expect(router.state.location.pathname).toBe(next.path));
    },
  );
});

describe("what the guide says about the contract", () => {
  it("names exactly the events that exist, as an endpoint receives them", async () => {
    await open("/docs/webhooks");
    const told = valuesOf("WebhookEventType").map(({ description }) => description?.split(":")[0] ?? "");
    expect(termsOf(await part("Add an endpoint")).toSorted()).toEqual(told.toSorted());
    expect(WEBHOOK_EVENTS.map(({ value }) => value).toSorted()).toEqual(
      valuesOf("WebhookEventType")
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it("names every scope that a key can have, in the words of the form that creates one", async () => {
    await open("/docs/authentication");
    const scopes = await part("Scopes");
    expect(termsOf(scopes)).toEqual(SCOPES.map(({ name }) => name));
    for (const { words } of SCOPES) expect(scopes.getByText(words)).toBeVisible();
    expect(SCOPES.map(({ value }) => value).toSorted()).toEqual(
      valuesOf("ApiKeyScope")
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it("names every error code with its REST status", async () => {
    await open("/docs/errors");
    expect(termsOf(await part("Codes"))).toEqual(
      Object.entries(ERROR_MEANINGS).map(([code, { status }]) => `${code} ${status}`),
    );
  });

  it("gives the limits that are in force", async () => {
    await open("/docs/limits");
    const operation = await part("An operation");
    const most = (what: string) =>
      Number(operation.getByText(what).closest("div")?.querySelector("dd")?.textContent?.replaceAll(",", ""));
    expect(most("Fields within fields")).toBe(API_LIMITS.levels);
    expect(most("Objects of a page")).toBe(API_LIMITS.pageSize);
    expect(most("Bytes of a request")).toBe(API_LIMITS.requestBytes);
    expect(
      screen.getByText(
        new RegExp(`^Starter allows ${ACCOUNT_PLANS.starter.projectsPerMonth} projects a calendar month`),
      ),
    ).toBeVisible();
  });

  it("says how many keys can be active at a time, and how long an endpoint may fail", async () => {
    const { unmount } = await open("/docs/authentication");
    expect(
      (await part("Keys")).getByText(
        new RegExp(
          `^At most ${API_KEY_LIMITS.active} are active at a time\\..*at most ${API_KEY_LIMITS.expiryDaysMax} days`,
        ),
      ),
    ).toBeVisible();
    unmount();
    await open("/docs/webhooks");
    expect(
      (await part("What it promises")).getByText(
        new RegExp(`^After ${WEBHOOK_LIMITS.failingHours} hours of nothing but failures`),
      ),
    ).toBeVisible();
  });
});

describe("command lines", () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();

  afterEach(() => writeText.mockReset());

  async function openCopying() {
    const route = await open("/docs/quick-start");
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
    const block = screen.getByText("export YARDSTICK_KEY=the-key").closest("figure");
    if (!block) throw new Error("there are no such lines");
    return { ...route, block: within(block) };
  }

  it("are copied exactly as shown, and the button confirms it", async () => {
    writeText.mockResolvedValue();
    const { user, block } = await openCopying();
    await user.click(block.getByRole("button", { name: "Copy" }));
    expect(await block.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith("export YARDSTICK_KEY=the-key");
  });

  it("can be selected when the browser refuses to copy them", async () => {
    writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    const { user, block } = await openCopying();
    await user.click(block.getByRole("button", { name: "Copy" }));
    expect(await block.findByRole("button", { name: "Select it to copy" })).toBeVisible();
  });

  it("have no copy button when they are a response", async () => {
    await open("/docs/quick-start");
    const [answer] = screen.getAllByText("Answer", { selector: "figcaption" });
    if (!answer) throw new Error("there is no answer");
    expect(within(answer).queryByRole("button")).not.toBeInTheDocument();
  });
});

it("the quick start links to the API keys and to the playground", async () => {
  await open("/docs/quick-start");
  expect(screen.getByRole("link", { name: "Settings, API keys" })).toHaveAttribute(
    "href",
    "/settings?tab=api-keys",
  );
  expect(screen.getByRole("link", { name: "playground" })).toHaveAttribute("href", "/graphql");
});
