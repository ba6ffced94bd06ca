import { act } from "@testing-library/react";
import { vi } from "vitest";

/**
 * Lets a clock that the test has stopped go on as it does outside. What waits by it comes first: a page's socket that
 * waits to be tried again would wait for ever, and every later page of the same worker with it.
 */
export async function letTimeGoOn(): Promise<void> {
  if (!vi.isFakeTimers()) return;
  await act(async () => void (await vi.runOnlyPendingTimersAsync()));
  vi.useRealTimers();
}
