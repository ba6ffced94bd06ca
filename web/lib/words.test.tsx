import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, it } from "vitest";
import { InLanguage, useWords } from "./words.tsx";

function Day({ seen }: { seen: string[] }) {
  const { i18n, formats } = useWords();
  useLayoutEffect(() => void seen.push(`${i18n._("Needed by")} ${formats.formatDate("2126-03-04")}`));
  return null;
}

const page = (language: "EN" | "ES", seen: string[]) => (
  <InLanguage language={language}>
    <Day seen={seen} />
  </InLanguage>
);

it("a page whose language changes is never rendered in the former one", () => {
  const seen: string[] = [];
  const { rerender } = render(page("EN", seen));
  rerender(page("ES", seen));
  expect(seen).toEqual(["Needed by Mar 4, 2126", "Se necesita para 4 mar 2126"]);
});

it("the whole page is marked as being in that language, including what surrounds it, until it is left", () => {
  document.documentElement.lang = "en";
  const { rerender, unmount } = render(page("ES", []));
  expect(document.documentElement).toHaveAttribute("lang", "es");
  rerender(page("EN", []));
  expect(document.documentElement).toHaveAttribute("lang", "en");
  rerender(page("ES", []));
  unmount();
  expect(document.documentElement).toHaveAttribute("lang", "en");
});
