import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type FaultProxy, openFaultProxy } from "../testing/outside/fault-proxy.ts";
import { createEventBus, defineTopic, type EventBus } from "./events.ts";
import { createLogger } from "./logger.ts";

const redisUrl = inject("testRedisUrl");
const logger = createLogger("silent");
const news = defineTopic<{ id: string }>("news");
/** A connection counts as dead soon, so that the tests need not wait. */
const PATIENCE = { pingMs: 50, silenceMs: 200 };

describe.skipIf(redisUrl === null)(
  `events over Redis${redisUrl === null ? " (left out: TEST_REDIS_URL is not given)" : ""}`,
  () => {
    let proxy: FaultProxy;
    const open = new Set<EventBus>();
    function openBus(url: string, patience = PATIENCE): EventBus {
      const bus = createEventBus(url, logger, patience);
      open.add(bus);
      return bus;
    }
    const connected = (bus: EventBus, is = true) => expect.poll(() => bus.isConnected()).toBe(is);

    beforeAll(async () => {
      proxy = await openFaultProxy(redisUrl ?? "");
    });
    afterEach(async () => {
      await Promise.all([...open].map((bus) => bus.close()));
      open.clear();
    });
    afterAll(() => proxy.close());

    it("resume automatically after the connections died silently", async () => {
      const [here, there] = [openBus(proxy.url), openBus(redisUrl ?? "")];
      await Promise.all([connected(here), connected(there)]);
      const changes = here.changes(news, "one");
      await changes.next();
      const heard: string[] = [];
      const stop = await here.listen(news, "two", ({ id }) => heard.push(id));

      proxy.silence();
      await there.publish(news, "one", { id: "one" });
      // The event itself is lost; yields again once reconnected, since events may have been missed.
      await changes.next();
      await connected(here);

      await there.publish(news, "one", { id: "one" });
      await changes.next();
      await there.publish(news, "two", { id: "two" });
      await expect.poll(() => heard).toEqual(["two"]);
      stop();
      await changes.return?.();
    });

    it("can be unsubscribed while Redis is slow, without an unhandled rejection", async () => {
      const here = openBus(proxy.url, { ...PATIENCE, silenceMs: 10_000 });
      await connected(here);
      const unhandled = vi.fn();
      process.on("unhandledRejection", unhandled);
      try {
        const stop = await here.listen(news, "five", () => {});
        proxy.hold();
        stop();
        // A command sent after this one has timed out by then.
        await connected(here, false);
        await proxy.heal();
        await connected(here);
        expect(unhandled).not.toHaveBeenCalled();
      } finally {
        process.off("unhandledRejection", unhandled);
      }
    });

    it("can be subscribed to while Redis does not answer, without an unhandled rejection", async () => {
      const [here, there] = [openBus(proxy.url, { ...PATIENCE, silenceMs: 10_000 }), openBus(redisUrl ?? "")];
      await Promise.all([connected(here), connected(there)]);
      const unhandled = vi.fn();
      process.on("unhandledRejection", unhandled);
      try {
        proxy.hold();
        const heard: string[] = [];
        const hear = (name: string) => here.listen(news, "six", ({ id }) => heard.push(`${name} ${id}`));
        const stops = await Promise.all([hear("first"), hear("second")]);
        await proxy.heal();
        await connected(here);
        await expect
          .poll(async () => {
            await there.publish(news, "six", { id: "six" });
            return heard;
          })
          .toEqual(expect.arrayContaining(["first six", "second six"]));
        for (const stop of stops) stop();
        expect(unhandled).not.toHaveBeenCalled();
      } finally {
        process.off("unhandledRejection", unhandled);
      }
    });

    it("are delivered later when Redis was unreachable", async () => {
      const [here, there] = [openBus(proxy.url), openBus(redisUrl ?? "")];
      await Promise.all([connected(here), connected(there)]);
      const heard: string[] = [];
      const stop = await there.listen(news, "three", ({ id }) => heard.push(id));
      // Refused until healed: after a mere silence it would reconnect by itself, perhaps before the first event.
      proxy.refuse();
      await connected(here, false);
      await here.publish(news, "three", { id: "outdated" });
      await here.publish(news, "three", { id: "three" });
      await proxy.heal();
      await expect.poll(() => heard).toEqual(["three"]);
      stop();
    });

    it("reach listeners that subscribed while Redis was unreachable", async () => {
      const [here, there] = [openBus(proxy.url), openBus(redisUrl ?? "")];
      await connected(there);
      // Not connected yet, which makes no difference to a listener.
      const changes = here.changes(news, "four");
      const heard: string[] = [];
      const stop = await here.listen(news, "four", ({ id }) => heard.push(id));
      await changes.next();
      await connected(here);
      await expect
        .poll(async () => {
          await there.publish(news, "four", { id: "four" });
          return heard;
        })
        .toContain("four");
      await changes.next();
      stop();
      await changes.return?.();
    });
  },
);
