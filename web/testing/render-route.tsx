import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider } from "react-router-dom";
import { onTestFinished } from "vitest";
import { createRouter } from "../app/router.tsx";
import { loadSession } from "../features/account/sign-in/session.ts";
import { forgetEverything } from "../lib/apollo/client.ts";
import { themeStore } from "../lib/device/theme.ts";
import { toastStore } from "../lib/toasts.ts";
import type { Answers } from "./answers.ts";
import { connect, setReachable } from "./schema-network.ts";
import { createSchemaServer } from "./schema-server.ts";

/** A signed-in user. */
export const SAM = { id: "user-1", username: "sam.mason", firstName: "Sam", lastName: "Mason" } as const;

/**
 * Opens an address of the app as a browser does, with a server that knows what the test states; Sam is signed in unless
 * the test says otherwise.
 *
 * @param options `failing`: name of an operation that fails until `server.mend()`; `isReachable`: false without a
 *   network
 */
export async function renderRoute(
  path: string,
  answers: Answers = {},
  { failing, isReachable = true }: { failing?: string; isReachable?: boolean } = {},
) {
  const server = createSchemaServer({ viewer: SAM, ...answers }, failing);
  connect(server);
  setReachable(isReachable);
  window.history.replaceState(null, "", path);
  toastStore.set(null);
  themeStore.set("system");
  await forgetEverything();
  await loadSession();
  const router = createRouter();
  // A navigation that is still loading its page must not change the address under the next test.
  onTestFinished(() => router.dispose());
  const view = render(<RouterProvider router={router} />);
  return { ...view, server, router, user: userEvent.setup() };
}
