import { useRef, useState, type FormEvent } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { failureOf, type Failure } from "./failure-of.ts";
import styles from "./dialog-form.module.css";

export interface TitleDialogProps {
  /** What the dialog is for. */
  title: string;
  label: string;
  value?: string;
  accept: string;
  /** Keeps the title; refused, the dialog stays with what was typed. */
  keep: (title: string) => Promise<void>;
  onClose: () => void;
}

/** One title, new or another. */
export function TitleDialog({ title, label, value = "", accept, keep, onClose }: TitleDialogProps) {
  const staff = useTexts("staff");
  const shell = useTexts("shell");
  const [typed, setTyped] = useState(value);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim() === "") {
      setMissing(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await keep(typed.trim());
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={title} phone="card" width={420} initialFocus={field}>
      <form className={styles.form} data-scale="staff" noValidate onSubmit={(event) => void submit(event)}>
        {failure ? (
          <Alert tone="error" live>
            {staff(`failures.${failure}`)}
          </Alert>
        ) : null}
        <TextField
          ref={field}
          label={label}
          error={isMissing ? staff("views.required") : undefined}
          maxLength={120}
          value={typed}
          dir="auto"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
          }}
        />
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {staff("form.cancel")}
          </Button>
          <Button size="staff" type="submit" busy={isBusy} busyLabel={staff("form.working")}>
            {accept}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
