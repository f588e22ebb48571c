import { useRef } from "react";
import { TextField } from "~/kit/field/text-field.tsx";
import type { Api } from "~/shared/api/call.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "./form-dialog.tsx";

export interface TitleDialogProps {
  /** The dialog's title. */
  title: string;
  label: string;
  value?: string | undefined;
  hint?: string;
  maxLength?: number;
  accept: string;
  /** Saves the title; if refused, the dialog stays open with the input. */
  save: (api: Api, title: string) => Promise<unknown>;
  /** The toast on success. */
  done: string | ((title: string) => string);
  onClose: () => void;
}

/** A dialog with a single title field, to create or rename something. */
export function TitleDialog({ title, label, value = "", hint, maxLength = 120, accept, save, done, onClose }: TitleDialogProps) {
  const texts = useTexts("staff");
  const first = useRef<HTMLInputElement>(null);
  const { field, mutation, formProps } = useApiForm({
    initial: { title: value },
    check: (typed) => ({ title: typed.title.trim() === "" && "required" }),
    problemText: () => texts("views.required"),
    send: (api, typed) => save(api, typed.title.trim()),
    done: (_, typed) => (typeof done === "string" ? done : done(typed.title.trim())),
    onDone: onClose,
  });
  return (
    <FormDialog title={title} accept={accept} phone="card" width={420} initialFocus={first} {...{ mutation, formProps, onClose }}>
      <TextField ref={first} {...field("title")} label={label} hint={hint} maxLength={maxLength} dir="auto" autoComplete="off" />
    </FormDialog>
  );
}
