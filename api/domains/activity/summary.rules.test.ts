import { describe, expect, it } from "vitest";
import type { Activity } from "./activity.types.ts";
import { summarize } from "./summary.rules.ts";

const told = (activity: Partial<Activity>): string =>
  summarize({
    id: "a-1",
    actorKind: "member",
    actorId: "u-1",
    actorName: "Dana",
    action: "changed",
    subject: "project",
    subjectId: "s-1",
    subjectName: "Smith deck",
    before: {},
    after: {},
    createdAt: new Date("2026-11-27T12:00:00Z"),
    ...activity,
  });

describe("an activity in one sentence", () => {
  it.each<[string, Partial<Activity>]>([
    ["Dana made the project Smith deck", { action: "created", before: null }],
    ["Dana removed the project Smith deck", { action: "removed", after: null }],
    [
      "Dana moved the project Smith deck to Bo Builds",
      { action: "removed", after: { organization: "Bo Builds" } },
    ],
    [
      "Dana received the project Smith deck from Ada Builds",
      { action: "created", after: { organization: "Ada Builds" } },
    ],
    ["Dana set the highest budget of the project Smith deck to $9,000.00", { after: { budget_max: 9000 } }],
    ["Dana removed the timeline of the project Smith deck", { after: { timeline: null } }],
    [
      "Dana changed the name, location and ZIP code of the project Smith deck",
      {
        after: { name: "a", location: "b", zip_code: "c" },
      },
    ],
    ["Dana saved the project Smith deck as it was", {}],
    [
      "Dana set the quantity of deck.studs to 12 in the list of Smith deck",
      {
        after: { edits: [{ kind: "quantity", key: "deck.studs", value: 12 }] },
      },
    ],
    ["Dana set the job site of Smith deck", { after: { job_site: [{ street: "9 Main St" }] } }],
    ["Dana started an analysis of Smith deck", { after: { analyses: [{ number: 2, state: "queued" }] } }],
  ])("%s", (sentence, activity) => expect(told(activity)).toBe(sentence));

  it.each<[string, Partial<Activity>]>([
    [
      "Dana requested approval of Smith deck",
      { action: "created", before: null, after: { state: "pending" } },
    ],
    ["Dana approved Smith deck", { after: { state: "approved", approved_amount: 12 } }],
    ["Dana rejected Smith deck", { after: { state: "rejected", comment: "Not yet" } }],
    ["Dana withdrew the request for Smith deck", { after: { state: "withdrawn" } }],
    ["Dana ordered Smith deck, which was approved", { after: { state: "used" } }],
  ])("%s", (sentence, activity) => expect(told({ subject: "approval", ...activity })).toBe(sentence));

  it.each<[string, Partial<Activity>]>([
    [
      "Dana set the quantity of Stud in the basket of Smith deck to 12",
      {
        before: { items: [{ productId: "p", name: "Stud", quantity: 10 }] },
        after: { items: [{ productId: "p", name: "Stud", quantity: 12 }] },
      },
    ],
    [
      "Dana removed Stud from the basket of Smith deck",
      {
        before: { items: [{ productId: "p", name: "Stud", quantity: 10 }] },
        after: { items: [] },
      },
    ],
    [
      "Dana added 3 × Stud to the basket of Smith deck",
      {
        before: { items: [] },
        after: { items: [{ productId: "p", name: "Stud", quantity: 3 }] },
      },
    ],
    [
      "Dana added 2 products to the basket of Smith deck",
      {
        before: { items: [] },
        after: { items: [{ productId: "p" }, { productId: "q" }] },
      },
    ],
    [
      "Dana changed the items of the basket of Smith deck",
      {
        before: { items: "(too long to be kept here)" },
        after: { items: "(too long to be kept here)" },
      },
    ],
  ])("of a basket: %s", (sentence, activity) =>
    expect(told({ ...activity, subject: "basket" })).toBe(sentence),
  );

  it.each<[string, Partial<Activity>]>([
    ["Bo joined as Field", { action: "created", before: null, after: { role: "field", state: "active" } }],
    ["Dana removed Bo", { before: { state: "active" }, after: { state: "ended" } }],
    ["Bo left", { actorId: "u-2", before: { state: "active" }, after: { state: "ended" } }],
    [
      "Dana made Bo Office and removed the spend limit of Bo",
      { after: { role: "office", spend_limit: null } },
    ],
    ["Dana set the spend limit of Bo to $250.00", { after: { spend_limit: 250 } }],
    [
      "Yardstick suspended Bo: the plan has no seat for them",
      { actorKind: "product", actorId: null, actorName: "Yardstick", after: { state: "suspended" } },
    ],
  ])("of a member: %s", (sentence, activity) => {
    expect(told({ ...activity, subject: "member", subjectId: "u-2", subjectName: "Bo" })).toBe(sentence);
  });

  it.each<[string, Partial<Activity>]>([
    [
      "Dana invited bo@example.com as Field",
      {
        subject: "invitation",
        action: "created",
        subjectName: "bo@example.com",
        after: { role: "field" },
      },
    ],
    [
      "Dana revoked the API key Nightly",
      {
        subject: "api_key",
        subjectName: "Nightly",
        before: { revoked_at: null },
        after: { revoked_at: "2026-11-27T12:00:00+00:00" },
      },
    ],
    [
      "Dana set the quantity on hand of the stock of Studs to 12",
      {
        subject: "stock",
        subjectName: "Studs",
        after: { current_quantity: 12 },
      },
    ],
    [
      "Dana turned use of the reorder rule for Studs off",
      {
        subject: "rule",
        subjectName: "Studs",
        after: { is_active: false },
      },
    ],
    [
      "Dana refunded $12.50 of the order Smith deck",
      {
        subject: "order",
        before: { refunds: [] },
        after: { refunds: [{ amount: 12.5, reason: null }] },
      },
    ],
    [
      "Dana set the day of the arrival of Studs to 30 Nov 2026",
      {
        subject: "arrival",
        subjectName: "Studs",
        after: { expected_on: "2026-11-30T00:00:00+00:00" },
      },
    ],
    [
      "Dana set the price limit of the reorder rule for Studs to $4.25",
      {
        subject: "rule",
        subjectName: "Studs",
        after: { max_price: 4.25 },
      },
    ],
  ])("of other things: %s", (sentence, activity) => expect(told(activity)).toBe(sentence));
});
