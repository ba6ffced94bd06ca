import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { type AskDraft, withLines } from "./ask-draft.ts";
import {
  contactProblems,
  findProblems,
  hasProblems,
  NO_PROBLEMS,
  placeProblems,
  stillWrong,
} from "./ask-problems.ts";
import { draft, LINES, NOW, yard, ZONE } from "./sample-ask.ts";

const YARD = yard();
const asking = (more: Partial<AskDraft> = {}): AskDraft => draft({ suppliers: [YARD], ...more });

describe("the supplier to ask", () => {
  it.each([
    [{ supplierName: "  " }, { supplierName: MESSAGES.quoteSupplierRequired }],
    [{ supplierName: "", supplierId: "garza" }, {}],
    [{ email: " ", phone: "" }, { email: MESSAGES.quoteContactUnreachable }],
    [{ email: "", phone: "716 555 0100" }, {}],
    [{ email: "miller.example" }, { email: MESSAGES.emailInvalid }],
    [{ contactName: "x".repeat(101) }, { contactName: MESSAGES.tooLong }],
  ])("given as %j has a problem in %j", (more, wrong) => {
    expect(contactProblems({ ...YARD, ...more })).toEqual(wrong);
  });
});

describe("a request about to be sent", () => {
  it("needs lines, a supplier to ask, and time to answer", () => {
    expect(hasProblems(findProblems(asking(), LINES, ZONE, NOW))).toBe(false);
    const nothing = asking({ left: LINES.map(({ id }) => id), suppliers: [], day: "" });
    expect(findProblems(nothing, LINES, ZONE, NOW).fields).toEqual({
      lines: MESSAGES.quoteLinesRequired,
      invitations: MESSAGES.quoteInvitationsRequired,
      answerBy: MESSAGES.needByInvalid,
    });
  });

  it.each([
    // 21:00 on Nov 24 at the site.
    ["2026-11-24", "21:59", MESSAGES.answerBySoon],
    ["2026-11-24", "22:00", undefined],
    ["2027-05-23", "21:00", undefined],
    ["2027-05-24", "21:00", MESSAGES.answerByFar],
  ])("until %s, %s at the site: %s", (day, time, message) => {
    expect(findProblems(asking({ day, time }), LINES, ZONE, NOW).fields["answerBy"]).toBe(message);
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

  it("names each yard with a problem, and no other", () => {
    const lost = { ...YARD, key: "garza", email: "" };
    expect(findProblems(asking({ suppliers: [YARD, lost] }), LINES, ZONE, NOW).suppliers).toEqual({
      garza: { email: MESSAGES.quoteContactUnreachable },
    });
  });
});

describe("problems found by the server", () => {
  it("appear at the line sent in that position, at the yard and at the field, only the first for each", () => {
    const left = asking({ left: ["stud"] });
    const at = (path: string, message = path) => ({ path, message });
    const placed = placeProblems(
      [
        at("lines.1.note"),
        at("lines.1.materialId"),
        at("lines", "Too many lines."),
        at("invitations.0.email", "first"),
        at("invitations.0.email", "second"),
        at("invitations.0.phone"),
        at("answerBy"),
      ],
      left,
      LINES,
    );
    expect(placed).toEqual({
      fields: { lines: "Too many lines.", answerBy: "answerBy" },
      lines: { screws: "lines.1.note" },
      suppliers: { miller: { email: "first", phone: "invitations.0.phone" } },
      others: [],
    });
  });

  it("assign the server's messages to the line and the yard they are about", () => {
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

  it.each([
    ["invitations.0.language", null, "supplierId"],
    ["invitations.0", null, "supplierId"],
    ["invitations.0.supplierName", null, "supplierName"],
    // A supplier with a known name has no field for it.
    ["invitations.0.supplierName", "garza", "supplierId"],
  ])("about %s of the supplier %s, which may have no field, appear at %s", (path, supplierId, place) => {
    const { suppliers } = placeProblems(
      [{ path, message: "odd" }],
      asking({ suppliers: [yard({ supplierId })] }),
      LINES,
    );
    expect(suppliers).toEqual({ miller: { [place]: "odd" } });
  });

  it("are shown in any case, even about a line or a yard that does not exist", () => {
    const { fields, others } = placeProblems(
      [
        { path: "projectId", message: "No such project." },
        { path: "invitations.7.email", message: "Nobody there." },
      ],
      asking(),
      LINES,
    );
    expect(fields).toEqual({ invitations: "Nobody there." });
    expect(others).toEqual(["No such project."]);
  });
});

describe("a corrected problem", () => {
  const problems = {
    fields: { lines: "l", invitations: "i", answerBy: "a", needBy: "n", message: "m" },
    lines: { stud: "s", plate: "p" },
    suppliers: { miller: { supplierName: "n", contactName: "c", email: "e", phone: "p" } },
    others: ["o"],
  };
  const then = asking();
  const wrongAfter = (more: Partial<AskDraft>) => stillWrong(problems, then, { ...then, ...more });

  it("stays until something is done about it", () => {
    expect(wrongAfter({})).toEqual(problems);
    expect(stillWrong(NO_PROBLEMS, then, then)).toEqual(NO_PROBLEMS);
  });

  it.each([
    ["lines", { left: ["stud"] }],
    ["invitations", { suppliers: [YARD, { ...YARD, key: "garza" }] }],
    ["answerBy", { time: "15:00" }],
    ["needBy", { needBy: "2026-12-24" }],
    ["message", { message: "Crane on site" }],
  ])("disappears: %s", (field, more) => {
    const { [field]: _mended, ...others } = problems.fields as Record<string, string>;
    expect(wrongAfter(more).fields).toEqual(others);
  });

  it("disappears only for the line and the yard whose text changed", () => {
    const note = { alternatesAllowed: true, note: "Green only" };
    expect(wrongAfter({ lines: { stud: note } }).lines).toEqual({ plate: "p" });
    const called = { ...YARD, phone: "716 555 0100" };
    // A contact with a phone number needs no email address.
    expect(wrongAfter({ suppliers: [called] }).suppliers).toEqual({
      miller: { supplierName: "n", contactName: "c" },
    });
  });

  it("keeps its yard in the problems without messages, so that its fields stay open", () => {
    const mended = { ...YARD, supplierName: "Mill", contactName: "Jo", email: "jo@mill.example", phone: "1" };
    expect(wrongAfter({ suppliers: [mended] }).suppliers).toEqual({ miller: {} });
  });
});
