import { useEffect, useRef, useSyncExternalStore } from "react";

/** What a single key does; a key without an entry is left to the page. `Shift+M` is a key of its own. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const storageKey = "class-single-keys";
const listeners = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** Single keys can be switched off for good: speech input and shaking hands press them by accident. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areOn,
    () => true,
  );
  return [
    on,
    (next) => {
      try {
        localStorage.setItem(storageKey, next ? "on" : "off");
      } catch {
        // Where nothing may be stored the choice can't be kept.
      }
      for (const listener of listeners) listener();
    },
  ];
}

/** Whether keys belong to what is written or chosen there. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input, textarea, select, [role='textbox']")) return true;
  // A button has its own Enter, a list its own arrows, a film its own keys.
  if (key === "Enter") return target.closest("button, a, summary, [role='menu'], [role='tab'], dialog") !== null;
  return (
    key.startsWith("Arrow") &&
    target.closest("[role='tablist'], [role='menu'], [role='log'], [role='grid'], [role='radiogroup'], video") !== null
  );
}

/** Listens to single keys while the part of the page stands, never in text fields and never under an open dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [on] = useSingleKeys();
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target, event.key))
        return;
      if (document.querySelector("dialog[open]") && !(event.target instanceof HTMLElement && event.target.closest("dialog[open]"))) return;
      // The slash stands elsewhere on each keyboard, and with Shift on some: it goes by what is written.
      if (event.key === "/" && current.current["/"]) {
        event.preventDefault();
        current.current["/"]();
        return;
      }
      const letter = event.code.startsWith("Key") ? event.code.slice(3) : event.code.startsWith("Digit") ? event.code.slice(5) : event.key;
      const action = current.current[`${event.shiftKey ? "Shift+" : ""}${letter}`];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}
