/** Extending, closing and canceling: explained before they are done, and retried after a failure. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, field, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { setReachable } from "../../../testing/schema-network.ts";

const REQUEST = {
  id: "q-1",
  title: "Garage",
  state: "OPEN",
  revision: 4,
  answerBy: "2126-12-03T17:00:00.000Z",
  timeZone: "America/New_York",
  allowedActions: ["EXTEND", "CLOSE", "CANCEL"],
} as const;
const done = (more: object = {}) =>
  ({ __typename: "QuoteRequestSuccess", quoteRequest: { ...REQUEST, revision: 5, ...more } }) as const;
const refused = {
  __typename: "QuoteRequestConflictError",
  message: "Dana Mason has closed it meanwhile.",
  quoteRequest: REQUEST,
} as const;

const open = (more: object = {}, answers: Answers = {}) =>
  renderRoute("/quote-requests/q-1", {
    quoteRequest: { ...REQUEST, ...more },
    quoteRequestChanged: { ...REQUEST, ...more },
    ...answers,
  });
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("more time", () => {
  it("starts a day after the current deadline, in the site's zone, and is sent as that instant", async () => {
    const { user, server } = await open({}, { extendQuoteRequest: done() });
    await press(user, "More time");
    expect(await field("Answers until")).toHaveValue("2126-12-04");
    expect(await field("At")).toHaveValue("12:00");
    await press(user, "Give More Time");
    await expectToast("More Time Given");
    await noDialog();
    const sent = server.asked.find(({ operationName }) => operationName === "ExtendQuoteRequest");
    expect(sent?.variables).toEqual({
      input: { id: "q-1", revision: 4, answerBy: "2126-12-04T17:00:00.000Z" },
    });
  });

  it("without a day is not sent, and the missing day is reported", async () => {
    const { user, server } = await open();
    await press(user, "More time");
    await fill(user, "Answers until", "");
    expect(screen.getByText("Please choose a day and a time.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Give More Time" })).toBeDisabled();
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("ExtendQuoteRequest");
  });

  it("that was refused stays open for changes, with what was chosen", async () => {
    const { user } = await open({}, { extendQuoteRequest: refused });
    await press(user, "More time");
    await fill(user, "Answers until", "2126-12-24");
    await press(user, "Give More Time");
    await expectToast("The deadline was not changed", refused.message);
    expect(await field("Answers until")).toHaveValue("2126-12-24");
  });
});

describe.each([
  [
    "Close",
    "Stop accepting answers?",
    "Close the Request",
    "closeQuoteRequest",
    "CloseQuoteRequest",
    "Closed",
  ],
  [
    "Call off",
    "Cancel the request?",
    "Call It Off",
    "cancelQuoteRequest",
    "CancelQuoteRequest",
    "Called Off",
  ],
] as const)("“%s”", (opener, title, yes, mutation, operation, told) => {
  const ask = async (answers: Answers) => {
    const route = await open({}, answers);
    await press(route.user, opener);
    await screen.findByRole("dialog", { name: title });
    return route;
  };

  it("acts on the version that was displayed, once", async () => {
    const { user, server } = await ask({ [mutation]: done() });
    const come = server.hold(operation);
    await user.dblClick(screen.getByRole("button", { name: yes }));
    expect(screen.getByRole("button", { name: yes })).toBeDisabled();
    come();
    await expectToast(told);
    await noDialog();
    const sent = server.asked.filter(({ operationName }) => operationName === operation);
    expect(sent.map(({ variables }) => variables)).toEqual([{ input: { id: "q-1", revision: 4 } }]);
  });

  it("that was refused says why, and can be tried again", async () => {
    const { user, server } = await ask({ [mutation]: refused });
    await press(user, yes);
    await screen.findByText(refused.message);
    expect(screen.getByRole("dialog", { name: title })).toBeVisible();
    server.answers = { ...server.answers, [mutation]: done() };
    await press(user, yes);
    await noDialog();
  });

  it("without a connection stays open", async () => {
    const { user } = await ask({});
    setReachable(false);
    await press(user, yes);
    await screen.findByText(/The server could not be reached/);
    expect(screen.getByRole("dialog", { name: title })).toBeVisible();
  });

  it("is closed by Escape, and nothing is done", async () => {
    const { user, server } = await ask({});
    await user.keyboard("{Escape}");
    await noDialog();
    await waitFor(() => expect(screen.getByRole("button", { name: opener })).toHaveFocus());
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain(operation);
  });
});

it("canceling says who is notified: no one for a draft, every yard once it was sent", async () => {
  const { user, unmount } = await open({ state: "DRAFT" });
  await press(user, "Call off");
  expect(
    within(await screen.findByRole("dialog")).getByText("Nobody has been notified of it yet."),
  ).toBeVisible();
  unmount();
  const sent = await open();
  await press(sent.user, "Call off");
  expect(within(await screen.findByRole("dialog")).getByText(/^Every yard is notified/)).toBeVisible();
});

it("an update that arrives while a dialog is open leaves it open, with what was chosen", async () => {
  const { user, server } = await open();
  await press(user, "More time");
  await fill(user, "Answers until", "2126-12-24");
  const news = { ...REQUEST, revision: 6, title: "Garage and shed" };
  server.publish({ quoteRequestChanged: news });
  expect(await screen.findByText("Quotes for Garage and shed")).toBeInTheDocument();
  expect(await field("Answers until")).toHaveValue("2126-12-24");
});

it("a finished request offers no actions", async () => {
  await open({ state: "CLOSED", allowedActions: [] });
  expect(await screen.findByRole("heading", { level: 1, name: "Quotes for Garage" })).toBeVisible();
  for (const name of ["More time", "Close", "Call off"]) {
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  }
});
