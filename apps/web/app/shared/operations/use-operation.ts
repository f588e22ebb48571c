import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../api/api.ts";
import type { Answer } from "../api/call.ts";
import { refusalOf } from "../api/refusal.ts";

/** The polling interval of an operation, in milliseconds. */
const pollEveryMs = 3000;

/** A running operation without any change for this long, in milliseconds, takes longer than it should: another server may have to take it over. */
const slowAfterMs = 45_000;

/** What identifies an operation: its processing key, and the token to query it. */
export type StartedOperation = Pick<Answer<"POST /public/profile/client/export">, "key" | "editToken">;
type Operation = Answer<"GET /operation/:key">;

export type OperationStanding =
  | { state: "none" }
  | { state: "running"; progress: Operation["progress"]; isSlow: boolean }
  | { state: "done"; result: Operation["result"] }
  /** `code`: the server's reason; null if there is none. */
  | { state: "failed"; why: "undefined" | "failed"; code: string | null };

const isOver = (operation: Operation | undefined, error: unknown): boolean =>
  operation?.status === "DONE" || operation?.status === "ERROR" || refusalOf(error) !== null;

/** The state of a started operation, from its latest response. */
export function standingOf(
  started: StartedOperation | null,
  operation: Operation | undefined,
  error: unknown,
  isSlow = false,
): OperationStanding {
  if (!started) return { state: "none" };
  if (!started.key || !started.editToken) return { state: "failed", why: "undefined", code: null };
  if (operation?.status === "DONE") return { state: "done", result: operation.result };
  if (operation?.status === "ERROR") return { state: "failed", why: "failed", code: operation.error?.code ?? null };
  const refusal = refusalOf(error);
  if (refusal) return { state: "failed", why: "failed", code: refusal.code };
  return { state: "running", progress: operation?.progress ?? null, isSlow };
}

/** Polls a long-running operation until it has ended. Null: nothing was started. */
export function useOperation(started: StartedOperation | null): OperationStanding {
  const { data, error } = useQuery({
    queryKey: ["operation", started?.key],
    queryFn: ({ signal }) =>
      api("GET /operation/:key", { params: { key: started?.key ?? "" }, query: { editToken: started?.editToken ?? "" }, signal }),
    enabled: Boolean(started?.key && started.editToken),
    refetchInterval: (query) => (isOver(query.state.data, query.state.error) ? false : pollEveryMs),
    // Continues in the background, so that the result is there when the user returns.
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  });
  const [slow, setSlow] = useState<{ key: string | undefined; data: Operation | undefined } | null>(null);
  const key = started?.key;
  // An answer equal to the one before is the same object, so the time runs on until something changes.
  useEffect(() => {
    const timer = setTimeout(() => setSlow({ key, data }), slowAfterMs);
    return () => clearTimeout(timer);
  }, [key, data]);
  return standingOf(started, data, error, slow !== null && slow.key === key && slow.data === data);
}
