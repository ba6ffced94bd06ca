import { describe, expect, it } from "vitest";
import {
  awaitedLines,
  type ReceiveValues,
  receiveProblems,
  receiveValuesOf,
  shelvedWith,
  toReceivedLines,
} from "./receive-form.ts";

const POSTS = { id: "posts", quantity: 36, receivedQuantity: 30, refundedQuantity: 0, canceledQuantity: 0 };
const ORDER = {
  lines: [
    POSTS,
    { id: "screws", quantity: 5, receivedQuantity: 0, refundedQuantity: 2, canceledQuantity: 0 },
    { id: "mix", quantity: 2, receivedQuantity: 2, refundedQuantity: 0, canceledQuantity: 0 },
    { id: "tape", quantity: 3, receivedQuantity: 0, refundedQuantity: 3, canceledQuantity: 0 },
  ],
};
const typed = (units: Record<string, string>): ReceiveValues => {
  const values = receiveValuesOf(ORDER, null);
  return { ...values, units: { ...values.units, ...units } };
};

describe("what has arrived", () => {
  it("is everything still to come, until something else is typed", () => {
    const values = receiveValuesOf(ORDER, null);
    expect(awaitedLines(ORDER, values).map(({ id }) => id)).toEqual(["posts", "screws"]);
    expect(values.units).toEqual({ posts: "6", screws: "3" });
    expect(receiveProblems(ORDER, values)).toEqual({});
    expect(toReceivedLines(ORDER, values)).toEqual([
      { lineId: "posts", receivedQuantity: 36, receivedBefore: 30 },
      { lineId: "screws", receivedQuantity: 3, receivedBefore: 0 },
    ]);
  });

  it("leaves out lines that are not chosen, whatever is typed there, and needs one", () => {
    const values = typed({ posts: "none" });
    const without = { ...values, isHere: { ...values.isHere, posts: false } };
    expect(receiveProblems(ORDER, without)).toEqual({});
    expect(toReceivedLines(ORDER, without).map(({ lineId }) => lineId)).toEqual(["screws"]);
    const none = { ...values, isHere: {} };
    expect(receiveProblems(ORDER, none)).toEqual({ isHere: "Please choose at least one line" });
  });

  it.each(["", "0", "7", "1.5", "-1", "some"])("of a line cannot be “%s” of six", (posts) => {
    expect(receiveProblems(ORDER, typed({ posts }))).toEqual({
      "units.posts": expect.stringContaining("1 to 6"),
    });
  });

  it("stays the same request where it was recorded but its response was lost", () => {
    const values = typed({ posts: "4" });
    const after = { lines: [{ ...POSTS, receivedQuantity: 34 }] };
    expect(receiveProblems(after, values)).toEqual({});
    expect(toReceivedLines(after, values)[0]).toEqual({
      lineId: "posts",
      receivedQuantity: 34,
      receivedBefore: 30,
    });
  });

  it("is kept through a reload unless something arrived since", () => {
    const draft = { ...typed({ posts: "4" }), isHere: { posts: true, screws: false } };
    expect(receiveValuesOf(ORDER, draft)).toMatchObject({
      units: { posts: "4" },
      isHere: { posts: true, screws: false },
    });
    const after = { lines: [{ ...POSTS, receivedQuantity: 34 }] };
    expect(receiveValuesOf(after, draft)).toMatchObject({ units: { posts: "2" }, isHere: { posts: true } });
  });
});

describe("what goes on the shelf", () => {
  const arrival = {
    orderLineId: "posts",
    quantity: "432",
    receivedQuantity: "360",
    state: "EXPECTED",
  } as const;
  it("is the arrived part in the material's unit", () => {
    const comes = (units: Record<string, string>) =>
      shelvedWith(ORDER, typed(units), [arrival]).map((one) => one.comes);
    expect(comes({})).toEqual([72]);
    expect(comes({ posts: "1" })).toEqual([12]);
    expect(comes({ posts: "" })).toEqual([]);
  });

  it("is nothing of a line that is not chosen or is in stock already", () => {
    const values = typed({});
    const received = { ...arrival, state: "RECEIVED" } as const;
    expect(shelvedWith(ORDER, values, [received])).toEqual([]);
    expect(shelvedWith(ORDER, { ...values, isHere: { screws: true } }, [arrival])).toEqual([]);
    expect(shelvedWith(ORDER, values, [{ ...arrival, receivedQuantity: "432" }])).toEqual([]);
  });
});
