/** The caller that the playground shows. */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchFromSchema } from "../../testing/schema-network.ts";
import { CallerField } from "./caller.tsx";

/** Answers the caller query depending on the key it comes with, and records every key. */
function answerBy(answerOf: (key: string) => object): string[] {
  const keys: string[] = [];
  vi.stubGlobal("fetch", async (_address: unknown, init?: RequestInit) => {
    const key = new Headers(init?.headers).get("Authorization")?.replace("Bearer ", "") ?? "";
    keys.push(key);
    return Response.json(answerOf(key));
  });
  return keys;
}

const refusedAs = (code: string) => ({ data: null, errors: [{ message: "No.", extensions: { code } }] });
const viewer = (username: string | null) => ({ data: { viewer: username && { username } } });

function open() {
  const onKeyChange = vi.fn();
  render(
    <MemoryRouter>
      <CallerField onKeyChange={onKeyChange} />
    </MemoryRouter>,
  );
  return { onKeyChange, user: userEvent.setup(), typed: screen.getByLabelText("API key") };
}
const said = (words: string) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(words));

afterEach(() => vi.stubGlobal("fetch", fetchFromSchema));

describe("without a key the playground acts", () => {
  it("as the signed-in user", async () => {
    answerBy(() => viewer("sam.mason"));
    open();
    await said("As sam.mason");
  });

  it("anonymously when no user is signed in, and links to signing in and back", async () => {
    answerBy(() => viewer(null));
    open();
    await said("Not signed in.");
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?next=/graphql");
  });

  it("and shows no caller when the server cannot say", async () => {
    const keys = answerBy(() => refusedAs("INTERNAL"));
    open();
    await waitFor(() => expect(keys).toEqual([""]));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});

describe("a key that is typed", () => {
  it("works even if it may not read its owner", async () => {
    answerBy((key) => (key === "" ? viewer("sam.mason") : refusedAs("FORBIDDEN")));
    const { user, typed } = open();
    await user.type(typed, "ys_live_1");
    await said("The key works");
  });

  it("shows its owner if it may", async () => {
    answerBy((key) => viewer(key === "" ? null : "our.erp"));
    const { user, typed } = open();
    await user.type(typed, "ys_live_1");
    await said("As our.erp");
  });

  it.each([
    ["FORBIDDEN", "The test key works: only test projects, nothing is paid"],
    ["", "As our.erp, with a test key: only test projects, nothing is paid"],
  ])("says that it is a test key (%s)", async (code, words) => {
    answerBy((key) => (key !== "" && code !== "" ? refusedAs(code) : viewer("our.erp")));
    const { user, typed } = open();
    await user.type(typed, "yk_test_1");
    await said(words);
  });

  it("that is invalid says so, and is not treated as anonymous", async () => {
    answerBy((key) => (key === "" ? viewer(null) : refusedAs("UNAUTHENTICATED")));
    const { user, typed } = open();
    await user.type(typed, "ys_nonsense");
    await said("This key is not valid");
    await user.clear(typed);
    await said("Not signed in.");
  });

  it("is passed on trimmed, and looked up once it is complete", async () => {
    const keys = answerBy((key) => (key === "" ? viewer(null) : refusedAs("FORBIDDEN")));
    const { user, typed, onKeyChange } = open();
    await said("Not signed in.");
    await user.type(typed, " ys_1 ");
    expect(onKeyChange).toHaveBeenLastCalledWith("ys_1");
    await said("The key works");
    expect(keys).toEqual(["", "ys_1"]);
  });

  it("is hidden on the screen, and not stored by the browser", () => {
    answerBy(() => viewer(null));
    const { typed } = open();
    expect(typed).toHaveAttribute("type", "password");
    expect(typed).toHaveAttribute("autocomplete", "off");
  });
});
