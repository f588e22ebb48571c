import type { GroupRecord } from "../group.tsx";
import { CatchUpDialog } from "./catch-up-dialog.tsx";
import type { ClassAction, GroupClassRow } from "./class-calls.ts";
import { LaunchDialog } from "./launch-dialog.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { SubstituteDialog } from "./substitute-dialog.tsx";

/** The open dialog: about the group or one of its classes. */
export type OpenDialog = { what: "launch" | "match" | "catchUp" } | { what: ClassAction; id: number };

interface ClassDialogsProps {
  dialog: OpenDialog;
  group: GroupRecord;
  rows: readonly GroupClassRow[];
  onClose: () => void;
}

/** The open dialog. For a class it shows the current row, even after a reload. */
export function ClassDialogs({ dialog, group, rows, onClose }: ClassDialogsProps) {
  if (!("id" in dialog)) {
    if (dialog.what === "launch") return <LaunchDialog group={group} onClose={onClose} />;
    if (dialog.what === "match") return <MatchDialog group={group} onClose={onClose} />;
    return <CatchUpDialog group={group} onClose={onClose} />;
  }
  const row = rows.find(({ id }) => id === dialog.id);
  if (!row) return null;
  if (dialog.what === "move") return <MoveDialog row={row} onClose={onClose} />;
  if (dialog.what === "substitute") return <SubstituteDialog row={row} onClose={onClose} />;
  return <StatusDialog row={row} action={dialog.what} onClose={onClose} />;
}
