import { useEffect, useSyncExternalStore, type ReactNode } from "react";

/** An action on the current page. */
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

/** Shows this page's actions first in the command palette, as long as the page is open. */
export function usePageActions(actions: readonly PageAction[]): void {
  // The list is recreated on each render: its texts decide whether it changed, and its handlers are always the latest.
  useEffect(() => {
    offer(actions);
  });
  useEffect(() => () => offer(none), []);
}

/** The actions of the current page. */
export const useOfferedActions = (): readonly PageAction[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => none,
  );
