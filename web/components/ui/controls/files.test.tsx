import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FileField } from "./file-button.tsx";
import { FileDrop } from "./file-drop.tsx";
import { SearchInput } from "./search-input.tsx";

const PRICES = new File(["sku,price"], "prices.csv", { type: "text/csv" });

describe("a button for files", () => {
  const open = (more: Partial<Parameters<typeof FileField>[0]> = {}) => {
    const onFile = vi.fn();
    render(
      <FileField
        accept=".csv"
        hint="At most 5 MB."
        problem={null}
        isOpen
        isBusy={false}
        onFile={onFile}
        {...more}
      >
        Attach a file
      </FileField>,
    );
    return onFile;
  };

  it("accepts the same file again, since it may have been corrected in the meantime", async () => {
    const onFile = open();
    const input = screen.getByLabelText("Attach a file");
    expect(input).toHaveAccessibleDescription("At most 5 MB.");
    await userEvent.upload(input, PRICES);
    await userEvent.upload(input, PRICES);
    expect(onFile.mock.calls).toEqual([[PRICES], [PRICES]]);
  });

  it("accepts none while one is being sent", () => {
    open({ isBusy: true });
    expect(screen.getByLabelText("Attach a file")).toBeDisabled();
  });

  it("is tied to the error of the last one, which is shown even when none can be attached any more", () => {
    open({ problem: "This file is too large." });
    expect(screen.getByLabelText("Attach a file")).toHaveAccessibleDescription(/This file is too large\.$/);
    expect(screen.getByLabelText("Attach a file")).toBeInvalid();
    open({ problem: "This request is closed.", isOpen: false });
    expect(screen.getByText("This request is closed.")).toBeVisible();
    expect(screen.getAllByLabelText("Attach a file")).toHaveLength(1);
  });
});

describe("a drop area for a file", () => {
  const drop = (fileName: string | null = null) => {
    const onFile = vi.fn();
    const props = { label: "Drop the price list here", hint: "CSV or Excel", accept: ".csv", onFile };
    render(<FileDrop {...props} fileName={fileName} />);
    return onFile;
  };

  it("accepts dropped and chosen files, and ignores a drop without a file", async () => {
    const onFile = drop();
    const place = screen.getByText("Drop the price list here");
    const dropped = createEvent.drop(place, { dataTransfer: { files: [PRICES] } });
    fireEvent(place, dropped);
    // Otherwise the browser would open the file in place of the page.
    expect(dropped.defaultPrevented).toBe(true);
    fireEvent.drop(place, { dataTransfer: { files: [] } });
    await userEvent.upload(screen.getByLabelText(/^Drop the price list here/), PRICES);
    expect(onFile.mock.calls).toEqual([[PRICES], [PRICES]]);
  });

  it("names the current file, and says that another can replace it", () => {
    drop("prices.csv");
    expect(screen.getByLabelText(/^prices\.csv/)).toHaveAccessibleDescription("Choose or drop another file");
    expect(screen.queryByText("CSV or Excel")).not.toBeInTheDocument();
  });
});

describe("a search", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });

  it("runs at the next pause, without surrounding spaces, and not again for the same text", () => {
    const onSearch = vi.fn();
    render(<SearchInput label="Search articles" value="" onSearch={onSearch} />);
    for (const text of ["j", "jo", "joist "]) type(text);
    expect(screen.getByRole("searchbox", { name: "Search articles" })).toHaveValue("joist ");
    expect(onSearch).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(onSearch.mock.calls).toEqual([["joist"]]);
    type("joist");
    vi.runAllTimers();
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it("follows the address when the user goes back, without starting a search", () => {
    const onSearch = vi.fn();
    const { rerender } = render(<SearchInput label="Search" value="post" onSearch={onSearch} />);
    rerender(<SearchInput label="Search" value="joist" onSearch={onSearch} />);
    expect(screen.getByRole("searchbox")).toHaveValue("joist");
    vi.runAllTimers();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it("keeps what is typed while the list for the earlier text is still loading", () => {
    const onSearch = vi.fn();
    const { rerender } = render(<SearchInput label="Search" value="" onSearch={onSearch} />);
    type("jo");
    vi.runAllTimers();
    type("joi");
    rerender(<SearchInput label="Search" value="jo" onSearch={onSearch} />);
    expect(screen.getByRole("searchbox")).toHaveValue("joi");
  });
});
