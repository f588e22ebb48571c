import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import type { Template } from "./assignment-rows.ts";
import { DateRangeFields, fieldOfDate, rangeOf, rangeProblems, sentInstant, useDateProblems } from "./date-range-fields.tsx";

interface AddDialogProps {
  groupId: number;
  timeZone: string;
  templates: readonly Template[];
  onClose: () => void;
}

/** Gives the group an assignment of its course once more, with dates of its own. */
export function AddDialog({ groupId, timeZone, templates, onClose }: AddDialogProps) {
  const texts = useTexts("staffGroupAssignments");
  const problemText = useDateProblems();
  const now = usePageNow();
  const { values, set, field, errorOf, mutation, formProps } = useApiForm({
    initial: { courseAssignment: "", ...rangeOf(now.toString(), now.add({ hours: 7 * 24 }).toString(), timeZone) },
    check: ({ courseAssignment, ...range }) => ({
      courseAssignment: courseAssignment === "" && "no_assignment",
      ...rangeProblems(range, timeZone),
    }),
    problemText: (code) => (code === "no_assignment" ? texts("add.missing") : problemText(code)),
    fieldOf: fieldOfDate,
    send: (api, { courseAssignment, from, to, hasDue }) =>
      api("POST /group/:groupId/assignment", {
        params: { groupId },
        body: {
          courseAssignment: Number(courseAssignment),
          dateFrom: sentInstant(from, timeZone),
          dateTo: hasDue ? sentInstant(to, timeZone) : null,
        },
      }),
    done: texts("add.done"),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts("add.title")}
      accept={templates.length > 0 ? texts("add.accept") : undefined}
      {...{ mutation, formProps, onClose }}
    >
      {templates.length > 0 ? (
        <>
          <SelectField
            {...field("courseAssignment")}
            label={texts("add.assignment")}
            hint={texts("add.hint")}
            placeholder={texts("add.choose")}
            options={templates.map(({ id, title }) => ({ value: String(id), title }))}
          />
          <DateRangeFields
            value={values}
            timeZone={timeZone}
            errorOf={errorOf}
            onChange={({ from, to, hasDue }) => {
              if (from) set("from", from);
              if (to) set("to", to);
              if (hasDue !== undefined) set("hasDue", hasDue);
            }}
          />
        </>
      ) : (
        <Text tone="soft">{texts("add.none")}</Text>
      )}
    </FormDialog>
  );
}
