import { Button } from "~/kit/button/button.tsx";
import { Text } from "~/kit/text/text.tsx";

interface SaveFootProps {
  isDirty: boolean;
  isBusy: boolean;
  /** Whether there is nothing to save. */
  disabled?: boolean;
  labels: { save: string; saving: string; undo: string; unsaved: string };
  onUndo: () => void;
  className?: string | undefined;
}

/** The footer of a form that stays open: save, undo, and whether there are unsaved changes. */
export function SaveFoot({ isDirty, isBusy, disabled, labels, onUndo, className }: SaveFootProps) {
  return (
    <div className={className}>
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
    </div>
  );
}
