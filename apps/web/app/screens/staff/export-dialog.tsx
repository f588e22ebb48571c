import { useRef } from "react";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "./form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "./fresh-code.tsx";

export interface ExportWords {
  title: string;
  /** What is kept about the export, and who is informed. */
  about: string;
  purposeHint: string;
}

export interface ExportDialogProps {
  words: ExportWords;
  /** The number of rows in the file, as text. */
  rows: string;
  /** Whether a recently entered code is still valid. */
  hasFreshCode: boolean;
  save: (purpose: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the purpose of an export, and for an authenticator code unless one was entered recently. */
export function ExportDialog({ words, rows, hasFreshCode, save, onClose }: ExportDialogProps) {
  const texts = useTexts("staff");
  const first = useRef<HTMLInputElement>(null);
  const form = useFreshCodeForm({
    initial: { purpose: "" },
    asksCode: !hasFreshCode,
    check: ({ purpose }) => ({ purpose: purpose.trim() === "" && "purposeMissing" }),
    problemText: () => texts("export.purposeMissing"),
    send: (_api, { purpose }) => save(purpose.trim()),
    onDone: onClose,
  });
  const { field, mutation, formProps } = form;
  const isTooLong = mutation.failure?.fields["search"] === "too_many_rows";
  return (
    <FormDialog
      title={words.title}
      accept={texts("export.label")}
      phone="card"
      width={440}
      initialFocus={first}
      overrides={isTooLong ? { validation_failed: texts("export.tooMany") } : {}}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {rows}. {words.about}
      </Text>
      <TextField
        ref={first}
        {...field("purpose")}
        label={texts("export.purpose")}
        hint={words.purposeHint}
        maxLength={300}
        dir="auto"
        autoComplete="off"
        required
      />
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
