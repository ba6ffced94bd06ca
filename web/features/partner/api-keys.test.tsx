import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { connectionOf } from "../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer, refusal } from "../../testing/schema-server.ts";

const KEYS = "/settings?tab=api-keys";
const KEY = {
  id: "key-1",
  name: "Estimator",
  prefix: "ys_live_ab",
  scopes: ["PROJECTS_READ"],
  status: "ACTIVE",
} as const;

async function begin(answers: Parameters<typeof renderRoute>[1]) {
  const route = await renderRoute(KEYS, answers);
  await press(route.user, "Create a key");
  const dialog = await screen.findByRole("dialog", { name: "Create an API key" });
  return { ...route, dialog };
}

it("a user without keys is told what one is for", async () => {
  await renderRoute(KEYS);
  expect(await screen.findByText("No keys yet")).toBeVisible();
  expect(screen.getByText(/your own program can create projects/)).toBeVisible();
});

describe("a new key", () => {
  it("needs a name and at least one scope", async () => {
    const { user, dialog, server } = await begin({});
    await user.click(within(dialog).getByRole("checkbox", { checked: true }));
    await press(user, "Create the key");
    await expectBeside("Name", MESSAGES.apiKeyNameRequired);
    expect(within(dialog).getByText(MESSAGES.apiKeyScopesRequired)).toBeVisible();
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("CreateApiKey");
  });

  it("is shown once, and is in no field once the dialog is closed", async () => {
    const { user } = await begin({
      createApiKey: { __typename: "CreateApiKeySuccess", secret: "ys_live_secret" },
    });
    await fill(user, "Name", "Estimator");
    await press(user, "Create the key");
    expect(await screen.findByRole("dialog", { name: "Copy your key now" })).toBeVisible();
    expect(await field("Your key")).toHaveValue("ys_live_secret");
    await press(user, "Done");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await press(user, "Create a key");
    expect(await screen.findByRole("dialog", { name: "Create an API key" })).toBeVisible();
    expect(screen.queryByDisplayValue("ys_live_secret")).not.toBeInTheDocument();
  });

  it("without an expiry date is requested without a day", async () => {
    const { user, server } = await begin({
      createApiKey: { __typename: "CreateApiKeySuccess", secret: "s" },
    });
    await fill(user, "Name", "Estimator");
    await user.selectOptions(await field("It stops working"), "When I revoke it");
    await user.click(screen.getByRole("radio", { name: /^Test/ }));
    await press(user, "Create the key");
    await screen.findByRole("dialog", { name: "Copy your key now" });
    const sent = server.asked.find(({ operationName }) => operationName === "CreateApiKey");
    expect(sent?.variables).toEqual({
      input: { name: "Estimator", scopes: ["PROJECTS_READ"], isTest: true, expiresAt: null },
    });
  });

  it("that is refused keeps what was typed, with the reason next to the field", async () => {
    const fields = [{ path: "name", message: "You have a key of this name." }];
    const { user } = await begin({ createApiKey: { __typename: "InvalidInputError", fields } });
    await fill(user, "Name", "Estimator");
    await press(user, "Create the key");
    await expectBeside("Name", "You have a key of this name.");
    expect(await field("Name")).toHaveValue("Estimator");
  });
});

describe("a key in the list", () => {
  const open = (more: object) => renderRoute(KEYS, { apiKeys: connectionOf([{ ...KEY, ...more }]) });

  it("is identified by its prefix and scopes, and shown as unused", async () => {
    await open({ scopes: ["PROJECTS_READ", "BASKETS_WRITE"], createdAt: "2026-01-05T12:00:00.000Z" });
    expect(await screen.findByText("ys_live_ab…")).toBeVisible();
    expect(screen.getByText("projects:read, baskets:write")).toBeVisible();
    expect(screen.getByText("Made Jan 5, 2026. Never used. Does not expire.")).toBeVisible();
  });

  it("says when it was last used, and when it expires", async () => {
    await open({ lastUsedAt: "2026-01-06T12:00:00.000Z", expiresAt: "2026-04-05T12:00:00.000Z" });
    expect(await screen.findByText(/Last used Jan 6.*Expires Apr 5, 2026\./)).toBeVisible();
  });

  it.each([
    ["EXPIRED", "Expired"],
    ["REVOKED", "Revoked"],
  ])("that is %s says so, and there is nothing to revoke", async (status, word) => {
    await open({ status, expiresAt: "2026-01-05T12:00:00.000Z" });
    expect(await screen.findByText(word)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Revoke Estimator" })).not.toBeInTheDocument();
    expect(screen.queryByText(/Expires/)).not.toBeInTheDocument();
  });

  it("for the sandbox is marked as such", async () => {
    await open({ isTest: true });
    expect(await screen.findByText("Test")).toBeVisible();
  });
});

describe("revoking a key", () => {
  it("needs a confirmation that names the key", async () => {
    const { user, server } = await renderRoute(KEYS, { apiKeys: connectionOf([KEY]) });
    await press(user, "Revoke Estimator");
    expect(await screen.findByRole("dialog", { name: "Revoke Estimator?" })).toBeVisible();
    await press(user, "Keep it");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("RevokeApiKey");
  });

  it("marks it and leaves nothing to revoke", async () => {
    const { user } = await renderRoute(KEYS, {
      apiKeys: connectionOf([KEY]),
      revokeApiKey: { ...KEY, status: "REVOKED" },
    });
    await press(user, "Revoke Estimator");
    await press(user, "Revoke the key");
    await expectToast("Key Revoked", "Estimator is rejected from now on.");
    expect(await screen.findByText("Revoked")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Revoke Estimator" })).not.toBeInTheDocument();
  });

  it("that fails leaves the dialog open", async () => {
    const { user } = await renderRoute(KEYS, { apiKeys: connectionOf([KEY]), revokeApiKey: brokenServer });
    await press(user, "Revoke Estimator");
    await press(user, "Revoke the key");
    await expectToast("The key was not revoked");
    expect(screen.getByRole("dialog", { name: "Revoke Estimator?" })).toBeVisible();
  });
});

it("a member whose role may not see them is told whom to ask, and gets no Retry", async () => {
  await renderRoute("/settings?tab=api-keys", {
    apiKeys: () => {
      throw refusal("FORBIDDEN", "Your role in this organization does not allow this.");
    },
  });
  expect(await screen.findByText("For owners and admins")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
});
