/** The actor travels along with their own work, and with no other. */
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { actAs, actAsNobody, presentActor } from "./actor.ts";

const dana = { kind: "member", id: "dana" } as const;
const key = { kind: "key", id: "key" } as const;

async function actorAfterAwait() {
  await setImmediate();
  return presentActor();
}

describe("The actor", () => {
  it("is known in all of their work, and in no one else's at the same time", async () => {
    const actors = await Promise.all([
      actAs(dana, actorAfterAwait),
      actorAfterAwait(),
      actAs(key, actorAfterAwait),
      actAs(dana, () => actAsNobody(actorAfterAwait)),
      actAsNobody(actorAfterAwait),
    ]);
    expect(actors).toEqual([dana, null, key, null, null]);
  });

  it("is known again after the follow-up work is done", async () => {
    const seen = await actAs(dana, async () => [await actAsNobody(actorAfterAwait), await actorAfterAwait()]);
    expect(seen).toEqual([null, dana]);
  });

  it("is unknown once their work is over, even in parts still running, whoever else acts meanwhile", async () => {
    let left: Promise<unknown> | undefined;
    await actAs(dana, async () => {
      left = setImmediate().then(() => actAs(key, actorAfterAwait).then(() => presentActor()));
    });
    expect(await left).toBeNull();
  });

  it("is unknown once their work has failed", async () => {
    await expect(actAs(dana, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(presentActor()).toBeNull();
    expect(await actAs(key, actorAfterAwait)).toEqual(key);
  });
});
