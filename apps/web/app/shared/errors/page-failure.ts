import { useSyncExternalStore } from "react";

let failed = false;
const listeners = new Set<() => void>();

/** Set by the error page while it is shown. */
export function setPageFailed(next: boolean): void {
  failed = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the error page is shown. */
export const usePageFailed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => failed,
    () => false,
  );
