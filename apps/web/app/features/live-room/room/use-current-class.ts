import { useEffect, useState, useSyncExternalStore } from "react";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { api } from "~/shared/api/api.ts";
import type { ClassLink } from "../link/class-link.ts";
import type { GroupClass } from "./class-room.tsx";

/** How long is waited before it is asked again, at first and at most: milliseconds. */
const waits = { first: 2_000, longest: 60_000 };

/** Whether the class goes through other slides than the page has, or through newer ones. */
export function isBehind({ phase, slides }: Pick<ClassState, "phase" | "slides">, { slides: own }: Pick<GroupClass, "slides">): boolean {
  // What is shown of a class that is over stays as it is.
  if (phase === "finished") return false;
  return (
    slides.length !== own.length ||
    slides.some(({ id, version }, at) => id !== String(own[at]?.id) || (version ?? own[at]?.version) !== own[at]?.version)
  );
}

/**
 * The class with its slides as they stand: where the class names others than the page has, or newer ones, they are asked for until they have come.
 * What a child has answered stays: it is kept by slide and question.
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
