import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { api } from "~/shared/api/api.ts";
import { isSessionOver } from "~/shared/api/refusal.ts";
import type { StaffClass } from "../types.ts";

/** How often the day is asked for again, in milliseconds. */
const everyMs = 10_000;

export interface NearClasses {
  /** Null while nothing could be loaded yet. */
  classes: readonly StaffClass[] | null;
  /** When what is shown was read, while it can't be read anew; else null. */
  staleSince: Temporal.Instant | null;
  isLoading: boolean;
  retry: () => void;
}

/**
 * The classes of today and the days after, kept up to date. When one opens, ends or moves, the rest of the page is asked for again.
 * @param loaded what the page came with; null when that failed
 * @param loadedAt epoch milliseconds
 */
export function useNearClasses(
  teacher: number,
  span: { from: string; to: string },
  loaded: StaffClass[] | null,
  loadedAt: number,
): NearClasses {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["near-classes", teacher, span.from],
    queryFn: ({ signal }) => api("GET /teacher/:id/schedule", { params: { id: teacher }, query: span, signal }),
    initialData: loaded ?? undefined,
    initialDataUpdatedAt: loadedAt,
    refetchInterval: (query) => (isSessionOver(query.state.error) ? false : everyMs),
    staleTime: everyMs,
    retry: false,
  });
  const { revalidate } = useRevalidator();
  const known = useRef<string | null>(null);
  const now =
    data?.map(({ id, status, from, isFlagged, presentNumber }) => `${id} ${status} ${from} ${isFlagged} ${presentNumber}`).join() ?? null;
  useEffect(() => {
    if (now === null) return;
    if (known.current !== null && known.current !== now) void revalidate();
    known.current = now;
  }, [now, revalidate]);
  return {
    classes: data ?? null,
    staleSince: isError && data ? Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt) : null,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}
