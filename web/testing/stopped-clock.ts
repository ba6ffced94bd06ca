import { act } from "@testing-library/react";
import { vi } from "vitest";

/**
 * Restarts a clock that the test has stopped. Pending timers run first: a page's socket that waits for a retry would
 * otherwise wait forever, and every later page of the same worker with it.
 */
export async function restartClock(): Promise<void> {
  if (!vi.isFakeTimers()) return;
  await act(async () => void (await vi.runOnlyPendingTimersAsync()));
  vi.useRealTimers();
}
