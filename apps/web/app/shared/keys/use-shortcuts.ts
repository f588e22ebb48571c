import { useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { IsHidden } from "../runtime/is-hidden.ts";

/** The actions of single keys; keys without an entry are left to the page. `Shift+M` is a separate key. */
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

/** Single-key shortcuts can be turned off, because speech input and tremors trigger them by accident. */
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
        // Without storage the choice isn't remembered.
      }
      for (const listener of listeners) listener();
    },
  ];
}

/** Whether a key belongs to the focused element. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input, textarea, select, [role='textbox']")) return true;
  // Buttons handle Enter, lists the arrow keys, and videos their own keys.
  if (key === "Enter") return target.closest("button, a, summary, [role='menu'], [role='tab'], dialog") !== null;
  return (
    key.startsWith("Arrow") &&
    target.closest("[role='tablist'], [role='menu'], [role='log'], [role='grid'], [role='radiogroup'], video") !== null
  );
}

/** Handles single-key shortcuts while mounted and shown, but not in text fields or while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [on] = useSingleKeys();
  const isHidden = useContext(IsHidden);
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    if (!on || isHidden) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target, event.key))
        return;
      if (document.querySelector("dialog[open]") && !(event.target instanceof HTMLElement && event.target.closest("dialog[open]"))) return;
      // The slash's position differs between keyboards and may need Shift, so it goes by the character.
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
  }, [on, isHidden]);
}
