import { useCallback, useEffect, useRef } from "react";

/** Reads what was typed before a reload, or null. Anything that cannot be parsed is ignored. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const text = sessionStorage.getItem(`draft:${key}`);
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Stores what is typed until the tab closes. `secret` names a field that is never stored, such as a password. */
export function writeDraft(key: string, values: unknown, secret?: string): void {
  try {
    const text = JSON.stringify(values, (name, value) => (name === secret ? undefined : value));
    sessionStorage.setItem(`draft:${key}`, text);
  } catch {
    // Storage can be full or forbidden; the form still works, it is only not stored.
  }
}

/** Deletes a draft, once what was typed has been sent. */
export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(`draft:${key}`);
  } catch {
    // Nothing was stored, so nothing is left.
  }
}

/** Deletes every draft of the tab, when the user who typed them has left. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith("draft:")) sessionStorage.removeItem(name);
    }
  } catch {
    // Nothing was stored, so nothing is left.
  }
}

type Watched = { watch(listener: (values: unknown) => void): { unsubscribe(): void } };

/**
 * Keeps a form's values through a reload and a failed request.
 *
 * @param key names the form; one draft per key and browser tab
 * @param form a react-hook-form form, or anything with its `watch`
 * @param secret a field that is never stored, such as a password
 * @returns `forget`, to be called once the form was accepted
 */
export function useDraft(key: string, form: Watched, secret?: string): { forget: () => void } {
  const isForgotten = useRef(false);
  const { watch } = form;
  useEffect(() => {
    isForgotten.current = false;
    const subscription = watch((values) => {
      if (!isForgotten.current) writeDraft(key, values, secret);
    });
    return () => subscription.unsubscribe();
  }, [key, watch, secret]);
  const forget = useCallback(() => {
    isForgotten.current = true;
    clearDraft(key);
  }, [key]);
  return { forget };
}
