import { describe, expect, it } from "vitest";
import { ownViewer } from "../../../platform/viewer.ts";
import { openTestHttp } from "../../../testing/open-test-http.ts";
import { createTestClock, signUp, startTestHttp } from "../../../testing/test-http.ts";
import type { PlanProvider, ProviderSubscription } from "./plan-provider.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const START = new Date("2026-11-01T00:00:00Z");
const DECEMBER = new Date("2026-12-01T00:00:00Z");

const clock = createTestClock(START);
const subscriptions = new Map<string, ProviderSubscription>();

/** A provider whose webhooks are plain JSON, and "forged" is an invalid signature. */
const provider: PlanProvider = {
  paymentLink: (userId) => `https://pay.example.com/professional?client_reference_id=${userId}`,
  readEvent: (rawBody, signature) => (signature === "forged" ? null : JSON.parse(rawBody.toString())),
  findSubscription: async (id) => subscriptions.get(id) ?? null,
  async setCancelled(id, isCancelled) {
    const present = subscriptions.get(id);
    if (!present) throw new Error("no such subscription");
    const changed = { ...present, cancelsAt: isCancelled ? present.renewsAt : null };
    subscriptions.set(id, changed);
    return changed;
  },
};

const { db, http } = await openTestHttp({ clock, planProvider: provider });

async function newUser() {
  const { client, user } = await signUp(http, undefined, "starter");
  return { client, userId: String(user["id"]), viewer: ownViewer({ id: String(user["id"]), username: "" }) };
}

function subscribe(overrides: Partial<ProviderSubscription> = {}): ProviderSubscription {
  const subscription = {
    id: `sub_${subscriptions.size + 1}`,
    status: "active",
    startedAt: START,
    renewsAt: DECEMBER,
    trialEndsAt: null,
    cancelsAt: null,
    endedAt: null,
    amountCents: 4_900,
    currency: "usd",
    interval: "month",
    ...overrides,
  };
  subscriptions.set(subscription.id, subscription);
  return subscription;
}

const tell = (subscriptionId: string, userId: string | null, signature = "right") =>
  http.services.plans.takeWebhook(
    Buffer.from(JSON.stringify({ id: "evt_1", subscriptionId, organizationId: userId })),
    signature,
  );
const kindOf = async (userId: string) => (await http.services.plans.getPlan(userId)).kind;

describe("the trial", () => {
  it("F17: starts once, even when requested twenty times in parallel, and without a card", async () => {
    const { client, userId } = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.graphql("mutation { startTrial { __typename } }")),
    );
    const names = answers.map(({ startTrial }) => (startTrial as { __typename: string }).__typename);
    expect(names.filter((name) => name === "AccountPlanSuccess")).toHaveLength(1);
    expect(await kindOf(userId)).toBe("professional");
  });

  it("is shown with its end, its limits and the way to pay", async () => {
    const { client, userId } = await newUser();
    await client.graphql("mutation { startTrial { __typename } }");
    const { viewer } = await client.graphql(
      `{ viewer { plan { kind trialEndsAt cancelsAt isPastDue allowedActions paymentLinkUrl
        limits { projectsPerMonth materialsPerProject } } } }`,
    );
    expect(viewer).toEqual({
      plan: {
        kind: "PROFESSIONAL",
        trialEndsAt: new Date(clock.now().getTime() + 14 * DAY_MS).toISOString(),
        cancelsAt: new Date(clock.now().getTime() + 14 * DAY_MS).toISOString(),
        isPastDue: false,
        allowedActions: ["SUBSCRIBE"],
        paymentLinkUrl: provider.paymentLink(userId),
        limits: { projectsPerMonth: null, materialsPerProject: null },
      },
    });
  });

  it("has nothing to cancel", async () => {
    const { viewer } = await newUser();
    await http.services.plans.startTrial(viewer);
    expect(await http.services.plans.cancelPlan(viewer)).toMatchObject({
      kind: "plan-conflict",
      message: "There is no subscription to cancel: nothing is charged.",
    });
  });
});

describe("the provider's webhook", () => {
  it("changes the plan of the account that the checkout was for", async () => {
    const { userId } = await newUser();
    const { id } = subscribe();
    expect(await tell(id, userId)).toBe(true);
    expect(await kindOf(userId)).toBe("professional");
  });

  it("has the same result in any order and however often it is repeated", async () => {
    const { userId } = await newUser();
    const { id } = subscribe();
    // An event that arrives before its checkout's does not belong to any account yet.
    await tell(id, null);
    expect(await kindOf(userId)).toBe("starter");
    await Promise.all([tell(id, userId), tell(id, null), tell(id, userId), tell(id, null)]);
    expect(await kindOf(userId)).toBe("professional");
    expect(await db.database.planPeriod.count({ where: { organizationId: userId } })).toBe(1);
    subscriptions.set(id, subscribe({ id, status: "canceled", endedAt: clock.now() }));
    await tell(id, null);
    // A late repeat of the checkout restores nothing: the subscription's present state counts.
    await tell(id, userId);
    expect(await kindOf(userId)).toBe("starter");
  });

  it("is refused when forged, and changes nothing", async () => {
    const { userId } = await newUser();
    expect(await tell(subscribe().id, userId, "forged")).toBe(false);
    expect(await kindOf(userId)).toBe("starter");
  });

  it.each([
    ["a subscription at another price", { amountCents: 100 }],
    ["one in another currency", { currency: "jpy" }],
  ])("of %s changes nothing", async (_what, overrides) => {
    const { userId } = await newUser();
    await tell(subscribe(overrides).id, userId);
    expect(await kindOf(userId)).toBe("starter");
  });

  it.each(["nobody", "00000000-0000-4000-8000-000000000000"])(
    "for the account %s changes nothing",
    async (userId) => {
      expect(await tell(subscribe().id, userId)).toBe(true);
    },
  );

  it("never takes a subscription away from the account that has it", async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const { id } = subscribe();
    await tell(id, owner.userId);
    await tell(id, other.userId);
    expect([await kindOf(owner.userId), await kindOf(other.userId)]).toEqual(["professional", "starter"]);
  });
});

describe("a cancellation", () => {
  it("keeps Professional until the period ends, can be undone until then, and ends it then", async () => {
    const { viewer, userId } = await newUser();
    const later = createTestClock(START);
    const { services, stop } = await startTestHttp(db, { clock: later, planProvider: provider });
    const { plans } = services;
    const { id } = subscribe();
    await tell(id, userId);
    expect(await plans.cancelPlan(viewer)).toMatchObject({
      kind: "success",
      plan: { kind: "professional", cancelsAt: DECEMBER, periodEndsAt: null, allowedActions: ["resume"] },
    });
    expect(subscriptions.get(id)?.cancelsAt).toEqual(DECEMBER);
    expect((await plans.cancelPlan(viewer)).kind).toBe("plan-conflict");
    expect(await plans.resumePlan(viewer)).toMatchObject({
      plan: { cancelsAt: null, periodEndsAt: DECEMBER, allowedActions: ["cancel"] },
    });
    await plans.cancelPlan(viewer);
    later.advance(30 * DAY_MS);
    expect((await plans.getPlan(userId)).kind).toBe("starter");
    await stop();
  });

  it("is for people: API keys cannot do it", async () => {
    const { client } = await newUser();
    const { createApiKey } = await client.graphql(
      'mutation { createApiKey(input: { name: "k", scopes: [ACCOUNT_READ] }) { ... on CreateApiKeySuccess { secret } } }',
    );
    const { secret } = createApiKey as { secret: string };
    const answer = await http
      .client()
      .post(
        "/graphql",
        { query: "mutation { cancelPlan { __typename } }" },
        { Authorization: `Bearer ${secret}` },
      );
    expect(answer.text).toContain("An API key cannot do this");
  });
});

it("a lost webhook loses nothing: subscriptions due for renewal are checked at the provider", async () => {
  const { userId } = await newUser();
  const later = createTestClock(START);
  const { services, stop } = await startTestHttp(db, { clock: later, planProvider: provider });
  const { id } = subscribe();
  await tell(id, userId);
  subscriptions.set(id, subscribe({ id, status: "canceled", endedAt: DECEMBER }));
  later.advance(31 * DAY_MS);
  expect((await services.plans.getPlan(userId)).kind).toBe("professional");
  await services.plans.reconcile();
  expect((await services.plans.getPlan(userId)).kind).toBe("starter");
  await stop();
});

it("a late answer does not overwrite a newer one", async () => {
  const { userId } = await newUser();
  const { id } = subscribe();
  let answerLate: (value: ProviderSubscription) => void = () => {};
  const asked = new Promise<void>((resolve) => {
    provider.findSubscription = () =>
      new Promise((late) => {
        answerLate = late;
        resolve();
      });
  });
  const old = { ...subscribe({ id }) };
  const first = tell(id, userId);
  await asked;
  provider.findSubscription = async (wanted) => subscriptions.get(wanted) ?? null;
  clock.advance(1_000);
  subscriptions.set(id, { ...old, status: "canceled", endedAt: clock.now() });
  await tell(id, userId);
  answerLate(old);
  await first;
  expect(await kindOf(userId)).toBe("starter");
});

it("a plan set by hand holds until another is set, and Starter takes it away", async () => {
  const { userId } = await newUser();
  const { plans } = http.services;
  expect((await plans.grantPlan(userId, "enterprise")).kind).toBe("enterprise");
  clock.advance(1_000);
  expect((await plans.grantPlan(userId, "professional")).kind).toBe("professional");
  clock.advance(1_000);
  expect((await plans.grantPlan(userId, "starter")).kind).toBe("starter");
});
