import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { api } from "~/shared/api/api.ts";
import { isSessionOver } from "~/shared/api/refusal.ts";
import type { StudentClass } from "../types.ts";

/** Polling interval in milliseconds, so that a child sees an open class within five seconds. */
const everyMs = 4000;

/** The classes that are open now, for the child or the parent's children. When they change, the page's data is reloaded. */
export function useOpenClasses(): readonly StudentClass[] {
  const { data } = useQuery({
    queryKey: ["open-classes"],
    queryFn: ({ signal }) => api("GET /public/profile/user/open_group_classes", { signal }),
    refetchInterval: (query) => (isSessionOver(query.state.error) ? false : everyMs),
    staleTime: 0,
    retry: false,
  });
  const { revalidate } = useRevalidator();
  const known = useRef<string | null>(null);
  const now = data?.map(({ id, student }) => `${id}-${student.id}`).join() ?? null;
  useEffect(() => {
    if (now === null) return;
    if (known.current !== null && known.current !== now) void revalidate();
    known.current = now;
  }, [now, revalidate]);
  return data ?? [];
}
