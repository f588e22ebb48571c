import type { AssignmentRow } from "./assignment-rows.ts";

/** A dialog about one assignment of a group. */
export interface RowDialogProps {
  groupId: number;
  row: AssignmentRow;
  /** The title, numbered where the assignment is repeated. */
  title: string;
  onClose: () => void;
}
