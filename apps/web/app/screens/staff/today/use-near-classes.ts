import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { api } from "~/shared/api/api.ts";
import { isSessionOver } from "~/shared/api/refusal.ts";
import type { StaffClass } from "../types.ts";

/** The polling interval, in milliseconds. */
const everyMs = 10_000;

export interface NearClasses {
  /** Null until something has been loaded. */
  classes: readonly StaffClass[] | null;
  /** When the displayed data was loaded, while it can't be reloaded; otherwise null. */
  staleSince: Temporal.Instant | null;
  isLoading: boolean;
  retry: () => void;
}

/**
 * Today's classes and those of the next days, kept up to date. When one opens, ends or moves, the rest of the page is reloaded.
 * @param loaded the page's initial data; null when loading it failed
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
