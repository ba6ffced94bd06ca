/** Moving, adding, removing, replacing and splitting lines of a list, and adding work in words. */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { expectBeside, expectToast, field, fill, press } from "../../../testing/look.ts";
import { brokenServer } from "../../../testing/schema-server.ts";
import { changed, inputsOf, NAILS, openWall, PLATES, refused, STUDS, WALL } from "../../../testing/wall.ts";

const IN = { projectId: "wall-1" } as const;

async function choose(user: UserEvent, line: { readonly name: string }, item: string): Promise<void> {
  await press(user, `More for ${line.name}`);
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

const isThere = (name: string) => screen.queryByRole("button", { name: `More for ${name}` }) !== null;

describe("a line that is moved", () => {
  it("goes after the next line, and Undo moves it back to where it was", async () => {
    const { user, server } = await openWall({ moveMaterial: changed() });
    await choose(user, STUDS, "Move down");
    expect(await screen.findByText("2x4x8 stud moved")).toBeVisible();
    await press(user, "Undo");
    await waitFor(() =>
      expect(inputsOf(server, "MoveMaterial")).toEqual([
        { ...IN, key: STUDS.key, before: NAILS.key },
        { ...IN, key: STUDS.key, before: PLATES.key },
      ]),
    );
  });

  it.each([
    [STUDS, "Move up", "Move down"],
    [NAILS, "Move down", "Move up"],
  ])("at an end of its work can move one way only: $name", async (line, none, other) => {
    const { user } = await openWall();
    await press(user, `More for ${line.name}`);
    expect(await screen.findByRole("menuitem", { name: other })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: none })).not.toBeInTheDocument();
  });

  it("stays and shows the reason when the server refuses", async () => {
    const { user } = await openWall({ moveMaterial: refused("The list has changed meanwhile.") });
    await choose(user, STUDS, "Move down");
    await expectToast("Update Failed", "The list has changed meanwhile.");
    expect(screen.queryByText("2x4x8 stud moved")).not.toBeInTheDocument();
  });
});

describe("a line that is removed", () => {
  const REMOVED = { key: NAILS.key, name: NAILS.name, quantity: 1, unit: "boxes" } as const;
  const without = { materials: [STUDS, PLATES], analysis: { ...WALL.analysis, removedMaterials: [REMOVED] } };
  const words = `Removed: ${NAILS.name}, 1 box`;

  it("is mentioned below the list, from where it can be put back", async () => {
    const { user, server } = await openWall({
      removeMaterial: changed(without),
      removeTakeoffEdit: changed(),
    });
    await choose(user, NAILS, "Remove from the list");
    expect(await screen.findByText(words)).toBeVisible();
    expect(isThere(NAILS.name)).toBe(false);
    await press(user, /^Put back/);
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    expect(isThere(NAILS.name)).toBe(true);
    expect(inputsOf(server, "RemoveTakeoffEdit")).toEqual([{ ...IN, kind: "REMOVED", key: NAILS.key }]);
  });

  it("is never shown both on the list and as removed, even when the removal is known before the new list arrives", async () => {
    const { server } = await openWall();
    await screen.findByRole("button", { name: `More for ${NAILS.name}` });
    const both: boolean[] = [];
    const observer = new MutationObserver(() => {
      both.push(isThere(NAILS.name) && screen.queryByText(words) !== null);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const news = { ...WALL, ...without, analysis: { ...without.analysis, runNumber: 2, sequence: 2 } };
    server.answers = {
      ...server.answers,
      project: async () => {
        await held;
        return news;
      },
    };
    // The list is fetched again, and its response is held back.
    await waitFor(() => {
      server.publish({ analysisProgressed: { ...news, materials: [] } });
      expect(inputsOf(server, "ProjectMaterials").length).toBeGreaterThan(1);
    });
    answer();
    expect(await screen.findByText(words)).toBeVisible();
    observer.disconnect();
    expect(both).not.toContain(true);
  });

  it("stays while the server is down, and the failure is shown", async () => {
    const { user } = await openWall({ removeMaterial: brokenServer });
    await choose(user, NAILS, "Remove from the list");
    await expectToast("Update Failed");
    expect(isThere(NAILS.name)).toBe(true);
  });

  it("that cannot be put back stays where it can be tried again", async () => {
    const { user } = await openWall({
      project: { ...WALL, ...without },
      removeTakeoffEdit: refused("Agents are at work."),
    });
    await press(user, /^Put back/);
    await expectToast("Update Failed", "Agents are at work.");
    expect(screen.getByRole("button", { name: /^Put back/ })).toBeEnabled();
  });
});

describe("a material that is added", () => {
  const ADHESIVE = { name: "Construction adhesive 10 oz", unit: "tubes", category: "Hardware" } as const;
  const CHALK = {
    supplierId: "lowes",
    supplierName: "Lowe's",
    sku: "CL-100",
    name: "Chalk line reel, 100 ft",
    price: "8.97",
    saleUnit: "each",
    isInStock: false,
    isSample: true,
  } as const;

  async function begin(answers: Parameters<typeof openWall>[0] = {}) {
    const route = await openWall(answers);
    await press(route.user, "Add a material");
    const dialog = within(await screen.findByRole("dialog", { name: "Add a material" }));
    return { ...route, dialog };
  }

  it("from the catalogue brings its unit and joins the only part of the work", async () => {
    const { user, server } = await begin({ catalogueMaterials: [ADHESIVE], addMaterial: changed() });
    await fill(user, "Material", "construction adh");
    await press(user, /^Construction adhesive 10 oz/);
    expect(await field("Unit")).toHaveValue("tubes");
    await fill(user, "Quantity", "4");
    await press(user, "Add to the list");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByText("Construction adhesive 10 oz added")).toBeVisible();
    const said = { name: ADHESIVE.name, quantity: "4", unit: "tubes", article: null };
    expect(inputsOf(server, "AddMaterial")).toEqual([{ ...IN, ...said, workItem: "wall" }]);
  });

  it("as an article found at the shops is bought as that article only, in its own group if so chosen", async () => {
    const { user, server, dialog } = await begin({ searchArticles: [CHALK], addMaterial: changed() });
    await user.selectOptions(await field("Part of the work"), "A group of its own");
    await fill(user, "Material", "chalk line");
    await press(user, "Search the shops");
    const found = await dialog.findByRole("button", { name: /^Chalk line reel/ });
    expect(found).toHaveTextContent("Lowe's, sample price, out of stock");
    expect(found).toHaveTextContent("$8.97");
    await user.click(found);
    expect(dialog.getByText("Only this product from Lowe's is bought for the line.")).toBeVisible();
    await fill(user, "Quantity", "1");
    await press(user, "Add to the list");
    const article = { supplierId: "lowes", sku: "CL-100" };
    const said = { name: CHALK.name, quantity: "1", unit: "each", article };
    await waitFor(() =>
      expect(inputsOf(server, "AddMaterial")).toEqual([{ ...IN, ...said, workItem: null }]),
    );
  });

  it("is no longer an article once other words are typed", async () => {
    const { user, dialog } = await begin({ searchArticles: [CHALK] });
    await fill(user, "Material", "chalk line");
    await press(user, "Search the shops");
    await press(user, /^Chalk line reel/);
    await user.type(await field("Material"), "s");
    expect(dialog.queryByText(/^Only this product/)).not.toBeInTheDocument();
    expect(await dialog.findByRole("button", { name: "Search the shops" })).toBeVisible();
  });

  it("that no shop carries says so", async () => {
    const { user, dialog } = await begin({ searchArticles: [] });
    await fill(user, "Material", "flumox");
    await press(user, "Search the shops");
    expect(await dialog.findByText(/^No store found a product for these words\./)).toBeVisible();
  });

  it("keeps its words when the shops cannot be searched, and can be searched again", async () => {
    const { user, dialog } = await begin({ searchArticles: brokenServer });
    await fill(user, "Material", "chalk line");
    await press(user, "Search the shops");
    expect(await dialog.findByRole("alert")).toHaveTextContent(/could not be searched|went wrong/);
    expect(await field("Material")).toHaveValue("chalk line");
    expect(dialog.getByRole("button", { name: "Search the shops" })).toBeEnabled();
  });

  it("that is refused keeps what was typed, with the reason", async () => {
    const { user, dialog } = await begin({ addMaterial: refused(MESSAGES.materialNameRequired) });
    await fill(user, "Quantity", "4");
    await press(user, "Add to the list");
    expect(await dialog.findByText(MESSAGES.materialNameRequired)).toBeVisible();
    expect(await field("Quantity")).toHaveValue("4");
  });

  it("is removed again by Undo, which picks the line that was not there before", async () => {
    const tape = { key: "own.tape", name: "Tape", unit: "rolls", previousQuantity: null, quantity: 1 };
    const { user, server } = await begin({ addMaterial: changed({}, [tape]), removeTakeoffEdit: changed() });
    await fill(user, "Material", "Tape");
    await fill(user, "Quantity", "1");
    await press(user, "Add to the list");
    await press(user, "Undo");
    await waitFor(() =>
      expect(inputsOf(server, "RemoveTakeoffEdit")).toEqual([{ ...IN, kind: "ADDED", key: "own.tape" }]),
    );
  });
});

describe("replacing the material of a line", () => {
  async function begin(answers: Parameters<typeof openWall>[0] = {}) {
    const route = await openWall(answers);
    await choose(route.user, STUDS, "Replace with another material");
    const dialog = within(await screen.findByRole("dialog", { name: "Replace material" }));
    return { ...route, dialog };
  }

  it("uses the quantity the work needs unless one is given", async () => {
    const longer = { ...STUDS, name: "2x6x8 stud", origin: "REPLACED", replacedName: STUDS.name } as const;
    const { user, server, dialog } = await begin({
      replaceMaterial: changed({ materials: [longer, PLATES, NAILS] }),
    });
    expect(dialog.getByText("2x4x8 stud: 9 pieces")).toBeVisible();
    await fill(user, "Material", "2x6x8 stud");
    await press(user, "Replace");
    await waitFor(() => expect(isThere("2x6x8 stud")).toBe(true));
    expect(screen.getByText("Replaced")).toBeVisible();
    const said = { name: "2x6x8 stud", quantity: null, unit: null, article: null };
    expect(inputsOf(server, "ReplaceMaterial")).toEqual([{ ...IN, key: STUDS.key, ...said }]);
  });

  it("requires a name", async () => {
    const { user, dialog } = await begin({ replaceMaterial: refused(MESSAGES.materialNameRequired) });
    await press(user, "Replace");
    expect(await dialog.findByText(MESSAGES.materialNameRequired)).toBeVisible();
  });

  it("is reset to the takeoff's material from its menu", async () => {
    const longer = { ...STUDS, name: "2x6x8 stud", origin: "REPLACED", replacedName: STUDS.name } as const;
    const { user, server } = await openWall({
      project: { ...WALL, materials: [longer] },
      removeTakeoffEdit: changed(),
    });
    await choose(user, longer, "Set back to 2x4x8 stud");
    await waitFor(() => expect(isThere(STUDS.name)).toBe(true));
    expect(inputsOf(server, "RemoveTakeoffEdit")).toEqual([{ ...IN, kind: "REPLACED", key: STUDS.key }]);
  });
});

describe("a line that is split", () => {
  it("says how many go to the new line, and shows a refusal next to the number", async () => {
    const { user, server } = await openWall({ splitMaterial: refused("Please leave at least one.") });
    await choose(user, STUDS, "Split into two lines");
    const label = "How many pieces go to the new line";
    await fill(user, label, "9");
    await press(user, "Split");
    await expectBeside(label, "Please leave at least one.");
    expect(await field(label)).toHaveValue("9");
    expect(inputsOf(server, "SplitMaterial")).toEqual([{ ...IN, key: STUDS.key, quantity: "9" }]);
  });

  it("must have more than one to divide", async () => {
    const { user } = await openWall();
    await press(user, `More for ${NAILS.name}`);
    expect(await screen.findByRole("menuitem", { name: "Remove from the list" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Split into two lines" })).not.toBeInTheDocument();
  });
});

describe("other work, added in words", () => {
  const DRYWALL = { id: "work-1", text: "Drywall for the same wall" } as const;
  const withWork = { analysis: { ...WALL.analysis, addedWork: [DRYWALL] } };

  async function add(answers: Parameters<typeof openWall>[0]) {
    const route = await openWall(answers);
    await press(route.user, "Add other work");
    await fill(route.user, "What else to build", DRYWALL.text);
    await press(route.user, "Add to the list");
    return route;
  }

  it.each([["Undo"], [/^Take it out/]])("is removed again by %s", async (button) => {
    const { user, server } = await add({ addWork: changed(withWork), removeTakeoffEdit: changed() });
    expect(await screen.findByText(`Added to the description: ${DRYWALL.text}`)).toBeVisible();
    await press(user, button);
    await waitFor(() => expect(screen.queryByText(/^Added to the description/)).not.toBeInTheDocument());
    expect(inputsOf(server, "RemoveTakeoffEdit")).toEqual([{ ...IN, kind: "WORK", key: "work-1" }]);
  });

  it("that is refused keeps its words, with the reason next to them", async () => {
    await add({ addWork: refused(MESSAGES.addedWorkRequired) });
    await expectBeside("What else to build", MESSAGES.addedWorkRequired);
    expect(await field("What else to build")).toHaveValue(DRYWALL.text);
  });
});

it("nothing on a list can be changed while agents work on it, or by a user without permission", async () => {
  await openWall({ project: { ...WALL, allowedActions: [] } });
  expect(await screen.findByRole("button", { name: "Why 9?" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a material" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Take waste off/ })).not.toBeInTheDocument();
});
