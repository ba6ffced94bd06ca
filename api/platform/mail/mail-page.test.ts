import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMailPage } from "./mail-page.ts";

/** The content of the body tag. */
const bodyOf = (text: string): string =>
  /<main>\n([\s\S]*)\n<\/main>/.exec(toMailPage(text, "en"))?.[1] ?? "";

describe("the page of a mail", () => {
  it("turns each paragraph of the text into one, line by line", () => {
    expect(bodyOf("Hello Sam,\nhow are you?\n\n\nBye")).toBe(
      "<p>Hello Sam,<br>\nhow are you?</p>\n<p>Bye</p>",
    );
  });

  it("turns lines with parts between dots into table rows, the last part right-aligned", () => {
    expect(bodyOf("Miller\n  10 boards · Stud · $4.25")).toBe(
      '<p><strong>Miller</strong></p>\n<table role="presentation"><tr><td>10 boards · Stud</td><td class="end short">$4.25</td></tr></table>',
    );
  });

  it("turns a paragraph of labels and texts into a list", () => {
    expect(bodyOf("Items: $4\nTotal: $5")).toContain('<td>Total</td><td class="end short">$5</td>');
    expect(bodyOf("Total: $5")).toBe("<p>Total: $5</p>");
    expect(bodyOf("Items: $4\nand more")).not.toContain("<table");
  });

  it("turns a line and the address below it into a button, with the address still readable", () => {
    const url = "https://yardstick.example/o/abc_-1";
    expect(bodyOf(`Please confirm it here:\n${url}`)).toBe(
      `<p><a class="button" href="${url}">Please confirm it here</a></p>\n<p><small><a href="${url}">${url}</a></small></p>`,
    );
  });

  it("links web addresses only, without the punctuation that follows them", () => {
    expect(bodyOf("See https://example.com/a?b=1&c=2.")).toBe(
      '<p>See <a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.</p>',
    );
    expect(bodyOf("javascript:alert(1)")).toBe("<p>javascript:alert(1)</p>");
  });

  it("loads nothing, and contains only its own markup, whatever the text says", () => {
    const markup = fc.constantFrom(
      "<script>",
      "<img src=x onerror=a>",
      "https://a.b/\"onclick='x",
      "https://a.b/<i>",
      "&amp;",
      " · ",
      ": ",
      ":\n",
      "\n\n",
      "a",
    );
    fc.assert(
      fc.property(fc.array(markup, { maxLength: 12 }), (parts) => {
        const body = bodyOf(parts.join(""));
        const tags = body.match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag).toMatch(
            /^<(\/?(p|small|strong|table|tr|td|a)|br|table role="presentation"|td class="end( short)?"|a (class="button" )?href="https?:\/\/[^"<>]*")>$/,
          );
        }
        expect(body.replace(/<[^>]*>/g, "")).not.toMatch(/[<>"']/);
      }),
    );
  });
});
