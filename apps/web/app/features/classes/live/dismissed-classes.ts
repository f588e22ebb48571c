import { dismiss } from "@larkroom/domain/classes/live-banner";
import { useSyncExternalStore } from "react";

const key = "dismissedClasses";
const none = "[]";
const listeners = new Set<() => void>();
// What this page remembers when the browser keeps nothing.
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
  // Closed in one tab is closed in all.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Ids out of a stored text; whatever else somebody put there counts as nothing. */
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

/** Remembers that a class's banner was closed. */
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
