import { useEffect, useSyncExternalStore } from "react";
import type { Strategy } from "../guards/destinations.ts";

/** Dialogs that any page can open by name, with their parameters. */
export interface DialogPayloads {
  /** 'Sign In as'. */
  login: { strategy?: Extract<Strategy, "client" | "student">; redirect?: string };
  /** 'Log in as Parent': a student enters the parent's password. */
  parentPassword: { redirect?: string };
  /** 'How to sign up?': a student asked for a course. */
  signUpToCourse: { prettyUrl: string; groupId?: number; journey?: string };
}

export type DialogName = keyof DialogPayloads;

type Opened = { [N in DialogName]: { name: N; payload: DialogPayloads[N] } }[DialogName];

let opened: Opened | null = null;
const listeners = new Set<() => void>();
const hosts = new Map<DialogName, number>();
const codes = new Map<DialogName, () => void>();

function set(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens a dialog, replacing an open one. Returns false when this page doesn't have it; then a link must lead to its page. */
export function openDialog<N extends DialogName>(name: N, payload: DialogPayloads[N]): boolean {
  if (!hosts.get(name)) return false;
  set({ name, payload } as Opened);
  return true;
}

/** Registers how the code of a dialog is loaded. */
export const announceDialog = (name: DialogName, fetchCode: () => void): void => void codes.set(name, fetchCode);

/** Preloads the code of a dialog that is likely to be opened, because the pointer or focus is on its button. */
export const expectDialog = (name: DialogName): void => codes.get(name)?.();

/** Closes the open dialog and clears its parameters. */
export const closeDialog = (): void => set(null);

/** For the dialog itself: its parameters, null while closed. `const request = useDialog("login")`. */
export function useDialog<N extends DialogName>(name: N): DialogPayloads[N] | null {
  useEffect(() => {
    hosts.set(name, (hosts.get(name) ?? 0) + 1);
    return () => void hosts.set(name, (hosts.get(name) ?? 1) - 1);
  }, [name]);
  const current = useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
  return current?.name === name ? (current.payload as DialogPayloads[N]) : null;
}
