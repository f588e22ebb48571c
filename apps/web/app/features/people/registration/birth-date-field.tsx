import { calendarNames } from "@larkroom/domain/editions/calendar-names";
import { registrationAges } from "@larkroom/domain/people/age";
import { useId, type ReactNode } from "react";
import { FieldMessages } from "~/kit/field/field.tsx";
import { cx } from "~/kit/cx.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useEdition, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { agesInWords } from "./family-form.ts";
import { partsOf, textOfParts, type DateParts } from "./birth-date.ts";
import styles from "./family.module.css";

const two = (value: number) => String(value).padStart(2, "0");
const upTo = (count: number) => Array.from({ length: count }, (_, index) => two(index + 1));

export interface BirthDateFieldProps {
  /** `YYYY-MM-DD`, with parts missing while it is being chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The name of the first list; the others append their part. Used to find the field to focus. */
  name: string;
  error?: ReactNode;
}

/** Day, month and year in the country's order: faster than a calendar for distant dates, also by keyboard. */
export function BirthDateField({ value, onChange, name, error }: BirthDateFieldProps) {
  const texts = useTexts("family");
  const id = useId();
  const { slug, lang } = useEdition();
  const thisYear = usePageNow().toZonedDateTimeISO(useTimeZone()).year;
  const parts = partsOf(value);
  const years = Array.from({ length: registrationAges.max - registrationAges.min + 2 }, (_, index) =>
    String(thisYear - registrationAges.min - index),
  );
  const options: Record<keyof DateParts, { value: string; title: string }[]> = {
    day: upTo(31).map((day) => ({ value: day, title: String(Number(day)) })),
    month: upTo(12).map((month, index) => ({ value: month, title: calendarNames[lang].months.long[index] ?? month })),
    year: years.map((year) => ({ value: year, title: year })),
  };
  const order: (keyof DateParts)[] = slug === "us" ? ["month", "day", "year"] : ["day", "month", "year"];
  return (
    <fieldset className={styles.birthDate} aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend className={styles.legend}>{texts("birthDate")}</legend>
      <div className={cx(styles.dateParts, order[0] === "month" && styles.monthFirst)}>
        {order.map((part, index) => (
          <SelectField
            key={part}
            name={index === 0 ? name : `${name}.${part}`}
            label={texts(part)}
            hideLabel
            placeholder={texts(part)}
            value={parts[part]}
            aria-invalid={error ? true : undefined}
            data-invalid={error ? true : undefined}
            onChange={(event) => onChange(textOfParts({ ...parts, [part]: event.target.value }))}
            options={options[part]}
            autoComplete="off"
          />
        ))}
      </div>
      <FieldMessages
        error={error}
        errorId={`${id}-error`}
        hint={error ? undefined : texts("birthDateHint", agesInWords)}
        hintId={`${id}-hint`}
      />
    </fieldset>
  );
}
