import { useRef } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import type { WeekRow } from "./weekly-hours-draft.ts";
import styles from "./weekly-hours.module.css";

interface WeeklyHoursProps {
  rows: readonly WeekRow[];
  onChange: (rows: WeekRow[]) => void;
  errorOf: (path: string) => string | undefined;
  words: {
    none: string;
    weekday: string;
    from: string;
    to: string;
    add: string;
    remove: (values: { weekday: string; from: string }) => string;
  };
  most: number;
}

/** Weekly hours as rows of a form, whose field is `weekly`. */
export function WeeklyHours({ rows, onChange, errorOf, words, most }: WeeklyHoursProps) {
  const formats = useFormats();
  const made = useRef(0);
  const change = (key: string, part: Partial<WeekRow>): void => onChange(rows.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = (): void => {
    const last = rows.at(-1);
    const row = { weekday: ((last?.weekday ?? 0) % 7) + 1, timeFrom: last?.timeFrom ?? "09:00", timeTo: last?.timeTo ?? "17:00" };
    onChange([...rows, { key: `new-${++made.current}`, ...row }]);
    setTimeout(() => document.getElementsByName(`weekly.${rows.length}.weekday`)[0]?.focus());
  };
  return (
    <>
      {rows.length === 0 ? (
        <Text size="small" tone="slate">
          {words.none}
        </Text>
      ) : (
        <Stack as="ul" gap={12} shrink className={styles.lines}>
          {rows.map((one, at) => (
            <li key={one.key} className={styles.week}>
              <SelectField
                name={`weekly.${at}.weekday`}
                label={words.weekday}
                value={String(one.weekday)}
                options={formats.weekdayOrder().map((weekday) => ({ value: String(weekday), title: formats.weekdayName(weekday) }))}
                onChange={(event) => change(one.key, { weekday: Number(event.target.value) })}
              />
              <TextField
                type="time"
                step={300}
                name={`weekly.${at}.timeFrom`}
                label={words.from}
                error={errorOf(`weekly.${at}.timeFrom`)}
                value={one.timeFrom}
                onChange={(event) => change(one.key, { timeFrom: event.target.value })}
              />
              <TextField
                type="time"
                step={300}
                name={`weekly.${at}.timeTo`}
                label={words.to}
                error={errorOf(`weekly.${at}.timeTo`)}
                value={one.timeTo}
                onChange={(event) => change(one.key, { timeTo: event.target.value })}
              />
              <IconButton
                size="small"
                label={words.remove({ weekday: formats.weekdayName(one.weekday), from: one.timeFrom })}
                onClick={() => onChange(rows.filter(({ key }) => key !== one.key))}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </Stack>
      )}
      <div>
        <Button
          size="staff"
          variant="secondary"
          disabled={rows.length >= most}
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          {words.add}
        </Button>
      </div>
    </>
  );
}
