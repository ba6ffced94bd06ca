import { describe, expect, it } from "vitest";
import { type ChangeScope, createDomainEvents, defineDomainEvent } from "./domain-events.ts";

const doorOpened = defineDomainEvent<{ door: string }>()("doorOpened", ["light", "alarm"]);
const doorClosed = defineDomainEvent<{ door: string }>()("doorClosed", ["light"]);

/** A transaction that is never used here. */
const scope: ChangeScope = { transaction: Object.create(null), afterCommit: () => {} };

describe("subscribers of a domain event", () => {
  it("run in the order that the event declares, whatever order they subscribed in", async () => {
    const events = createDomainEvents();
    const ran: string[] = [];
    events.on(doorOpened, "alarm", async () => void ran.push("alarm"));
    events.on(doorOpened, "light", async () => void ran.push("light"));
    await events.publish(doorOpened, scope, { door: "back" });
    expect(ran).toEqual(["light", "alarm"]);
  });

  it("receive the publisher's transaction and the payload", async () => {
    const events = createDomainEvents();
    const given: unknown[] = [];
    events.on(doorOpened, "light", async (...all) => void given.push(all));
    await events.publish(doorOpened, scope, { door: "front" });
    expect(given).toEqual([[scope, { door: "front" }]]);
  });

  it("undo the publisher's change by throwing, and later subscribers do not run", async () => {
    const events = createDomainEvents();
    const ran: string[] = [];
    events.on(doorOpened, "light", () => Promise.reject(new Error("no bulb")));
    events.on(doorOpened, "alarm", async () => void ran.push("alarm"));
    await expect(events.publish(doorOpened, scope, { door: "back" })).rejects.toThrow("no bulb");
    expect(ran).toEqual([]);
  });

  it("receive only their own event", async () => {
    const events = createDomainEvents();
    const ran: string[] = [];
    events.on(doorClosed, "light", async () => void ran.push("closed"));
    await events.publish(doorOpened, scope, { door: "back" });
    expect(ran).toEqual([]);
  });

  it("subscribe once each", () => {
    const events = createDomainEvents();
    events.on(doorOpened, "light", async () => {});
    expect(() => events.on(doorOpened, "light", async () => {})).toThrow(
      "light has already subscribed to doorOpened",
    );
  });
});
