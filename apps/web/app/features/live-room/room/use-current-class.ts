import { useEffect, useState, useSyncExternalStore } from "react";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { api } from "~/shared/api/api.ts";
import type { ClassLink } from "../link/class-link.ts";
import type { GroupClass } from "./class-room.tsx";

/** The retry delay, first and maximum: milliseconds. */
const waits = { first: 2_000, longest: 60_000 };

/** Whether the class has other or newer slides than the page. */
export function isBehind({ phase, slides }: Pick<ClassState, "phase" | "slides">, { slides: own }: Pick<GroupClass, "slides">): boolean {
  // The slides of a class that is over don't change.
  if (phase === "finished") return false;
  return (
    slides.length !== own.length ||
    slides.some(({ id, version }, at) => id !== String(own[at]?.id) || (version ?? own[at]?.version) !== own[at]?.version)
  );
}

/**
 * The class with its current slides: when the class has other or newer ones than the page, they are requested until they arrive. A child's answers
 * stay, because they are stored by slide and question.
 */
export function useCurrentClass(link: Pick<ClassLink, "get" | "subscribe">, loaded: GroupClass): GroupClass {
  const { state } = useSyncExternalStore(link.subscribe, link.get, link.get);
  const [groupClass, setGroupClass] = useState(loaded);
  const { id } = loaded;
  const mustAsk = state !== null && isBehind(state, groupClass);
  useEffect(() => {
    if (!mustAsk) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (wait: number): Promise<void> => {
      const fresh = await api("GET /public/class/:id", { params: { id }, signal: stop.signal }).catch(() => null);
      if (stop.signal.aborted) return;
      if (fresh) setGroupClass(fresh);
      timer = setTimeout(() => void ask(Math.min(wait * 2, waits.longest)), wait);
    };
    void ask(waits.first);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [mustAsk, id]);
  return groupClass;
}
