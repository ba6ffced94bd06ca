import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMailPage } from "./mail-page.ts";

/** What stands between the body's tags. */
const bodyOf = (text: string): string =>
  /<main>\n([\s\S]*)\n<\/main>/.exec(toMailPage(text, "en"))?.[1] ?? "";

describe("the page of a mail", () => {
  it("has a paragraph for each of the text, line by line", () => {
    expect(bodyOf("Hello Sam,\nhow are you?\n\n\nBye")).toBe(
      "<p>Hello Sam,<br>\nhow are you?</p>\n<p>Bye</p>",
    );
  });

  it("makes rows of what a line has between dots, the last part at the right", () => {
    expect(bodyOf("Miller\n  10 boards · Stud · $4.25")).toBe(
      '<p><strong>Miller</strong></p>\n<table role="presentation"><tr><td>10 boards · Stud</td><td class="end short">$4.25</td></tr></table>',
    );
  });

  it("makes a list of labels and texts where every line is one", () => {
    expect(bodyOf("Items: $4\nTotal: $5")).toContain('<td>Total</td><td class="end short">$5</td>');
    expect(bodyOf("Total: $5")).toBe("<p>Total: $5</p>");
    expect(bodyOf("Items: $4\nand more")).not.toContain("<table");
  });

  it("makes a button of a line and the address below it, which can still be read", () => {
    const url = "https://yardstick.example/o/abc_-1";
    expect(bodyOf(`Please confirm it here:\n${url}`)).toBe(
      `<p><a class="button" href="${url}">Please confirm it here</a></p>\n<p><small><a href="${url}">${url}</a></small></p>`,
    );
  });

  it("links addresses of the web alone, without the stop that follows them", () => {
    expect(bodyOf("See https://example.com/a?b=1&c=2.")).toBe(
      '<p>See <a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.</p>',
    );
    expect(bodyOf("javascript:alert(1)")).toBe("<p>javascript:alert(1)</p>");
  });

  it("fetches nothing, and has no markup but its own, whatever the text says", () => {
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
