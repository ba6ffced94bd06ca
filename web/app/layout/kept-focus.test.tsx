/**
 * When the focused element is removed or disabled, the focus stays near it, unless other code has a better place for
 * it.
 */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { useKeptFocus } from "./kept-focus.ts";

const button = (name: string) => screen.getByRole("button", { name });

function Files({ names }: { names: readonly string[] }) {
  useKeptFocus();
  const [left, setLeft] = useState(names);
  return (
    <>
      <h1>Order</h1>
      <section>
        <h2>Files</h2>
        <ul>
          {left.map((name) => (
            <li key={name}>
              <a href={`/${name}`}>{name}</a>
              <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

describe("a row that is removed by its own button", () => {
  it.each([
    ["Remove b", "Remove c"],
    ["Remove c", "Remove b"],
  ])("%s leaves the focus at %s", async (pressed, near) => {
    render(<Files names={["a", "b", "c"]} />);
    await userEvent.click(button(pressed));
    await waitFor(() => expect(button(near)).toHaveFocus());
  });

  it("and was the last leaves it at the heading above, which Tab does not stop at later", async () => {
    render(<Files names={["a"]} />);
    await userEvent.click(button("Remove a"));
    const heading = screen.getByRole("heading", { name: "Files" });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.tab();
    expect(heading).not.toHaveAttribute("tabindex");
  });
});

function Ask() {
  useKeptFocus();
  const [state, setState] = useState<"open" | "asking" | "asked">("open");
  return (
    <section>
      <h2>Needs a yes</h2>
      {state !== "asked" && (
        <button type="button" disabled={state === "asking"} onClick={() => setState("asking")}>
          Ask
        </button>
      )}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setState("open")}>
        Fail
      </button>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setState("asked")}>
        Succeed
      </button>
    </section>
  );
}

/** Does what browsers do automatically and this one does not: a disabled element loses the focus, without an event. */
function loseFocus(disabled: HTMLElement): void {
  disabled.removeAttribute("disabled");
  disabled.blur();
  disabled.setAttribute("disabled", "");
  expect(document.body).toHaveFocus();
}

describe("a button that is disabled while it works", () => {
  it("regains the focus when it can be pressed again", async () => {
    render(<Ask />);
    await userEvent.click(button("Ask"));
    loseFocus(button("Ask"));
    await userEvent.click(button("Fail"));
    await waitFor(() => expect(button("Ask")).toHaveFocus());
  });

  it("and then disappears passes it to the heading of its section", async () => {
    render(<Ask />);
    await userEvent.click(button("Ask"));
    loseFocus(button("Ask"));
    await userEvent.click(button("Succeed"));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Needs a yes" })).toHaveFocus());
  });
});

it("an element that was left on purpose does not regain the focus", async () => {
  render(<Files names={["a", "b"]} />);
  button("Remove a").focus();
  button("Remove a").blur();
  await Promise.resolve();
  // Another user removes the row.
  button("Remove a").click();
  await waitFor(() => expect(screen.queryByText("a")).not.toBeInTheDocument());
  await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
});
