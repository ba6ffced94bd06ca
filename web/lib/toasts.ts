import { createStore } from "./store.ts";

/** The meaning of a toast's color, which its words also convey. */
export type ToastTone = "neutral" | "success" | "destructive";

type Toast = {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: ToastTone;
  /** One action on it, such as Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** The one toast on screen, or null: a newer one replaces it (the specification allows one at a time). */
export const toastStore = createStore<Toast | null>(null);

let lastId = 0;

/** Shows a toast for five seconds. The wording is from section 8 of the specification. */
export function showToast(toast: Omit<Toast, "id" | "tone"> & { tone?: ToastTone }): void {
  lastId += 1;
  toastStore.set({ tone: "neutral", ...toast, id: lastId });
}

/** Reports a success. */
export function showSuccess(title: string, description?: string): void {
  showToast({ tone: "success", title, ...(description === undefined ? {} : { description }) });
}

/** Reports why something was not done. */
export function showFailure(title: string, description: string): void {
  showToast({ tone: "destructive", title, description });
}

/** Dismisses a toast, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}
