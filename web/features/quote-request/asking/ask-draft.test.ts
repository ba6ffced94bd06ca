import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { type AskDraft, type AskedSupplier, answerByOf, beginAsk, toInput, withLines } from "./ask-draft.ts";
import { findProblems, placeProblems } from "./ask-problems.ts";
import { wordsOfSending } from "./ask-words.ts";

const ZONE = "America/New_York";
// Tuesday evening at the site, Wednesday in UTC.
const NOW = new Date("2026-11-25T02:00:00Z");

const LINES = ["stud", "plate", "screws"].map((id) => ({
  id,
  name: id,
  category: "Lumber",
  quantity: 2,
  unit: "pieces",
}));

const yard = (more: Partial<AskedSupplier> = {}): AskedSupplier => ({
  key: "miller",
  supplierId: null,
  supplierName: "Miller Lumber",
  contactName: "",
  email: "desk@miller.example",
  phone: "",
  language: "EN",
  ...more,
});

const draft = (more: Partial<AskDraft> = {}): AskDraft => ({ ...beginAsk(null, ZONE, null, NOW), ...more });

describe("a request that is written", () => {
  it("begins with every line, until noon at the site of the day after tomorrow", () => {
    const begun = beginAsk(null, ZONE, "2026-12-09", NOW);
    expect(begun).toMatchObject({ left: [], day: "2026-11-26", time: "12:00", needBy: "2026-12-09" });
    expect(answerByOf(begun, ZONE)?.toISOString()).toBe("2026-11-26T17:00:00.000Z");
  });

  it("goes on with what was typed before a reload; what cannot be read begins anew", () => {
    const kept = draft({ message: "Crane on site", suppliers: [yard()] });
    expect(beginAsk(JSON.parse(JSON.stringify(kept)), ZONE, null, NOW)).toEqual(kept);
    expect(beginAsk({ day: 4 }, ZONE, null, NOW).message).toBe("");
  });

  it("sends the lines that are ticked, with what was said of each, and known suppliers by their id", () => {
    const lines = { plate: { alternatesAllowed: false, note: " Green only " } };
    const suppliers = [
      yard(),
      yard({ key: "g", supplierId: "garza", supplierName: "Garza", language: "ES" }),
    ];
    const written = withLines(draft({ lines, suppliers }), ["stud"], false);
    const answerBy = new Date("2026-11-26T17:00:00Z");
    expect(toInput("p", written, LINES, answerBy)).toEqual({
      projectId: "p",
      lines: [
        { materialId: "plate", alternatesAllowed: false, note: "Green only" },
        { materialId: "screws", alternatesAllowed: true, note: null },
      ],
      answerBy: "2026-11-26T17:00:00.000Z",
      needBy: null,
      message: null,
      invitations: [
        {
          supplierName: "Miller Lumber",
          contactName: null,
          email: "desk@miller.example",
          phone: null,
          language: "EN",
        },
        { supplierId: "garza", contactName: null, email: "desk@miller.example", phone: null, language: "ES" },
      ],
    });
    expect(withLines(written, ["stud", "plate"], true).left).toEqual([]);
  });

  it.each<[string, Partial<AskDraft>, object]>([
    ["no line", { left: LINES.map(({ id }) => id) }, { fields: { lines: MESSAGES.quoteLinesRequired } }],
    ["nobody", { suppliers: [] }, { fields: { invitations: MESSAGES.quoteInvitationsRequired } }],
    ["no day", { day: "" }, { fields: { answerBy: MESSAGES.needByInvalid } }],
    ["yesterday", { day: "2026-11-23" }, { fields: { answerBy: MESSAGES.answerBySoon } }],
    ["next year", { day: "2027-11-23" }, { fields: { answerBy: MESSAGES.answerByFar } }],
    [
      "a yard without a name",
      { suppliers: [yard({ supplierName: " " })] },
      { suppliers: { miller: { supplierName: MESSAGES.quoteSupplierRequired } } },
    ],
    [
      "a yard that cannot be reached",
      { suppliers: [yard({ email: "" })] },
      { suppliers: { miller: { email: MESSAGES.quoteContactUnreachable } } },
    ],
    [
      "a wrong address",
      { suppliers: [yard({ email: "desk" })] },
      { suppliers: { miller: { email: MESSAGES.emailInvalid } } },
    ],
  ])("says what is wrong with %s at its place", (_what, more, expected) => {
    expect(findProblems(draft({ suppliers: [yard()], ...more }), LINES, ZONE, NOW)).toMatchObject(expected);
  });

  it("puts what the server says to the line and the yard that it is about", () => {
    const written = withLines(draft({ suppliers: [yard()] }), ["stud"], false);
    const said = [
      { path: "lines.1.materialId", message: "gone" },
      { path: "invitations.0.supplierId", message: "twice" },
      { path: "answerBy", message: "soon" },
      { path: "projectId", message: "odd" },
    ];
    expect(placeProblems(said, written, LINES)).toEqual({
      fields: { answerBy: "soon" },
      lines: { screws: "gone" },
      suppliers: { miller: { supplierId: "twice" } },
      others: ["odd"],
    });
  });

  it("says what pressing the button does", () => {
    const at = new Date("2026-11-26T17:00:00Z");
    expect(wordsOfSending([yard(), yard()], at, ZONE)).toMatch(
      /^2 yards get a letter; answers until Nov 26, 12:00\sPM$/,
    );
    expect(wordsOfSending([yard({ email: "" }), yard()], null, ZONE)).toBe(
      "1 yard gets a letter, 1 yard you call yourself",
    );
  });
});
