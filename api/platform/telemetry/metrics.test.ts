import { expect, it } from "vitest";
import { createProcessMetrics } from "./metrics.ts";

it("shows a gauge whose values come from two parts of one process", async () => {
  const metrics = createProcessMetrics();
  metrics.watchEach("ages", "Ages.", "of", () => new Map([["server", 1]]));
  metrics.watchEach("ages", "Ages.", "of", () => new Map([["worker", 2]]));
  const text = await metrics.registry.metrics();
  expect(text).toContain('ages{of="server"} 1');
  expect(text).toContain('ages{of="worker"} 2');
});
