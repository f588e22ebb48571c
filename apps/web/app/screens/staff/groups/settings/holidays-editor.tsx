import { Button, IconButton } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isHolidayGood, type HolidayRow } from "./group-fields.ts";
import styles from "./settings.module.css";

const most = 60;

/** Days without classes, in addition to the school's holidays. */
export function HolidaysEditor({
  holidays,
  isAsked,
  onChange,
}: {
  holidays: readonly HolidayRow[];
  isAsked: boolean;
  onChange: (holidays: HolidayRow[]) => void;
}) {
  const texts = useTexts("staffGroupSettings");
  const change = (key: string, part: Partial<HolidayRow>): void =>
    onChange(holidays.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <Stack as="fieldset" gap={8} shrink>
      <legend className={styles.legend}>{texts("holidays.label")}</legend>
      <Text size="small" tone="slate">
        {texts("holidays.text")}
      </Text>
      {holidays.map((one, at) => (
        <div key={one.key} className={styles.line}>
          <TextField
            type="date"
            label={texts("holidays.from", { number: at + 1 })}
            hideLabel
            value={one.dateFrom}
            onChange={(event) => {
              const dateFrom = event.target.value;
              change(one.key, { dateFrom, ...(one.dateTo < dateFrom && { dateTo: dateFrom }) });
            }}
          />
          <TextField
            type="date"
            label={texts("holidays.to", { number: at + 1 })}
            hideLabel
            min={one.dateFrom}
            error={isAsked && !isHolidayGood(one) ? texts("holidays.problem") : undefined}
            value={one.dateTo}
            onChange={(event) => change(one.key, { dateTo: event.target.value })}
          />
          <IconButton
            size="small"
            label={texts("holidays.remove", { number: at + 1 })}
            onClick={() => onChange(holidays.filter(({ key }) => key !== one.key))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="staff"
          variant="secondary"
          disabled={holidays.length >= most}
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange([...holidays, { key: crypto.randomUUID(), dateFrom: "", dateTo: "" }])}
        >
          {texts("holidays.add")}
        </Button>
      </div>
    </Stack>
  );
}
