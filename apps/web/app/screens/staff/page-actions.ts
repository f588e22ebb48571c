import { useEffect, useSyncExternalStore, type ReactNode } from "react";

/** Something that can be done on the open page. */
export interface PageAction {
  id: string;
  title: string;
  icon?: ReactNode;
  run: () => void;
}

let offered: readonly PageAction[] = [];
const none: readonly PageAction[] = [];
const listeners = new Set<() => void>();

function offer(actions: readonly PageAction[]): void {
  offered = actions;
  for (const listener of listeners) listener();
}

/** Puts what can be done on this page first in the palette, as long as the page is open. */
export function usePageActions(actions: readonly PageAction[]): void {
  // The list is made anew with each drawing: what it says decides, and what it does is the latest.
  useEffect(() => {
    offer(actions);
  });
  useEffect(() => () => offer(none), []);
}

/** What can be done on the open page. */
export const useOfferedActions = (): readonly PageAction[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => none,
  );
