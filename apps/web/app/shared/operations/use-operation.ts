import { useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import type { Answer } from "../api/call.ts";
import { refusalOf } from "../api/refusal.ts";

/** How often it is asked how an operation stands, in milliseconds. */
const pollEveryMs = 3000;

/** What names an operation: its processing key, and the token that lets one ask for it. */
export type StartedOperation = Pick<Answer<"POST /public/profile/client/export">, "key" | "editToken">;
type Operation = Answer<"GET /operation/:key">;

export type OperationStanding =
  | { state: "none" }
  | { state: "running"; progress: Operation["progress"] }
  | { state: "done"; result: Operation["result"] }
  /** `code`: the server's reason; null where it tells none. */
  | { state: "failed"; why: "undefined" | "failed"; code: string | null };

const isOver = (operation: Operation | undefined, error: unknown): boolean =>
  operation?.status === "DONE" || operation?.status === "ERROR" || refusalOf(error) !== null;

/** What a started operation and the last answer about it come to. */
export function standingOf(started: StartedOperation | null, operation: Operation | undefined, error: unknown): OperationStanding {
  if (!started) return { state: "none" };
  if (!started.key || !started.editToken) return { state: "failed", why: "undefined", code: null };
  if (operation?.status === "DONE") return { state: "done", result: operation.result };
  if (operation?.status === "ERROR") return { state: "failed", why: "failed", code: operation.error?.code ?? null };
  const refusal = refusalOf(error);
  if (refusal) return { state: "failed", why: "failed", code: refusal.code };
  return { state: "running", progress: operation?.progress ?? null };
}

/** Follows what takes longer than a request, until it has ended. Null: nothing was started. */
export function useOperation(started: StartedOperation | null): OperationStanding {
  const { data, error } = useQuery({
    queryKey: ["operation", started?.key],
    queryFn: ({ signal }) =>
      api("GET /operation/:key", { params: { key: started?.key ?? "" }, query: { editToken: started?.editToken ?? "" }, signal }),
    enabled: Boolean(started?.key && started.editToken),
    refetchInterval: (query) => (isOver(query.state.data, query.state.error) ? false : pollEveryMs),
    // It goes on while the page is behind another: whoever comes back sees what came of it.
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  });
  return standingOf(started, data, error);
}
