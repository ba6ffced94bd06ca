import { createStore } from "./store.ts";

/** What a toast says by its colour, beside its words. */
export type ToastTone = "neutral" | "success" | "destructive";

type Toast = {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: ToastTone;
  /** One thing to do about it, such as Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** The one toast on screen, or null: a newer one replaces it (the specification allows one at a time). */
export const toastStore = createStore<Toast | null>(null);

let lastId = 0;

/** Shows a toast for five seconds. Words are the specification's, section 8. */
export function showToast(toast: Omit<Toast, "id" | "tone"> & { tone?: ToastTone }): void {
  lastId += 1;
  toastStore.set({ tone: "neutral", ...toast, id: lastId });
}

/** Shows that something was done. */
export function showSuccess(title: string, description?: string): void {
  showToast({ tone: "success", title, ...(description === undefined ? {} : { description }) });
}

/** Shows why something was not done. */
export function showFailure(title: string, description: string): void {
  showToast({ tone: "destructive", title, description });
}

/** Takes a toast away, unless a newer one has taken its place. */
export function dismissToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}
