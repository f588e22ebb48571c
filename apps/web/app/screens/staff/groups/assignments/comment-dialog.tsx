import { useRef } from "react";
import { TextArea } from "~/kit/field/text-field.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ConflictDialog } from "../../conflict-dialog.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import { useRecordForm } from "../../use-record-form.ts";
import type { AssignmentRow } from "./assignment-rows.ts";
import type { RowDialogProps } from "./types.ts";

type Stored = Pick<AssignmentRow, "version" | "classFeedback">;

/** What a teacher tells everyone in the group about an assignment. */
export function CommentDialog({ groupId, row, title, onClose }: RowDialogProps) {
  const texts = useTexts("staffGroupAssignments");
  const groups = useTexts("staffGroups");
  const staff = useTexts("staff");
  const formats = useFormats();
  const first = useRef<HTMLTextAreaElement>(null);
  const { field, isDirty, mutation, formProps, conflict } = useRecordForm<{ classFeedback: string }, Stored>({
    stored: row,
    draftOf: ({ classFeedback }) => ({ classFeedback }),
    check: () => ({}),
    problemText: (code) => groups(code === "too_long" ? "problems.tooLong" : "problems.unknown"),
    send: (api, { classFeedback }, version) =>
      api("PUT /group/:groupId/assignment/:id", { params: { groupId, id: row.id }, body: { version, classFeedback } }),
    done: texts("comment.done"),
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={texts("comment.title", { title: formats.name(title) })}
        accept={staff("form.save")}
        disabled={!isDirty}
        initialFocus={first}
        {...{ mutation, formProps, onClose }}
      >
        <TextArea
          ref={first}
          {...field("classFeedback")}
          label={texts("comment.label")}
          hint={texts("comment.hint")}
          dir="auto"
          rows={6}
          maxLength={4000}
        />
      </FormDialog>
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          labelOf={() => texts("comment.label")}
          show={(name, version) => version[name] || staff("conflict.nothing")}
        />
      ) : null}
    </>
  );
}
