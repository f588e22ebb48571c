import { findSlotConflicts } from "@larkroom/domain/groups/slots";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { checkedSlots, type SlotRow } from "./slot-rows.ts";
import styles from "./slots-editor.module.css";

const most = 14;

/** The weekly times of a group in its school's time zone. Overlaps are reported at once. */
export function SlotsEditor({
  slots,
  isAsked,
  onChange,
}: {
  slots: readonly SlotRow[];
  isAsked: boolean;
  onChange: (slots: SlotRow[]) => void;
}) {
  const texts = useTexts("staffGroups");
  const formats = useFormats();
  const { wrong, complete } = checkedSlots(slots);
  const conflicts = findSlotConflicts(complete.map(({ slot }) => slot));
  const change = (at: number, part: Partial<SlotRow>): void => onChange(slots.map((slot, i) => (i === at ? { ...slot, ...part } : slot)));
  const nameOf = (place: number): string => {
    const slot = complete[place]?.slot;
    return slot ? `${formats.weekdayName(slot.weekday)} ${formats.wallTime(slot.timeFrom)}` : "";
  };
  const add = (): void => {
    const last = slots.at(-1);
    onChange([
      ...slots,
      {
        key: crypto.randomUUID(),
        weekday: ((last?.weekday ?? 0) % 7) + 1,
        timeFrom: last?.timeFrom ?? "16:00",
        timeTo: last?.timeTo ?? "17:00",
        weekNumber: null,
      },
    ]);
  };
  return (
    <Stack as="fieldset" gap={8} shrink>
      <legend className={styles.legend}>{texts("slots.label")}</legend>
      {slots.map((slot, at) => {
        const problem = isAsked || slot.timeTo !== "" ? wrong.get(slot.key) : undefined;
        return (
          <div key={slot.key} className={styles.line}>
            <SelectField
              label={texts("slots.weekday", { number: at + 1 })}
              hideLabel
              name={`slots.${at}.weekday`}
              value={String(slot.weekday)}
              options={formats.weekdayOrder().map((weekday) => ({ value: String(weekday), title: formats.weekdayName(weekday) }))}
              onChange={(event) => change(at, { weekday: Number(event.target.value) })}
            />
            <TextField
              type="time"
              step={300}
              label={texts("slots.from", { number: at + 1 })}
              hideLabel
              value={slot.timeFrom}
              onChange={(event) => change(at, { timeFrom: event.target.value })}
            />
            <TextField
              type="time"
              step={300}
              label={texts("slots.to", { number: at + 1 })}
              hideLabel
              error={problem && texts(`slots.problems.${problem}`)}
              value={slot.timeTo}
              onChange={(event) => change(at, { timeTo: event.target.value })}
            />
            <SelectField
              label={texts("slots.weeks", { number: at + 1 })}
              hideLabel
              value={String(slot.weekNumber ?? "")}
              placeholder={texts("slots.everyWeek")}
              options={[
                { value: "1", title: texts("slots.oddWeeks") },
                { value: "2", title: texts("slots.evenWeeks") },
              ]}
              onChange={(event) => change(at, { weekNumber: event.target.value === "" ? null : event.target.value === "1" ? 1 : 2 })}
            />
            <IconButton
              size="small"
              label={texts("slots.remove", { number: at + 1 })}
              onClick={() => onChange(slots.filter(({ key }) => key !== slot.key))}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {conflicts.map(([a, b]) => (
        <Alert key={`${a}-${b}`} tone="error" live>
          {texts("slots.conflict", { first: nameOf(a), second: nameOf(b) })}
        </Alert>
      ))}
      <div>
        <Button
          size="staff"
          variant="secondary"
          disabled={slots.length >= most}
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          {texts("slots.add")}
        </Button>
      </div>
    </Stack>
  );
}
