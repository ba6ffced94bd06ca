import { NetworkStatus } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../../../lib/toasts.ts";
import { DataTable } from "./data-table.tsx";
import type { PagedQuery } from "./more-button.tsx";
import { PagedList } from "./paged-list.tsx";

afterEach(() => toastStore.set(null));

const FAILED = { title: "Your orders could not be loaded" };
const RATE_LIMIT = new CombinedGraphQLErrors({
  errors: [{ message: "Too often. Try in a minute.", extensions: { code: "RATE_LIMITED" } }],
});

const pageOf = (...names: string[]) => ({
  edges: names,
  pageInfo: { hasNextPage: names.length > 0, endCursor: names.at(-1) ?? null },
});

function list(page: ReturnType<typeof pageOf> | undefined, query: Partial<PagedQuery> = {}) {
  const whole: PagedQuery = {
    loading: false,
    networkStatus: NetworkStatus.ready,
    refetch: vi.fn(async () => undefined),
    fetchMore: vi.fn(async () => undefined),
    ...query,
  };
  const view = render(
    <PagedList
      page={page}
      query={whole}
      failed={FAILED}
      loadingLabel="Loading your orders"
      empty={<p>No orders yet</p>}
      moreLabel="Show more orders"
    >
      <ul>
        {page?.edges.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </PagedList>,
  );
  return { ...view, query: whole };
}

describe("a list that loads page by page", () => {
  it("says that it is loading before the first answer, and claims nothing about its content", () => {
    list(undefined, { loading: true });
    expect(screen.getByRole("status", { name: "Loading your orders" })).toBeVisible();
    expect(screen.queryByText("No orders yet")).not.toBeInTheDocument();
  });

  it("that is empty says so, and offers no more pages", () => {
    list(pageOf());
    expect(screen.getByText("No orders yet")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("that fails to load shows the server's reason, and Retry requests it again", async () => {
    const { query } = list(undefined, { error: RATE_LIMIT });
    const alert = within(screen.getByRole("alert"));
    expect(alert.getByText(FAILED.title)).toBeVisible();
    expect(alert.getByText("Too often. Try in a minute.")).toBeVisible();
    await userEvent.click(alert.getByRole("button", { name: "Retry" }));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it("keeps what it shows when reloading fails", () => {
    list(pageOf("Fence"), { error: new Error("no words for people") });
    expect(screen.getByText("Fence")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("The server did not answer as expected.");
    expect(screen.getByRole("alert")).not.toHaveTextContent("no words for people");
  });

  it("continues after its last item, and reports a next page that failed to load", async () => {
    const fetchMore = vi.fn(() => Promise.reject(RATE_LIMIT));
    list(pageOf("Fence", "Deck"), { fetchMore });
    await userEvent.click(screen.getByRole("button", { name: "Show more orders" }));
    expect(fetchMore).toHaveBeenCalledWith({ variables: { after: "Deck" } });
    await waitFor(() => expect(toastStore.get()).toMatchObject({ tone: "destructive", title: FAILED.title }));
    expect(toastStore.get()?.description).toBe("Too often. Try in a minute.");
    expect(screen.getByText("Deck")).toBeVisible();
  });

  it("appends no page while another list is loading, but does not wait for polling", () => {
    const { unmount } = list(pageOf("Fence"), { loading: true, networkStatus: NetworkStatus.setVariables });
    expect(screen.getByRole("button", { name: "Show more orders" })).toBeDisabled();
    unmount();
    list(pageOf("Fence"), { loading: true, networkStatus: NetworkStatus.poll });
    expect(screen.getByRole("button", { name: "Show more orders" })).toBeEnabled();
  });
});

it("a table is named by its caption, and a cell of a phone's card shows its column's name once, for sighted readers", () => {
  const rows = [
    { id: "1", name: "Joist", price: "$12.00" },
    { id: "2", name: "Post", price: "$9.00" },
  ];
  render(
    <DataTable
      caption="Materials"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", header: "Material", isTitle: true, cell: ({ name }) => name },
        { key: "price", header: "Price", isNumeric: true, cell: ({ price }) => price },
      ]}
    />,
  );
  const table = within(screen.getByRole("table", { name: "Materials" }));
  expect(table.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
    "Material",
    "Price",
  ]);
  const [name, price] = within(table.getAllByRole("row")[2] ?? document.body).getAllByRole("cell");
  expect(name).toHaveTextContent(/^Post$/);
  expect(price).toHaveTextContent(/^Price\$9\.00$/);
  // A screen reader announces the column's name anyway.
  expect(within(price ?? document.body).getByText("Price")).toHaveAttribute("aria-hidden", "true");
});
