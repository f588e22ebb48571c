import { LobbyList } from "~/features/live-room/lobby/lobby-list.tsx";
import { useLobby } from "~/features/live-room/lobby/use-lobby.ts";
import { Card, CardHead } from "~/kit/card/card.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** The lobby of a demo class on its page: guests can be let in before the host is in the room. */
export function ClassLobby({ classId }: { classId: number }) {
  return (
    <QueryProvider>
      <Lobby classId={classId} />
    </QueryProvider>
  );
}

function Lobby({ classId }: { classId: number }) {
  const texts = useTexts("lobby");
  const lobby = useLobby(classId);
  return (
    <Card as="section" padding="small" aria-labelledby="lobby">
      <CardHead
        title={
          <Heading level={2} look="h3" id="lobby">
            {texts("host")}
          </Heading>
        }
      />
      <LobbyList {...lobby} />
    </Card>
  );
}
