import { useSyncExternalStore } from "react";

let failed = false;
const listeners = new Set<() => void>();

/** Said by the error page while it is shown. */
export function setPageFailed(next: boolean): void {
  failed = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the page on screen is the error page. */
export const usePageFailed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => failed,
    () => false,
  );
