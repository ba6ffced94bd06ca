import { createStore } from "../store.ts";
import { recall, remember } from "./device-memory.ts";

/** The theme as chosen; "system" follows the device. */
export type Theme = "system" | "light" | "dark";

/** The themes to choose from, in the order they are offered. */
export const THEMES: ReadonlyArray<{ value: Theme; label: string }> = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Also read by app/start/theme.script.js, before the first paint. */
const STORAGE_KEY = "yardstick:theme";

function storedTheme(): Theme {
  const theme = recall(STORAGE_KEY);
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** The chosen theme; `system` follows the device. */
export const themeStore = createStore<Theme>(storedTheme());

/** Applies the theme immediately, and stores it for later visits where storage is allowed. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  remember(STORAGE_KEY, theme === "system" ? null : theme);
  themeStore.set(theme);
}
