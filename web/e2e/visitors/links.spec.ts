import { expect, test } from "../support/test.ts";

test("every link of every public page leads somewhere", async ({ page }) => {
  const seen = new Set(["/landing"]);
  const dead: string[] = [];
  // A set gives what is added while it is gone through.
  for (const path of seen) {
    // Files are no pages: they only have to be there.
    if (path.startsWith("/api/")) {
      if (!(await page.request.get(path)).ok()) dead.push(path);
      continue;
    }
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    if (await page.getByRole("heading", { level: 1, name: "Page not found" }).isVisible()) dead.push(path);
    const links = await page
      .locator("a[href]")
      .evaluateAll((anchors) =>
        anchors.map((anchor) => anchor.getAttribute("href") ?? "").filter((href) => !/^[a-z]+:/.test(href)),
      );
    for (const link of links) {
      const { pathname, hash } = new URL(link, new URL(path, "http://any"));
      seen.add(pathname);
      if (hash === "" || pathname !== path) continue;
      const targets = await page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`).count();
      if (targets === 0) dead.push(`${path} → ${link}`);
    }
  }
  expect(dead, "addresses nothing is at").toEqual([]);
  for (const path of [
    "/features",
    "/pricing",
    "/roadmap",
    "/about",
    "/contact",
    "/faq",
    "/privacy",
    "/terms",
  ]) {
    expect(seen, "what the pages link to").toContain(path);
  }
});
