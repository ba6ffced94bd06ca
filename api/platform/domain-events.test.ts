import { describe, expect, it } from "vitest";
import { type ChangeScope, createDomainEvents, defineDomainEvent } from "./domain-events.ts";

const doorOpened = defineDomainEvent<{ door: string }>()("doorOpened", ["light", "alarm"]);
const doorClosed = defineDomainEvent<{ door: string }>()("doorClosed", ["light"]);

/** Nothing here reads or writes. */
const scope: ChangeScope = { transaction: Object.create(null), afterCommit: () => {} };

describe("subscribers of a domain event", () => {
  it("run in the order that the event declares, whenever they subscribed", async () => {
    const events = createDomainEvents();
    const ran: string[] = [];
    events.on(doorOpened, "alarm", async () => void ran.push("alarm"));
    events.on(doorOpened, "light", async () => void ran.push("light"));
    await events.publish(doorOpened, scope, { door: "back" });
    expect(ran).toEqual(["light", "alarm"]);
  });

  it("are given the publisher's transaction and what happened", async () => {
    const events = createDomainEvents();
    const given: unknown[] = [];
    events.on(doorOpened, "light", async (...all) => void given.push(all));
    await events.publish(doorOpened, scope, { door: "front" });
    expect(given).toEqual([[scope, { door: "front" }]]);
  });

  it("undo the publisher's change by throwing, and those after it do not run", async () => {
    const events = createDomainEvents();
    const ran: string[] = [];
    events.on(doorOpened, "light", () => Promise.reject(new Error("no bulb")));
    events.on(doorOpened, "alarm", async () => void ran.push("alarm"));
    await expect(events.publish(doorOpened, scope, { door: "back" })).rejects.toThrow("no bulb");
    expect(ran).toEqual([]);
  });

  it("hear of their own event alone", async () => {
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
      "light has subscribed to doorOpened",
    );
  });
});
