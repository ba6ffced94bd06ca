import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { connectionOf } from "../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const USAGE = "/subscriptions?tab=usage";
const SCREWS = {
  id: "usage-1",
  materialName: "Deck screws 3 in",
  category: "Hardware",
  quantityUsed: "2.5000",
  unit: "boxes",
  usageDate: "2026-03-05T17:30:00.000Z",
  notes: "north stair",
  source: "MANUAL",
} as const;
const success = { __typename: "MaterialUsageSuccess", usage: SCREWS } as const;

describe("usage that is recorded by hand", () => {
  const begin = async (answers: Parameters<typeof renderRoute>[1] = {}) => {
    const route = await renderRoute(USAGE, { recordMaterialUsage: success, ...answers });
    await press(route.user, "Record Usage");
    await fill(route.user, "Material name", "Deck screws 3 in");
    await route.user.selectOptions(await field("Category"), "Hardware");
    await fill(route.user, "Unit", "boxes");
    const sent = () =>
      route.server.asked.find(({ operationName }) => operationName === "RecordMaterialUsage");
    return { ...route, sent };
  };

  it.each(["a few", "0", "-2", ""])("needs a quantity: %j is not one", async (typed) => {
    const { user, sent } = await begin();
    await fill(user, "Quantity used", typed);
    await press(user, "Record");
    await expectBeside("Quantity used", MESSAGES.quantityPositive);
    expect(sent()).toBeUndefined();
  });

  it("is dated today unless a day is given, and the message says what was recorded", async () => {
    const { user, sent } = await begin();
    await fill(user, "Quantity used", "2.5");
    await press(user, "Record");
    await expectToast("Usage Recorded", "2.5 boxes of Deck screws 3 in");
    expect(sent()?.variables).toMatchObject({
      input: { quantityUsed: "2.5", usageDate: null, projectId: null, notes: null },
    });
  });

  it("on a future day is refused next to the day", async () => {
    const fields = [{ path: "usageDate", message: MESSAGES.usageDateAhead }];
    const { user } = await begin({ recordMaterialUsage: { __typename: "InvalidInputError", fields } });
    await fill(user, "Quantity used", "1");
    await fill(user, "Used on", "2126-03-05");
    await press(user, "Record");
    await expectBeside("Used on", MESSAGES.usageDateAhead);
  });

  it("is still in the form when the server fails", async () => {
    const { user } = await begin({ recordMaterialUsage: brokenServer });
    await fill(user, "Quantity used", "2.5");
    await press(user, "Record");
    await expectToast("Usage Not Recorded");
    expect(await field("Quantity used")).toHaveValue("2.5");
    expect(await field("Material name")).toHaveValue("Deck screws 3 in");
  });
});

it("a changed usage record keeps its time as long as its day stays", async () => {
  const { user, server } = await renderRoute(USAGE, {
    materialUsage: connectionOf([SCREWS]),
    updateMaterialUsage: success,
  });
  await press(user, "Edit the usage of Deck screws 3 in");
  expect(await field("Quantity used")).toHaveValue("2.5");
  expect(await field("Notes")).toHaveValue("north stair");
  await fill(user, "Quantity used", "3");
  await press(user, "Save");
  await expectToast("Usage Updated", "Deck screws 3 in");
  const sent = server.asked.find(({ operationName }) => operationName === "UpdateMaterialUsage");
  expect(sent?.variables).toEqual({
    input: {
      id: "usage-1",
      materialName: "Deck screws 3 in",
      category: "Hardware",
      unit: "boxes",
      quantityUsed: "3",
      notes: "north stair",
    },
  });
});

describe("the list of a project as usage", () => {
  const begin = async (answers: Parameters<typeof renderRoute>[1] = {}) => {
    const route = await renderRoute(USAGE, {
      projects: connectionOf([{ id: "p-1", name: "Garage", status: "COMPLETED" }] as const),
      ...answers,
    });
    await press(route.user, "From a project");
    await screen.findByRole("option", { name: "Garage" });
    return route;
  };

  it("needs a project", async () => {
    const { user } = await begin();
    await press(user, "Record its materials");
    await expectBeside("Project", "Please choose a project");
  });

  it("is recorded completely, and the message says what had been recorded before", async () => {
    const { user } = await begin({
      recordProjectUsage: { __typename: "RecordProjectUsageSuccess", recorded: 12, leftOut: 2 },
    });
    await user.selectOptions(await field("Project"), "p-1");
    await press(user, "Record its materials");
    await expectToast("Usage Recorded", "12 materials; 2 had been recorded before");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("that is not paid is refused next to the field", async () => {
    const fields = [{ path: "projectId", message: MESSAGES.projectNotPaid }];
    const { user } = await begin({ recordProjectUsage: { __typename: "InvalidInputError", fields } });
    await user.selectOptions(await field("Project"), "p-1");
    await press(user, "Record its materials");
    await expectBeside("Project", MESSAGES.projectNotPaid);
  });
});

describe("a file of usage", () => {
  const begin = async (answers: Parameters<typeof renderRoute>[1]) => {
    const route = await renderRoute(USAGE, answers);
    await press(route.user, "Import CSV");
    const dialog = within(await screen.findByRole("dialog", { name: "Import usage" }));
    const choose = (name: string) =>
      route.user.upload(dialog.getByLabelText(/CSV file|\.csv/), new File(["material,quantity"], name));
    return { ...route, dialog, choose };
  };
  const read = {
    __typename: "ImportMaterialUsageSuccess",
    import: { id: "import-1", fileName: "usage.csv", rowCount: 26 },
  } as const;

  it("is imported as a whole, and removed by Undo", async () => {
    const { choose, user, server } = await begin({
      importMaterialUsage: read,
      undoUsageImport: { deletedId: "import-1", deletedRows: 26 },
    });
    await choose("usage.csv");
    await expectToast("Usage Imported", "26 rows of usage.csv");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const sent = server.asked.find(({ operationName }) => operationName === "ImportMaterialUsage");
    expect(sent?.variables).toEqual({ input: { fileName: "usage.csv", text: "material,quantity" } });
    await press(user, "Undo");
    await expectToast("Import Undone", "26 rows removed");
  });

  it("with invalid lines is not imported: the first ones are named, with their number", async () => {
    const message = "Nothing was read in.";
    const problems = [{ line: 1_002, message: "“many” is no quantity" }];
    const { choose, dialog } = await begin({
      importMaterialUsage: { __typename: "UsageFileError", message, problems, problemCount: 40 },
    });
    await choose("broken.csv");
    expect(await dialog.findByText("broken.csv was not imported")).toBeVisible();
    const lines = within(dialog.getByRole("list", { name: "Lines to correct" }));
    expect(lines.getByRole("listitem")).toHaveTextContent("Line 1,002: “many” is no quantity");
    expect(dialog.getByText("The first 1 of 40 are shown.")).toBeVisible();
  });

  it("that was corrected is imported after one that was refused", async () => {
    let isFirst = true;
    const { choose, dialog } = await begin({
      importMaterialUsage: () => {
        if (!isFirst) return read;
        isFirst = false;
        return { __typename: "InvalidInputError", message: MESSAGES.fileEmpty };
      },
    });
    await choose("usage.csv");
    expect(await dialog.findByText(MESSAGES.fileEmpty)).toBeVisible();
    await choose("usage.csv");
    await expectToast("Usage Imported");
  });

  it("that was imported before can be removed, by its name and day", async () => {
    const known = { ...read.import, createdAt: "2026-03-05T17:00:00.000Z" };
    const { choose, dialog, user } = await begin({
      importMaterialUsage: { __typename: "UsageFileKnownError", message: "It is known.", import: known },
      undoUsageImport: { deletedId: "import-1", deletedRows: 26 },
    });
    await choose("again.csv");
    expect(await dialog.findByText(/^usage\.csv, 26 rows, read in .*Mar 5/)).toBeVisible();
    await press(user, "Undo that import");
    await expectToast("Import Undone", "26 rows removed");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("that gets no response from the server says so, and the dialog stays", async () => {
    const { choose, dialog } = await begin({ importMaterialUsage: brokenServer });
    await choose("usage.csv");
    await expectToast("File Not Read");
    expect(dialog.getByText("usage.csv")).toBeVisible();
  });
});
