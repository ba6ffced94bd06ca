/** A visitor without an account requests a list. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Answers } from "../../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { refusal } from "../../../testing/schema-server.ts";

const DECK = "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing";
const VISITOR: Answers = {
  viewer: null,
  takeoffPreview: ({ description }) => ({
    description,
    materials: [
      { key: "deck.joists", name: "2x8x12 joist", quantity: 13, calculatedQuantity: 13, unit: "each" },
    ],
  }),
};

async function askForList(description: string, failing?: string) {
  const route = await renderRoute("/landing", VISITOR, failing === undefined ? {} : { failing });
  await fill(route.user, "Project Description", description);
  await press(route.user, "Get the list");
  return route;
}

it("an empty description requests no list", async () => {
  const { server } = await askForList("");
  await expectToast("Missing Information", MESSAGES.quickMissing);
  expect(server.asked.map(({ operationName }) => operationName)).not.toContain("TakeoffPreview");
});

it("a changed description has one main action: to get its list", async () => {
  const { user } = await askForList(DECK);
  expect((await screen.findAllByRole("button", { name: "Get prices" }))[0]).toBeVisible();
  await fill(user, "Project Description", `${DECK} and a gate`);
  expect(await screen.findByText(/The description has changed since\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Get prices" })).not.toBeInTheDocument();
});

it("a failed list says so, keeps the text, and loads on Retry", async () => {
  const { user, server } = await askForList(DECK, "TakeoffPreview");
  expect(await screen.findByText(/What you typed is kept\./)).toBeVisible();
  expect(await field("Project Description")).toHaveValue(DECK);
  server.mend();
  await press(user, "Retry");
  expect((await screen.findAllByRole("button", { name: "Get prices" }))[0]).toBeVisible();
});

it("next to the sign-in form a job is typed first, and then its list is shown", async () => {
  const { user } = await renderRoute("/", VISITOR);
  await press(user, "See the list");
  await expectBeside("Your job", MESSAGES.descriptionRequired);
  await fill(user, "Your job", DECK);
  await press(user, "See the list");
  expect(await screen.findByRole("heading", { name: "Your list" })).toBeVisible();
  await waitFor(async () => expect(await field("Project Description")).toHaveValue(DECK));
  expect((await screen.findAllByRole("button", { name: "Get prices" }))[0]).toBeVisible();
});

describe("the list of a visitor without an account", () => {
  const JOISTS = {
    key: "deck.joists",
    name: "2x8x12 joist",
    quantity: 13,
    calculatedQuantity: 13,
    unit: "each",
    formula: "16 ft ÷ 16 in + 1 = 13",
  } as const;
  const SPACING = {
    key: "deck.spacing",
    label: "Joist spacing",
    value: "16",
    unit: "in",
    kind: "FIGURE",
    isEditable: true,
  } as const;
  const closer = { ...JOISTS, quantity: 17, inputs: [{ ...SPACING, value: "12", isEdited: true }] } as const;

  async function openList(takeoffPreview: NonNullable<Answers["takeoffPreview"]>) {
    const route = await renderRoute("/landing", { viewer: null, takeoffPreview });
    await fill(route.user, "Project Description", DECK);
    await press(route.user, "Get the list");
    return route;
  }
  const changesOf = ({ server }: Awaited<ReturnType<typeof openList>>) =>
    server.asked
      .filter(({ operationName }) => operationName === "TakeoffPreview")
      .map(({ variables }) => variables["changes"]);

  it("explains each quantity, follows an edited value, and can undo it", async () => {
    const route = await openList(({ description, changes }) => ({
      description,
      materials: [changes?.length ? closer : { ...JOISTS, inputs: [SPACING] }],
    }));
    const { user } = route;
    await press(user, "Why 13?");
    const figure = await screen.findByLabelText(/^Joist spacing/);
    await user.clear(figure);
    await user.type(figure, "12{Enter}");
    expect(await screen.findByText("Joist spacing set to 12")).toBeVisible();
    expect(screen.getByText("1 line changed.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Why 17?" })).toBeVisible();
    await press(user, "Undo");
    expect(await screen.findByRole("button", { name: "Why 13?" })).toBeVisible();
    expect(changesOf(route)).toEqual([[], [{ kind: "INPUT", key: "deck.spacing", value: "12" }], []]);
  });

  it("keeps a value as typed when the list cannot be computed with it", async () => {
    const { user } = await openList(({ description, changes }) => {
      if (changes?.length) throw refusal("INVALID_INPUT", "The list can't be computed with 0.");
      return { description, materials: [{ ...JOISTS, inputs: [SPACING] }] };
    });
    await press(user, "Why 13?");
    const figure = await screen.findByLabelText(/^Joist spacing/);
    await user.clear(figure);
    await user.type(figure, "0{Enter}");
    await waitFor(() => expect(figure).toHaveAccessibleDescription("The list can't be computed with 0."));
    expect(figure).toHaveValue("0");
  });

  it("survives a reload, with the answers given to it", async () => {
    const answer: NonNullable<Answers["takeoffPreview"]> = ({ description, changes }) => ({
      description,
      materials: [changes?.length ? closer : { ...JOISTS, inputs: [SPACING] }],
    });
    const { user, unmount } = await openList(answer);
    await press(user, "Why 13?");
    const figure = await screen.findByLabelText(/^Joist spacing/);
    await user.clear(figure);
    await user.type(figure, "12{Enter}");
    await screen.findByRole("button", { name: "Why 17?" });
    unmount();
    await renderRoute("/landing", { viewer: null, takeoffPreview: answer });
    expect(await screen.findByRole("button", { name: "Why 17?" })).toBeVisible();
    expect(await field("Project Description")).toHaveValue(DECK);
  });
});
