import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "~/shared/api/api.ts";
import { isSessionOver } from "~/shared/api/refusal.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** How often the host's page asks who waits, in milliseconds. */
const everyMs = 4_000;

/** The lobby of a demo class for its host: who waits, and letting them in or turning them away. */
export function useLobby(classId: number) {
  const texts = useTexts("lobby");
  const client = useQueryClient();
  const key = ["lobby", classId];
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api("GET /group_class/:id/lobby", { params: { id: classId }, signal }),
    refetchInterval: (query) => (isSessionOver(query.state.error) ? false : everyMs),
    staleTime: 0,
  });
  const decision = useApiMutation("POST /group_class/:id/lobby/:guest", {
    several: true,
    refresh: async () => undefined,
    onDone: (lobby) => client.setQueryData(key, lobby),
    onFailure: () => void refetch(),
    failureToast: { not_found: texts("gone"), group_full: texts("full") },
  });
  return {
    lobby: data ?? null,
    isFailed: isError && !data,
    retry: () => void refetch(),
    decide: (guest: number, what: "admit" | "decline") => void decision.send({ params: { id: classId, guest }, body: { decision: what } }),
  };
}
