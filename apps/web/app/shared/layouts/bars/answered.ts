import { useSyncExternalStore } from "react";
import { localeMaxAge, readCookies, writtenCookie } from "../../runtime/cookies.ts";
import { useRootData, useUser } from "../../session/session.ts";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export type Bar = "country" | "cookies";

/** The cookies that store the answers. */
export const barCookies: Readonly<Record<Bar, string>> = { country: "country_confirmed", cookies: "cookies_accepted" };

export const isBar = (name: unknown): name is Bar => name === "country" || name === "cookies";

/** Whether a banner still needs an answer: only for visitors without a login, and until a cookie stores one. */
export function useBar(bar: Bar): { wanted: boolean; answer: (value: string) => void } {
  const user = useUser();
  const atLoad = useRootData().bars[bar];
  const waiting = useSyncExternalStore(
    subscribe,
    () => readCookies(document.cookie)[barCookies[bar]] === undefined,
    () => atLoad,
  );
  return {
    wanted: user === null && waiting,
    answer: (value) => {
      document.cookie = writtenCookie(barCookies[bar], value, localeMaxAge, window.location.protocol === "https:");
      for (const listener of listeners) listener();
    },
  };
}
