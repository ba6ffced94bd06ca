import { describe, expect, it } from "vitest";
import { answerByOf, beginAsk, toInput, withLines } from "./ask-draft.ts";
import { wordsOfSending } from "./ask-words.ts";
import { draft, LINES, NOW, yard, ZONE } from "./sample-ask.ts";

describe("a request draft", () => {
  it("starts with every line, and a deadline of noon at the site the day after tomorrow", () => {
    const begun = beginAsk(null, ZONE, "2026-12-09", NOW);
    expect(begun).toMatchObject({ left: [], day: "2026-11-26", time: "12:00", needBy: "2026-12-09" });
    expect(answerByOf(begun, ZONE)?.toISOString()).toBe("2026-11-26T17:00:00.000Z");
  });

  it("continues with what was typed before a reload; unreadable content starts over", () => {
    const kept = draft({ message: "Crane on site", suppliers: [yard()] });
    expect(beginAsk(JSON.parse(JSON.stringify(kept)), ZONE, null, NOW)).toEqual(kept);
    expect(beginAsk({ day: 4 }, ZONE, null, NOW).message).toBe("");
  });

  it("sends the selected lines with their notes, and known suppliers by their id", () => {
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
