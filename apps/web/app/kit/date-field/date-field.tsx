import { useId, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Field, type FieldBase } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import { placeNear } from "../float/place-near.ts";
import { IconCalendar } from "../icon/icons.ts";
import { useLoaded } from "../lazy/use-loaded.ts";
import { Text } from "../text/text.tsx";
import { formatDay, type DateRange, type DateText } from "./dates.ts";
import styles from "./date-field.module.css";

/** The labels of the panel's buttons. */
export type DateWords = { pick: string; next: string; previous: string; chooseYear: string; chooseMonth: string; loading: string };

type Common = FieldBase & {
  /** BCP 47, for the names of months and weekdays. */
  locale: string;
  /** 0 Sunday, 1 Monday. */
  firstDay: 0 | 1;
  words: DateWords;
  min?: DateText;
  max?: DateText;
  /** Chooses year, month and day in this order, for distant dates such as birthdays. */
  consecutive?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  className?: string;
};

export type DateFieldProps = Common & { value: DateText | null; onChange: (value: DateText) => void };
export type DateRangeFieldProps = Common & { value: DateRange | null; onChange: (value: DateRange) => void };

const loadPanel = () => import("./date-panel.tsx").then((file) => file.DatePanel);

/** A date field with a calendar that closes once a day is chosen. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  return (
    <Picker
      {...rest}
      mode="day"
      shown={value ? formatDay(value, rest.locale) : ""}
      submitted={value ?? ""}
      value={[value, null]}
      onPick={([day]) => onChange(day)}
    />
  );
}

/** A date range; reported only when both dates are chosen, the earlier first. */
export function DateRangeField({ value, onChange, ...rest }: DateRangeFieldProps) {
  const shown = value ? `${formatDay(value[0], rest.locale)} – ${formatDay(value[1], rest.locale)}` : "";
  return <Picker {...rest} mode="range" shown={shown} submitted={value?.join("/") ?? ""} value={value ?? [null, null]} onPick={onChange} />;
}

type PickerProps = Common & {
  mode: "day" | "range";
  shown: string;
  submitted: string;
  value: readonly [DateText | null, DateText | null];
  onPick: (range: DateRange) => void;
};

function Picker({
  mode,
  shown,
  submitted,
  value,
  onPick,
  locale,
  firstDay,
  words,
  min,
  max,
  consecutive,
  disabled,
  name,
  ...field
}: PickerProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const Panel = useLoaded(loadPanel, open);
  const place = (): void => {
    if (button.current && panel.current) placeNear(button.current, panel.current, { gap: 6 });
  };

  return (
    <Field {...field}>
      {(wiring) => (
        <span className={cx(fieldStyles.box, fieldStyles.withTrailing)}>
          {name ? <input type="hidden" name={name} value={submitted} /> : null}
          <button
            {...wiring}
            ref={button}
            type="button"
            disabled={disabled}
            popoverTarget={panelId}
            aria-haspopup="dialog"
            aria-expanded={open}
            className={cx(fieldStyles.control, styles.button)}
          >
            {shown ? (
              <bdi>{shown}</bdi>
            ) : (
              <Text as="span" size="inherit" tone="slate">
                {words.pick}
              </Text>
            )}
          </button>
          <span className={fieldStyles.trailing}>
            <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <div
            ref={panel}
            id={panelId}
            popover="auto"
            role="dialog"
            aria-label={typeof field.label === "string" ? field.label : words.pick}
            className={styles.panel}
            onToggle={(event) => {
              setOpen(event.newState === "open");
              if (event.newState === "open") place();
            }}
          >
            {open && Panel ? (
              <Panel
                {...{ mode, value, locale, firstDay, words, min, max, consecutive }}
                onReady={place}
                onPick={(range) => {
                  onPick(range);
                  panel.current?.hidePopover?.();
                  button.current?.focus();
                }}
              />
            ) : (
              <p className={styles.loading}>{words.loading}</p>
            )}
          </div>
        </span>
      )}
    </Field>
  );
}
