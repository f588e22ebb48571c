import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { Cluster, type Gap } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./save-foot.module.css";

interface SaveFootProps {
  isDirty: boolean;
  isBusy: boolean;
  /** Whether there is nothing to save. */
  disabled?: boolean;
  /** Instead of the console's own words. */
  labels?: { save?: string; saving?: string; undo?: string; unsaved?: string };
  onUndo: () => void;
  gap?: Gap;
  /** Its buttons are 44 px high on phones. */
  touch?: boolean;
  /** Stays at the end of the window. */
  sticky?: boolean;
  className?: string;
}

/** The footer of a form that stays open: save, undo, and whether there are unsaved changes. */
export function SaveFoot({ isDirty, isBusy, disabled, labels = {}, onUndo, gap = 8, touch, sticky, className }: SaveFootProps) {
  const texts = useTexts("staff");
  return (
    <Cluster gap={gap} align="center" touch={touch} className={cx(sticky && styles.sticky, className)}>
      <Button size="staff" type="submit" disabled={disabled} busy={isBusy} busyLabel={labels.saving ?? texts("form.working")}>
        {labels.save ?? texts("form.save")}
      </Button>
      {isDirty ? (
        <Button size="staff" variant="secondary" onClick={onUndo}>
          {labels.undo ?? texts("form.undo")}
        </Button>
      ) : null}
      <Text as="span" size="small" tone="slate" role="status">
        {isDirty ? (labels.unsaved ?? texts("form.unsaved")) : ""}
      </Text>
    </Cluster>
  );
}
