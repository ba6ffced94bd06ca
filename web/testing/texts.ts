/** Every text that is read or heard on the page: its content, and the names of its parts. */
export function textsOnPage(root: ParentNode = document.body): Set<string> {
  const texts = [...root.querySelectorAll("*")].flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? ""),
    element.getAttribute("aria-label") ?? "",
  ]);
  return new Set(texts.map((text) => text.trim()).filter((text) => text !== ""));
}
