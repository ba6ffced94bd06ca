/** What a supplier's desk shows in place of missing content, in its own language. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DeskPage } from "./desk-page.tsx";

const words = () => ({
  loading: "Loading the order",
  failed: "The order could not be opened",
  ended: "Ask the person who ordered for a new one.",
});

interface DeskRequest {
  readonly language: "EN" | "ES";
  readonly number: string;
}

function open(asked: DeskRequest | null | undefined, hasFailed = false) {
  const onRetry = vi.fn();
  render(
    <MemoryRouter>
      <DeskPage asked={asked} hasFailed={hasFailed} onRetry={onRetry} words={words}>
        {({ number }) => <h1>{number}</h1>}
      </DeskPage>
    </MemoryRouter>,
  );
  return onRetry;
}
const readIn = (language: string) => vi.spyOn(navigator, "language", "get").mockReturnValue(language);

afterEach(() => vi.restoreAllMocks());

describe("a link to an order", () => {
  it("shows it as soon as it has loaded", () => {
    open({ language: "EN", number: "ABCDE-1" });
    expect(screen.getByRole("heading", { name: "ABCDE-1" })).toBeVisible();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("says that it is loading, not that it has expired", () => {
    open(undefined);
    expect(screen.getByRole("status", { name: "Loading the order" })).toBeInTheDocument();
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });

  it("that leads to nothing says whom to ask", () => {
    open(null);
    expect(screen.getByRole("heading", { level: 1, name: "This link has expired" })).toBeVisible();
    expect(screen.getByText("Ask the person who ordered for a new one.")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("that failed to load can be retried", async () => {
    const onRetry = open(undefined, true);
    expect(screen.getByText("The order could not be opened")).toBeVisible();
    expect(screen.getByText("Please try again in a minute.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("that has expired is not retried, even if loading it failed as well", () => {
    open(null, true);
    expect(screen.getByRole("heading", { name: "This link has expired" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  });

  it("keeps what it showed when reloading fails", () => {
    open({ language: "EN", number: "ABCDE-1" }, true);
    expect(screen.getByRole("heading", { name: "ABCDE-1" })).toBeVisible();
  });
});

describe("before the desk's language is known", () => {
  it("the page is in the browser's language", () => {
    readIn("es-MX");
    open(null);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Este enlace ya no sirve");
  });

  it("the page is in English for everyone else", () => {
    readIn("fr-CA");
    open(null);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This link has expired");
  });
});
