import fc from "fast-check";
import { expect, it } from "vitest";
import {
  countPending,
  forget,
  joinTicks,
  type Noted,
  note,
  type Pending,
  parsePending,
} from "./pending-ticks.ts";

const tick = (id: string, key = "1") => ({ id, key, tickedAt: "2026-11-27T12:00:00.000Z" });

it("a tick that is undone before it was confirmed is sent together with its undo", () => {
  const ticked = note({}, "po", { ticks: [tick("a")] });
  const undone = note(ticked, "po", { undone: ["a"] });
  expect(undone).toEqual({ po: { ticks: [tick("a")], undone: ["a"] } });
  expect(joinTicks([], undone["po"])).toEqual([]);
});

it("taps made while something is being sent are still to be sent", () => {
  const sent: Noted = { ticks: [tick("a")], undone: [] };
  const pending = note(note({ po: sent }, "po", { undone: ["a"] }), "po", { ticks: [tick("b", "2")] });
  expect(forget(pending, "po", sent)).toEqual({ po: { ticks: [tick("b", "2")], undone: ["a"] } });
});

it("shows the server's ticks and this device's, each once", () => {
  const known = [{ ...tick("a"), actorName: "Ana" }, tick("b", "2")];
  const noted = { ticks: [tick("a"), tick("c", "3")], undone: ["b"] };
  expect(joinTicks(known, noted).map(({ id }) => id)).toEqual(["a", "c"]);
});

it("stored ticks are restored as they were; anything else counts as nothing", () => {
  const pending = note({}, "po", { ticks: [tick("a")], undone: ["b"] });
  expect(parsePending(JSON.stringify(pending))).toEqual(pending);
  for (const broken of [null, undefined, "", "{", "[]", '{"po":{"ticks":1}}']) {
    expect(parsePending(broken)).toEqual({});
  }
});

/** Simulates the server: a tick exists once, and once undone it stays undone. */
function receive(server: Map<string, boolean>, { ticks, undone }: Noted): void {
  for (const { id } of ticks) if (!server.has(id)) server.set(id, true);
  for (const id of undone) if (server.has(id)) server.set(id, false);
}

it("two phones that were offline end in the same state, whichever comes first and however often each sends", () => {
  const taps = fc.array(fc.tuple(fc.constantFrom("1", "2", "3"), fc.boolean()), { maxLength: 8 });
  fc.assert(
    fc.property(taps, taps, fc.array(fc.constantFrom(0, 1), { maxLength: 6 }), (ana, ben, extra) => {
      const phones = [ana, ben].map((tapped, phone) => {
        let pending: Pending = {};
        for (const [place, [key, isOn]] of tapped.entries()) {
          const shown = joinTicks([], pending["po"]).filter((one) => one.key === key);
          pending = isOn
            ? note(pending, "po", { ticks: [tick(`${phone}-${place}`, key)] })
            : note(pending, "po", { undone: shown.map(({ id }) => id) });
        }
        return pending;
      });
      const results = [
        [0, 1, ...extra],
        [1, 0, ...extra],
      ].map((order) => {
        const server = new Map<string, boolean>();
        for (const phone of order) receive(server, phones[phone]?.["po"] ?? { ticks: [], undone: [] });
        return [...server]
          .filter(([, counts]) => counts)
          .map(([id]) => id)
          .toSorted();
      });
      expect(results[0]).toEqual(results[1]);
      // No tick is lost: what a phone shows as picked up is picked up.
      const shown = phones.flatMap((pending) => joinTicks([], pending["po"]).map(({ id }) => id));
      expect(results[0]).toEqual(shown.toSorted());
      expect(phones.every((pending) => countPending(pending) >= 0)).toBe(true);
    }),
  );
});
