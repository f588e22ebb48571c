import { useRef, useState, type FormEvent } from "react";
import { giveCode } from "~/features/identity/second-factor/give-code.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import dialog from "../dialog-form.module.css";
import { problemOf, type Problem } from "./problem-of.ts";

type Field = "purpose" | "code";
type FieldProblem = "purposeMissing" | "codeMissing" | "codeWrong";

export interface ExportDialogProps {
  /** How many rows the file will have, in words. */
  rows: string;
  /** Whether a code is still fresh from before. */
  hasFreshCode: boolean;
  save: (purpose: string) => Promise<void>;
  onClose: () => void;
}

/** Asks what a file of people is for, and for a code of one's authenticator where none was given in the last minutes. */
export function ExportDialog({ rows, hasFreshCode, save, onClose }: ExportDialogProps) {
  const texts = useTexts("staffPeople");
  const shell = useTexts("shell");
  const staff = useTexts("staff");
  const [asksCode, setAsksCode] = useState(!hasFreshCode);
  const [purpose, setPurpose] = useState("");
  const [code, setCode] = useState("");
  const [problems, setProblems] = useState<Partial<Record<Field, FieldProblem>>>({});
  const [failure, setFailure] = useState<Problem | "tooLong" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = { purpose: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) };

  const show = (found: Partial<Record<Field, FieldProblem>>): boolean => {
    setProblems(found);
    const first = (["purpose", "code"] as const).find((name) => found[name]);
    if (first) fields[first].current?.focus();
    return first !== undefined;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const isCode = /^\d{6}$/.test(code.replace(/\s/g, ""));
    const missing = {
      ...(purpose.trim() === "" ? { purpose: "purposeMissing" as const } : {}),
      ...(asksCode && !isCode ? { code: "codeMissing" as const } : {}),
    };
    if (show(missing)) return;
    setBusy(true);
    try {
      if (asksCode) await giveCode(code);
      // The code is spent: should the file fail, it is not asked for again.
      setAsksCode(false);
      await save(purpose.trim());
      onClose();
    } catch (error) {
      refused(error);
      setBusy(false);
    }
  };
  const refused = (error: unknown): void => {
    if (error instanceof ApiError && error.code === "code_wrong") return void show({ code: "codeWrong" });
    if (error instanceof ApiError && error.code === "fresh_second_factor_required") {
      setAsksCode(true);
      setCode("");
      return void show({ code: "codeMissing" });
    }
    const isTooLong = error instanceof ApiError && error.fields["search"] === "too_many_rows";
    setFailure(isTooLong ? "tooLong" : problemOf(error));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts("export.title")}
      phone="card"
      width={440}
      initialFocus={fields.purpose}
    >
      <form className={dialog.form} data-scale="staff" noValidate onSubmit={(event) => void submit(event)}>
        {failure ? (
          <Alert tone="error" live>
            {failure === "tooLong" ? texts("export.tooMany") : texts(`failures.${failure}`)}
          </Alert>
        ) : null}
        <Text size="compact" tone="soft">
          {rows}. {texts("export.about")}
        </Text>
        <TextField
          ref={fields.purpose}
          label={texts("export.purpose")}
          hint={texts("export.purposeHint")}
          error={problems.purpose ? texts(`export.${problems.purpose}`) : undefined}
          maxLength={300}
          value={purpose}
          dir="auto"
          autoComplete="off"
          required
          onChange={(event) => setPurpose(event.target.value)}
        />
        {asksCode ? (
          <TextField
            ref={fields.code}
            label={texts("export.code")}
            error={problems.code ? texts(`export.${problems.code}`) : undefined}
            maxLength={10}
            value={code}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            onChange={(event) => setCode(event.target.value)}
          />
        ) : null}
        <div className={dialog.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {staff("form.cancel")}
          </Button>
          <Button size="staff" type="submit" busy={isBusy} busyLabel={texts("working")}>
            {texts("export.label")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
