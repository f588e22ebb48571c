import { useRef, useState } from "react";
import { giveCode } from "~/features/identity/second-factor/give-code.ts";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";

type Problem = "purposeMissing" | "codeMissing" | "codeWrong";

export interface ExportDialogProps {
  /** The number of rows in the file, as text. */
  rows: string;
  /** Whether a recently entered code is still valid. */
  hasFreshCode: boolean;
  save: (purpose: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the purpose of an export of people, and for an authenticator code unless one was entered recently. */
export function ExportDialog({ rows, hasFreshCode, save, onClose }: ExportDialogProps) {
  const texts = useTexts("staffPeople");
  const [asksCode, setAsksCode] = useState(!hasFreshCode);
  const first = useRef<HTMLInputElement>(null);
  const form = useApiForm({
    initial: { purpose: "", code: "" },
    check: ({ purpose, code }) => ({
      purpose: purpose.trim() === "" && "purposeMissing",
      code: asksCode && !/^\d{6}$/.test(code.replace(/\s/g, "")) && "codeMissing",
    }),
    problemText: (problem) => texts(`export.${problem as Problem}`),
    send: async (api, { purpose, code }) => {
      if (asksCode) await giveCode(api, code);
      // The code has been used: if the download fails, it isn't asked for again.
      setAsksCode(false);
      await save(purpose.trim());
    },
    onDone: onClose,
    onFailure: ({ code }): boolean | undefined => {
      if (code === "code_wrong") return form.show({ code: "codeWrong" });
      if (code !== "fresh_second_factor_required") return undefined;
      setAsksCode(true);
      form.set("code", "");
      return form.show({ code: "codeMissing" });
    },
  });
  const { field, mutation, formProps } = form;
  const isTooLong = mutation.failure?.fields["search"] === "too_many_rows";
  return (
    <FormDialog
      title={texts("export.title")}
      accept={texts("export.label")}
      phone="card"
      width={440}
      initialFocus={first}
      overrides={isTooLong ? { validation_failed: texts("export.tooMany") } : {}}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {rows}. {texts("export.about")}
      </Text>
      <TextField
        ref={first}
        {...field("purpose")}
        label={texts("export.purpose")}
        hint={texts("export.purposeHint")}
        maxLength={300}
        dir="auto"
        autoComplete="off"
        required
      />
      {asksCode ? (
        <TextField
          {...field("code")}
          label={texts("export.code")}
          maxLength={10}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      ) : null}
    </FormDialog>
  );
}
