import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { lobbyRenewSeconds } from "@larkroom/domain/classes/lobby";
import { api } from "~/shared/api/api.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { isConnectionLost } from "~/shared/api/refusal.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useRootData } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { LiveData } from "./load-live.server.ts";
import { MessagePage } from "../message-page.tsx";

/** The lobby of a demo class: the guest waits until the host has decided. */
export function LobbyPage({ classId, data }: { classId: number; data: LiveData }) {
  return (
    <QueryProvider>
      <Lobby classId={classId} data={data} />
    </QueryProvider>
  );
}

function Lobby({ classId, data: { card } }: { classId: number; data: LiveData }) {
  const texts = useTexts("lobby");
  const formats = useFormats();
  const { now } = useRootData();
  const { revalidate } = useRevalidator();
  // Each call renews the lease, also while the page is in the background.
  const { data: place, error } = useQuery({
    queryKey: ["lobby-place", classId],
    queryFn: ({ signal }) => api("POST /public/class/:id/lobby", { params: { id: classId }, signal }),
    refetchInterval: (query) => (query.state.data?.state === "DECLINED" ? false : lobbyRenewSeconds * 1000),
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  });
  const isLost = isConnectionLost(error);
  // Let in, or the session is over: the page is another one.
  const isDecided = place?.state === "ADMITTED" || (error !== null && !isLost);
  useEffect(() => {
    if (isDecided) void revalidate();
  }, [isDecided, revalidate]);
  if (place?.state === "DECLINED")
    return <MessagePage scene="cloudy" title={texts("declinedTitle")} text={texts("declinedText")} actions={null} />;
  const isAhead = card !== null && Date.parse(card.from) > now;
  return (
    <MessagePage
      scene="empty-window"
      title={texts("title")}
      text={
        <span role="status">
          {isLost ? texts("offline") : texts("text")}
          {isAhead && card ? (
            <> {texts("starts", { course: card.course.title, date: formats.date(card.from), time: formats.time(card.from) })}</>
          ) : null}
        </span>
      }
      actions={null}
    />
  );
}
