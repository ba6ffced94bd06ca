/** Quantities of a list as spreadsheet-like cells. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { brokenServer } from "../../../testing/schema-server.ts";
import { changed, inputsOf, NAILS, openWall, PLATES, refused, STUDS, WALL } from "../../../testing/wall.ts";

const cellOf = (name: string) =>
  screen.findByRole("button", { name: new RegExp(`change the quantity of ${name}$`) });
const entryOf = (name: string) =>
  screen.findByRole("textbox", { name: new RegExp(`^Quantity of ${name} in `) });

/** Opens the wall project with the focus on its first quantity. */
async function begin(answers: Parameters<typeof openWall>[0] = {}) {
  const route = await openWall(answers);
  (await cellOf(STUDS.name)).focus();
  return route;
}

describe("the arrow keys", () => {
  it("move from one quantity to the next, and stop at the ends", async () => {
    const { user } = await begin();
    await user.keyboard("{ArrowUp}");
    await waitFor(async () => expect(await cellOf(STUDS.name)).toHaveFocus());
    await user.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(async () => expect(await cellOf(NAILS.name)).toHaveFocus());
    await user.keyboard("{ArrowDown}");
    await waitFor(async () => expect(await cellOf(NAILS.name)).toHaveFocus());
  });

  it("save what was typed on the way", async () => {
    const studs = { ...STUDS, quantity: 12, calculatedQuantity: 9 };
    const { user, server } = await begin({
      setMaterialQuantity: changed({ materials: [studs, PLATES, NAILS] }),
    });
    await user.keyboard("12{ArrowDown}");
    await waitFor(async () => expect(await cellOf(PLATES.name)).toHaveFocus());
    expect(inputsOf(server, "SetMaterialQuantity")).toEqual([
      { projectId: WALL.id, key: STUDS.key, quantity: "12" },
    ]);
    expect(screen.getByText("2x4x8 stud: 12 to buy")).toBeVisible();
  });
});

it("a digit replaces the quantity, Enter edits it, and Escape restores it", async () => {
  const { user, server } = await begin();
  await user.keyboard("4");
  expect(await entryOf(STUDS.name)).toHaveValue("4");
  await user.keyboard("{Escape}");
  await waitFor(async () => expect(await cellOf(STUDS.name)).toHaveFocus());
  expect(await cellOf(STUDS.name)).toHaveTextContent(/^9/);
  await user.keyboard("{Enter}");
  expect(await entryOf(STUDS.name)).toHaveValue("9");
  expect(inputsOf(server, "SetMaterialQuantity")).toEqual([]);
});

it("an unchanged quantity is not sent", async () => {
  const { user, server } = await begin();
  await user.keyboard("9{Enter}");
  await waitFor(async () => expect(await cellOf(PLATES.name)).toHaveFocus());
  expect(inputsOf(server, "SetMaterialQuantity")).toEqual([]);
});

describe("a quantity that is refused", () => {
  it.each([["1.5"], ["0"]])(
    "as not a quantity: %s stays in its cell with the reason, and is not sent",
    async (typed) => {
      const { user, server } = await begin();
      await user.keyboard(`${typed}{Enter}`);
      const entry = await entryOf(STUDS.name);
      await waitFor(() => expect(entry).toBeInvalid());
      expect(entry).toHaveValue(typed);
      expect(entry).toHaveAccessibleDescription(MESSAGES.quantityMinimum);
      expect(inputsOf(server, "SetMaterialQuantity")).toEqual([]);
    },
  );

  it("by the server stays in its cell with the server's words", async () => {
    const { user } = await begin({ setMaterialQuantity: refused("Agents are at work.") });
    await user.keyboard("12{Enter}");
    const entry = await entryOf(STUDS.name);
    await waitFor(() => expect(entry).toHaveAccessibleDescription("Agents are at work."));
    expect(entry).toHaveValue("12");
  });

  it("because the server is down is not lost", async () => {
    const { user } = await begin({ setMaterialQuantity: brokenServer });
    await user.keyboard("12{Enter}");
    const entry = await entryOf(STUDS.name);
    await waitFor(() => expect(entry).toBeInvalid());
    expect(entry).toHaveValue("12");
  });
});

it("a quantity that is being saved says so in its cell until it is stored", async () => {
  const { user, server } = await begin({ setMaterialQuantity: changed() });
  const come = server.hold("SetMaterialQuantity");
  await user.keyboard("12{Enter}");
  const entry = await entryOf(STUDS.name);
  await waitFor(() => expect(entry.closest("[aria-busy=true]")).toBeVisible());
  come();
  await waitFor(() =>
    expect(screen.queryByRole("textbox", { name: /^Quantity of/ })).not.toBeInTheDocument(),
  );
  expect((await cellOf(STUDS.name)).closest("[aria-busy]")).toBeNull();
});

it("leaving a cell saves what was typed", async () => {
  const { user, server } = await begin({ setMaterialQuantity: changed() });
  await user.keyboard("12");
  await user.click(screen.getByRole("heading", { level: 1 }));
  await waitFor(() => expect(inputsOf(server, "SetMaterialQuantity")).toHaveLength(1));
});

it("a user's own quantity is reset to the calculated one from its menu", async () => {
  const own = { ...STUDS, quantity: 12, calculatedQuantity: 9 };
  const { user, server } = await openWall({
    project: { ...WALL, materials: [own, PLATES, NAILS] },
    removeTakeoffEdit: changed(),
  });
  await user.click(await screen.findByRole("button", { name: `More for ${STUDS.name}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Set back to the calculated 9 pieces" }));
  expect(await screen.findByText("2x4x8 stud as calculated")).toBeVisible();
  expect(inputsOf(server, "RemoveTakeoffEdit")).toEqual([
    { projectId: WALL.id, kind: "QUANTITY", key: STUDS.key },
  ]);
});
