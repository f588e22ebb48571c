import { useEffect, useSyncExternalStore } from "react";
import type { Strategy } from "../guards/destinations.ts";

/** Dialogs any page may open by name, with what they are opened for. */
export interface DialogPayloads {
  /** 'Sign In as'. */
  login: { strategy?: Extract<Strategy, "client" | "student">; redirect?: string };
  /** 'Log in as Parent': a student gives the parent's password. */
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

/** Opens a dialog in place of one that may be open. False when this page has no such dialog: then a link has to lead to its page. */
export function openDialog<N extends DialogName>(name: N, payload: DialogPayloads[N]): boolean {
  if (!hosts.get(name)) return false;
  set({ name, payload } as Opened);
  return true;
}

/** Says how the code of a dialog is fetched. */
export const announceDialog = (name: DialogName, fetchCode: () => void): void => void codes.set(name, fetchCode);

/** Fetches the code of a dialog that is likely to be opened: the pointer or the focus is on what opens it. */
export const expectDialog = (name: DialogName): void => codes.get(name)?.();

/** Closes whichever is open; what it was opened for is forgotten. */
export const closeDialog = (): void => set(null);

/** For the dialog itself: what it was opened for, null while it is closed. `const request = useDialog("login")`. */
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
