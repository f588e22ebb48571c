import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconDoorEnter } from "~/kit/icon/icons.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LobbyList } from "./lobby-list.tsx";
import { useLobby } from "./use-lobby.ts";

/** The host's button for the lobby of a demo class; it stands out while someone waits. */
export function LobbyButton({ classId }: { classId: number }) {
  return (
    <QueryProvider>
      <Lobby classId={classId} />
    </QueryProvider>
  );
}

function Lobby({ classId }: { classId: number }) {
  const texts = useTexts("lobby");
  const lobby = useLobby(classId);
  const [isOpen, setOpen] = useState(false);
  const count = lobby.lobby?.waiting.length ?? 0;
  return (
    <>
      <span role="status">
        <Button
          size="staff"
          variant={count > 0 ? "primary" : "secondary"}
          icon={<IconDoorEnter size={18} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {texts("waiting", { count })}
        </Button>
      </span>
      <Dialog open={isOpen} onClose={() => setOpen(false)} closeLabel={texts("close")} title={texts("host")} phone="card">
        <LobbyList {...lobby} />
      </Dialog>
    </>
  );
}
