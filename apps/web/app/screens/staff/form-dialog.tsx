import type { FormEvent, ReactNode, Ref, RefObject } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import type { FailureOverrides } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./dialog-form.module.css";

export interface FormDialogProps {
  title: ReactNode;
  /** The label of the action button; without it the dialog can only be closed. */
  accept?: string | undefined;
  /** Instead of “Cancel”, where the action itself is to cancel something. */
  dismiss?: string;
  tone?: "primary" | "danger";
  /** The mutation the button runs. */
  mutation?: { isPending: boolean; failure: ApiFailure | null };
  overrides?: FailureOverrides;
  disabled?: boolean;
  width?: number;
  phone?: "full" | "card";
  initialFocus?: RefObject<HTMLElement | null>;
  /** From useApiForm; without it the button calls `onAccept`. */
  formProps?: { ref: Ref<HTMLFormElement>; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  onAccept?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the console: its content, the error of a failed action, and two buttons. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    accept,
    dismiss,
    tone,
    mutation,
    overrides,
    disabled,
    width = 520,
    phone,
    initialFocus,
    formProps,
    onAccept,
    onClose,
  } = props;
  const texts = useTexts("staff");
  const shell = useTexts("shell");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled) onAccept?.();
  };
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={title} width={width} phone={phone} initialFocus={initialFocus}>
      <form data-scale="staff" className={styles.form} noValidate onSubmit={submit} {...formProps}>
        {props.children}
        <FailureAlert failure={mutation?.failure ?? null} overrides={overrides} />
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {dismiss ?? texts(accept ? "form.cancel" : "dependencies.close")}
          </Button>
          {accept ? (
            <Button
              size="staff"
              type="submit"
              variant={tone}
              disabled={disabled}
              busy={mutation?.isPending}
              busyLabel={texts("form.working")}
            >
              {accept}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
