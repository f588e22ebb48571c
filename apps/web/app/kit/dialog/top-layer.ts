/** The open modal dialogs, topmost last. Anything above them must be rendered inside the topmost one. */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Registers a modal as topmost; returns a function that removes it. */
export function floatAbove(element: HTMLElement): () => void {
  open.push(element);
  notify();
  return () => {
    const at = open.lastIndexOf(element);
    if (at >= 0) open.splice(at, 1);
    notify();
  };
}

/** The topmost open modal, or null. Stable between changes, for useSyncExternalStore. */
export function uppermost(): HTMLElement | null {
  return open.at(-1) ?? null;
}

/** Calls the listener when the topmost modal changes; returns an unsubscribe function. */
export function onTopChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
