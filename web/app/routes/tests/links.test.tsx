import { cleanup, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderRoute } from "../../../testing/render-route.tsx";

/** Link targets that are not pages; openapi.api.test.ts requests this one. */
const FILES = ["/api/openapi.json"];

/** Opens an address as a visitor. @returns its heading, and the targets of its links as written */
async function look(path: string) {
  const { container } = await renderRoute(path, { viewer: null });
  // By selectors: role queries compute the role of every element, and some of these pages have thousands.
  await waitFor(() => {
    expect(container.querySelector("h1")).not.toBeNull();
    expect(container.querySelectorAll('[role="status"][aria-label^="Loading"]')).toHaveLength(0);
  });
  const heading = container.querySelector("h1")?.textContent ?? "";
  const links = [...container.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const hasPlace = (id: string) => document.getElementById(id) !== null;
  return { heading, links: links.filter((href) => !/^[a-z]+:/.test(href)), hasPlace };
}

it("every link of every public page leads somewhere", async () => {
  const seen = new Set(["/landing"]);
  const dead: string[] = [];
  // Iterating a set includes what is added on the way.
  for (const path of seen) {
    // The playground is large and has no links of its own; playground.spec.ts opens it by its link.
    if (path.startsWith("/api/") || path === "/graphql") continue;
    const { heading, links, hasPlace } = await look(path);
    if (heading === "Page not found") dead.push(path);
    for (const link of links) {
      const { pathname, hash } = new URL(link, new URL(path, "http://any"));
      seen.add(pathname);
      const isHere = hash !== "" && pathname === path;
      if (isHere && !hasPlace(decodeURIComponent(hash.slice(1)))) dead.push(`${path} → ${link}`);
    }
    cleanup();
  }
  expect(dead, "addresses nothing is at").toEqual([]);
  expect([...seen].filter((path) => path.startsWith("/api/"))).toEqual(FILES);
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
}, 240_000);
