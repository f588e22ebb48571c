import { Button } from "~/kit/button/button.tsx";
import { Cluster, type Gap } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";

interface SaveFootProps {
  isDirty: boolean;
  isBusy: boolean;
  /** Whether there is nothing to save. */
  disabled?: boolean;
  labels: { save: string; saving: string; undo: string; unsaved: string };
  onUndo: () => void;
  gap?: Gap;
  /** Its buttons are 44 px high on phones. */
  touch?: boolean;
  className?: string;
}

/** The footer of a form that stays open: save, undo, and whether there are unsaved changes. */
export function SaveFoot({ isDirty, isBusy, disabled, labels, onUndo, gap = 8, touch, className }: SaveFootProps) {
  return (
    <Cluster gap={gap} align="center" touch={touch} className={className}>
      <Button size="staff" type="submit" disabled={disabled} busy={isBusy} busyLabel={labels.saving}>
        {labels.save}
      </Button>
      {isDirty ? (
        <Button size="staff" variant="secondary" onClick={onUndo}>
          {labels.undo}
        </Button>
      ) : null}
      <Text as="span" size="small" tone="slate" role="status">
        {isDirty ? labels.unsaved : ""}
      </Text>
    </Cluster>
  );
}
