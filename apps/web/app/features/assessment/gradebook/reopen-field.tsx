import { SelectField } from "~/kit/select/select-field.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Lets one child hand in later than the others. */
export function ReopenField({ reopenedUntil, onGiveTime }: { reopenedUntil: string | null; onGiveTime: (days: number) => void }) {
  const texts = useTexts("gradebook");
  const formats = useFormats();
  return (
    <SelectField
      label={texts("reopen")}
      hint={reopenedUntil ? texts("reopened", { when: formats.dueDate(reopenedUntil) }) : texts("reopenHint")}
      placeholder={texts("reopenChoose")}
      value=""
      options={[1, 3, 7, 14].map((days) => ({ value: String(days), title: texts("days", { count: days }) }))}
      onChange={({ target }) => {
        if (target.value !== "") onGiveTime(Number(target.value));
      }}
    />
  );
}
