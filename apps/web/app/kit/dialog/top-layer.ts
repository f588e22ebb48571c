/** Modal dialogs that are open, the uppermost last. What floats over them has to be drawn inside the uppermost. */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Notes that a modal stands on top now; returns what takes the note back. */
export function floatAbove(element: HTMLElement): () => void {
  open.push(element);
  tell();
  return () => {
    const at = open.lastIndexOf(element);
    if (at >= 0) open.splice(at, 1);
    tell();
  };
}

/** The uppermost open modal, or null. Stable between changes, for useSyncExternalStore. */
export function uppermost(): HTMLElement | null {
  return open.at(-1) ?? null;
}

/** Calls back whenever another modal is uppermost; returns what stops it. */
export function onTopChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
