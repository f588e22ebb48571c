import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { StudentClass } from "../types.ts";

/** How often it is asked whether a class has begun, in milliseconds: a child sees it within five seconds. */
const everyMs = 4000;

/** A session that is over is not asked for any further. */
const isOver = (error: unknown): boolean => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** The classes that are open now, of the child or of the parent's children. When that changes, the page's own data are asked for again. */
export function useOpenClasses(): readonly StudentClass[] {
  const { data } = useQuery({
    queryKey: ["open-classes"],
    queryFn: ({ signal }) => api("GET /public/profile/user/open_group_classes", { signal }),
    refetchInterval: (query) => (isOver(query.state.error) ? false : everyMs),
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
