import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { instantOf, whenOf, WhenFields, type When } from "../when-fields.tsx";
import styles from "./assignments.module.css";

/** When an assignment opens and is due, as typed. Without a due date `to` is kept, but doesn't count. */
export interface DateRange {
  from: When;
  to: When;
  hasDue: boolean;
}

const aWeek = { hours: 7 * 24 };

/** The dates of an assignment as form values. Without a due date, a week later is proposed. */
export function rangeOf(dateFrom: string, dateTo: string | null, timeZone: string): DateRange {
  const to = dateTo ?? Temporal.Instant.from(dateFrom).add(aWeek).toString();
  return { from: whenOf(dateFrom, timeZone), to: whenOf(to, timeZone), hasDue: dateTo !== null };
}

/** What is wrong with typed dates, by field. */
export function rangeProblems({ from, to, hasDue }: DateRange, timeZone: string): Record<string, string> {
  const [start, due] = [instantOf(from, timeZone), instantOf(to, timeZone)];
  if (start === null) return { from: "when" };
  if (!hasDue) return {};
  if (due === null) return { to: "when" };
  return Temporal.Instant.compare(start, due) > 0 ? { to: "before_start" } : {};
}

const fields: Readonly<Record<string, string>> = { dateFrom: "from", dateTo: "to" };

/** The form's field for one that the API refuses. */
export const fieldOfDate = (path: string): string => fields[path] ?? path;

/** A typed date as the API takes it. Typed dates were checked before. */
export const sentInstant = (when: When, timeZone: string): string => instantOf(when, timeZone)?.toString() ?? "";

/** The text of a problem with dates, by its code. */
export function useDateProblems(): (code: string) => string {
  const texts = useTexts("staffGroupAssignments");
  const groups = useTexts("staffGroups");
  return (code) => {
    if (code === "before_start") return texts("dates.order");
    return groups(code === "when" ? "problems.when" : "problems.unknown");
  };
}

interface DateRangeFieldsProps {
  value: DateRange;
  timeZone: string;
  errorOf: (path: string) => string | undefined;
  onChange: (change: Partial<DateRange>) => void;
}

/** When an assignment opens and is due, in the school's time zone. */
export function DateRangeFields({ value: { from, to, hasDue }, timeZone, errorOf, onChange }: DateRangeFieldsProps) {
  const texts = useTexts("staffGroupAssignments");
  return (
    <>
      <fieldset className={styles.date}>
        <legend>{texts("dates.opens")}</legend>
        <WhenFields name="from" value={from} timeZone={timeZone} problem={errorOf("from")} onChange={(next) => onChange({ from: next })} />
      </fieldset>
      <Checkbox
        name="hasDue"
        label={texts("dates.hasDue")}
        checked={hasDue}
        onChange={({ target }) => onChange({ hasDue: target.checked })}
      />
      {hasDue ? (
        <fieldset className={styles.date}>
          <legend>{texts("dates.due")}</legend>
          <WhenFields name="to" value={to} timeZone={timeZone} problem={errorOf("to")} onChange={(next) => onChange({ to: next })} />
        </fieldset>
      ) : null}
    </>
  );
}
