import { dismiss } from "@larkroom/domain/classes/live-banner";
import { useSyncExternalStore } from "react";

const key = "dismissedClasses";
const none = "[]";
const listeners = new Set<() => void>();
// Fallback for this page when the browser has no storage.
let onlyHere: string | null = null;

function stored(): string {
  try {
    return onlyHere ?? localStorage.getItem(key) ?? none;
  } catch {
    return none;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A banner closed in one tab closes in every tab.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Parses the stored ids; invalid content counts as empty. */
function read(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** The classes whose banner was closed in this browser. */
export function useDismissedClasses(): readonly string[] {
  return read(useSyncExternalStore(subscribe, stored, () => none));
}

/** Stores that a class's banner was closed. */
export function dismissClass(id: number): void {
  const next = JSON.stringify(dismiss(read(stored()), String(id)));
  try {
    localStorage.setItem(key, next);
    onlyHere = null;
  } catch {
    onlyHere = next;
  }
  for (const listener of listeners) listener();
}
