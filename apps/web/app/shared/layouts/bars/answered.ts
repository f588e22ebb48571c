import { useSyncExternalStore } from "react";
import { localeMaxAge, readCookies, writtenCookie } from "../../runtime/cookies.ts";
import { useRootData, useUser } from "../../session/session.ts";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

type Bar = "country" | "cookies";
const cookieOf: Readonly<Record<Bar, string>> = { country: "country_confirmed", cookies: "cookies_accepted" };

/** Whether a bar still waits for an answer: only while nobody is logged in, and until a cookie remembers one. */
export function useBar(bar: Bar): { wanted: boolean; answer: (value: string) => void } {
  const user = useUser();
  const atLoad = useRootData().bars[bar];
  const waiting = useSyncExternalStore(
    subscribe,
    () => readCookies(document.cookie)[cookieOf[bar]] === undefined,
    () => atLoad,
  );
  return {
    wanted: user === null && waiting,
    answer: (value) => {
      document.cookie = writtenCookie(cookieOf[bar], value, localeMaxAge, window.location.protocol === "https:");
      for (const listener of listeners) listener();
    },
  };
}
