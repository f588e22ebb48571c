import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ConflictDialog } from "../../conflict-dialog.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import { useRecordForm } from "../../use-record-form.ts";
import { instantOf } from "../when-fields.tsx";
import type { AssignmentRow } from "./assignment-rows.ts";
import {
  DateRangeFields,
  fieldOfDate,
  rangeOf,
  rangeProblems,
  sentInstant,
  useDateProblems,
  type DateRange,
} from "./date-range-fields.tsx";
import type { RowDialogProps } from "./types.ts";

type Stored = Pick<AssignmentRow, "version" | "dateFrom" | "dateTo" | "isDatesSet">;
type DatesDraft = DateRange & { rule: "follow" | "own" };

/** Changes when an assignment opens and is due, or lets its dates follow the classes again. */
export function DatesDialog({ groupId, timeZone, row, title, onClose }: RowDialogProps & { timeZone: string }) {
  const texts = useTexts("staffGroupAssignments");
  const staff = useTexts("staff");
  const problemText = useDateProblems();
  const formats = boundFormats(useEdition(), timeZone);
  const form = useRecordForm<DatesDraft, Stored>({
    stored: row,
    draftOf: ({ dateFrom, dateTo, isDatesSet }) => ({ rule: isDatesSet ? "own" : "follow", ...rangeOf(dateFrom, dateTo, timeZone) }),
    check: ({ rule, ...range }) => (rule === "follow" ? {} : rangeProblems(range, timeZone)),
    problemText,
    fieldOf: fieldOfDate,
    send: (api, { from, to, hasDue }, version, draft) => {
      const isDueChanged = to !== undefined || hasDue !== undefined;
      const dates = {
        // Choosing "by hand" keeps the dates as they are.
        ...((from !== undefined || !isDueChanged) && { dateFrom: sentInstant(draft.from, timeZone) }),
        ...(isDueChanged && { dateTo: draft.hasDue ? sentInstant(draft.to, timeZone) : null }),
      };
      return api("PUT /group/:groupId/assignment/:id", {
        params: { groupId, id: row.id },
        body: { version, ...(draft.rule === "follow" ? { isFollowingClasses: true as const } : dates) },
      });
    },
    done: ({ isDatesSet }) => texts(isDatesSet ? "dates.done" : "dates.followed"),
    onSaved: onClose,
  });
  const { values, set, isDirty, mutation, formProps, errorOf, conflict } = form;
  const change = (range: Partial<DateRange>): void => {
    if (range.from) set("from", range.from);
    if (range.to) set("to", range.to);
    if (range.hasDue !== undefined) set("hasDue", range.hasDue);
  };
  const show = (name: keyof DatesDraft, version: DatesDraft): string => {
    if (name === "rule") return texts(`dates.${version.rule}`);
    if (name === "hasDue") return version.hasDue ? show("to", version) : texts("noDueDate");
    const at = instantOf(version[name], timeZone);
    return at ? `${formats.date(at)}, ${formats.time(at)}` : staff("conflict.nothing");
  };
  const labels = { rule: texts("dates.which"), from: texts("dates.opens"), to: texts("dates.due"), hasDue: texts("dates.due") };
  return (
    <>
      <FormDialog
        title={texts("dates.title", { title: formats.name(title) })}
        accept={staff("form.save")}
        disabled={!isDirty}
        {...{ mutation, formProps, onClose }}
      >
        {row.isAddedByHand ? null : (
          <RadioCards
            label={texts("dates.which")}
            name="rule"
            look="list"
            value={values.rule}
            onChange={(rule) => set("rule", rule)}
            options={[
              { value: "follow", title: texts("dates.follow"), detail: texts("dates.followText") },
              { value: "own", title: texts("dates.own"), detail: texts("dates.ownText") },
            ]}
          />
        )}
        {values.rule === "own" ? <DateRangeFields value={values} timeZone={timeZone} errorOf={errorOf} onChange={change} /> : null}
      </FormDialog>
      {conflict ? <ConflictDialog conflict={conflict} labelOf={(name) => labels[name]} show={show} /> : null}
    </>
  );
}
