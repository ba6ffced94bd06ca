import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { useLateSection } from "./use-late-section.ts";

const scrolled = vi.fn<(id: string) => void>();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = function () {
    scrolled(this.id);
  };
});

function Page() {
  useLateSection(useLocation());
  const [isDrawn, setIsDrawn] = useState(false);
  return (
    <>
      <Link to="#questions">Questions</Link>
      <button type="button" onClick={() => setIsDrawn(true)}>
        Draw
      </button>
      {isDrawn && <section id="questions" />}
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
// Events alone: a whole press counts as moving on.
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

it("a link to a section that is not drawn yet arrives there once it is, and once only", async () => {
  open();
  await press("Questions");
  expect(scrolled).not.toHaveBeenCalled();
  await press("Draw");
  await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([["questions"]]));
});

it("whoever has moved on since stays where they are", async () => {
  open();
  await press("Questions");
  fireEvent.wheel(window);
  await press("Draw");
  await act(async () => {});
  expect(scrolled).not.toHaveBeenCalled();
});

it("a section that is there is left to the router", async () => {
  open();
  await press("Draw");
  await press("Questions");
  expect(scrolled).not.toHaveBeenCalled();
});
