import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn, localInstant } from "@larkroom/domain/shared/time";
import { TextField } from "~/kit/field/text-field.tsx";
import { useZoneNames } from "~/shared/formats/use-zone-names.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./group-dialog.module.css";

/** A date and time as typed; either may be empty. */
export interface When {
  day: string;
  time: string;
}

/** An instant in a time zone, as form values. */
export function whenOf(instant: string, timeZone: string): When {
  const at = Temporal.Instant.from(instant);
  return { day: dayIn(at, timeZone), time: at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: "minute" }) };
}

/** The typed values as an instant; null when invalid. */
export function instantOf({ day, time }: When, timeZone: string): Temporal.Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}/.test(time)) return null;
  try {
    return localInstant(plainDay(day), time, timeZone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A date and time in the school's time zone, typed or picked. */
export function WhenFields({
  value,
  timeZone,
  name = "day",
  problem,
  onChange,
}: {
  value: When;
  timeZone: string;
  /** The name of the date's field, where a form has several. */
  name?: string;
  problem?: string | undefined;
  onChange: (value: When) => void;
}) {
  const texts = useTexts("staffGroups");
  const zone = useZoneNames([timeZone]).name(timeZone, instantOf(value, timeZone) ?? Temporal.Now.instant());
  return (
    <div className={styles.pair}>
      <TextField
        type="date"
        name={name}
        label={texts("when.day")}
        error={problem}
        value={value.day}
        onChange={(event) => onChange({ ...value, day: event.target.value })}
      />
      <TextField
        type="time"
        name={name === "day" ? "time" : `${name}Time`}
        step={300}
        label={texts("when.time")}
        hint={texts("schoolTime", { zone })}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </div>
  );
}
