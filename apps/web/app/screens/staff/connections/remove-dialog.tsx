import { useTexts } from "~/shared/texts/use-texts.ts";
import { RemoveServiceDialog } from "../remove-service-dialog.tsx";
import type { Connection } from "./types.ts";

interface RemoveDialogProps {
  schoolId: number;
  connection: Connection;
  onClose: () => void;
}

/** Forgets a connection, after the reader confirmed it. */
export function RemoveDialog({ schoolId, connection: { kind }, onClose }: RemoveDialogProps) {
  const texts = useTexts("staffConnections");
  return (
    <RemoveServiceDialog
      words="staffConnections"
      title={texts("removal.title", { name: texts(`kinds.${kind}`) })}
      send={(api) => api("DELETE /school/:id/connection/:service", { params: { id: schoolId, service: kind } })}
      onClose={onClose}
    />
  );
}
