/** Every text that somebody reads or hears on the page: what stands in it, and what its parts are called. */
export function textsOnPage(root: ParentNode = document.body): Set<string> {
  const texts = [...root.querySelectorAll("*")].flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? ""),
    element.getAttribute("aria-label") ?? "",
  ]);
  return new Set(texts.map((text) => text.trim()).filter((text) => text !== ""));
}
