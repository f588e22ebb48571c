import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "~/shared/api/api.ts";
import { refusalOf } from "~/shared/api/refusal.ts";
import type { Answer } from "~/shared/api/call.ts";

export type AsyncChatMessage = Answer<"GET /public/class/:id/messages">["items"][number];

/** A child waits for an answer with the page open, or works on: no one is connected to a socket here. */
const everyMs = 10_000;
/** The newest messages shown; a lesson of a few days has far fewer. */
const shown = 100;

/** The private chat of a child and the teacher in a lesson at one's own pace, oldest message first. */
export function useConversation(classId: number, room: string | null) {
  const client = useQueryClient();
  const key = ["async-chat", classId, room];
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api("GET /public/class/:id/messages", { params: { id: classId }, query: { room: room ?? "", limit: shown }, signal }),
    enabled: room !== null,
    refetchInterval: (query) => (refusalOf(query.state.error) === null ? everyMs : false),
    staleTime: 0,
  });
  return {
    messages: data ? data.items.toReversed() : null,
    isFailed: isError && !data,
    retry: () => void refetch(),
    /** Reads the newest messages, after one was sent. */
    refresh: () => client.invalidateQueries({ queryKey: key }),
  };
}
