import type { FormEvent, ReactNode, RefObject } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { GroupFailure } from "./group-failure.ts";
import styles from "./group-dialog.module.css";

export interface GroupDialogProps {
  title: string;
  /** What the button does; without it there is nothing but to close. */
  accept?: string | undefined;
  tone?: "primary" | "danger";
  isBusy?: boolean;
  disabled?: boolean;
  failure?: GroupFailure | null;
  width?: number;
  form?: RefObject<HTMLFormElement | null>;
  onAccept?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog about a group: what it asks, why it was refused, and its two buttons. */
export function GroupDialog(props: GroupDialogProps) {
  const { title, accept, tone = "primary", isBusy = false, disabled, failure, width = 520, form, onAccept, onClose, children } = props;
  const texts = useTexts("staffGroups");
  const shell = useTexts("shell");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy && !disabled) onAccept?.();
  };
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={title} width={width}>
      <form ref={form} data-scale="staff" className={styles.form} noValidate onSubmit={submit}>
        {children}
        {failure ? (
          <Alert tone="error" live>
            {texts(`failures.${failure}`)}
          </Alert>
        ) : null}
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {texts(accept ? "form.cancel" : "form.close")}
          </Button>
          {accept ? (
            <Button size="staff" type="submit" variant={tone} disabled={disabled} busy={isBusy} busyLabel={texts("form.working")}>
              {accept}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
