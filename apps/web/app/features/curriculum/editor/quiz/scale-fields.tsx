import { withField } from "@larkroom/domain/curriculum/edit-parts";
import type { RatingScale } from "@larkroom/domain/curriculum/question-types";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CountField } from "../fields/count-field.tsx";
import type { ProblemAt } from "../types.ts";

export interface ScaleFieldsProps {
  readonly scale: RatingScale;
  readonly onChange: (scale: RatingScale) => void;
  readonly problemAt: ProblemAt;
}

/** The number of stars and the labels of both ends. */
export function ScaleFields({ scale, onChange, problemAt }: ScaleFieldsProps) {
  const texts = useTexts("quizEditor");
  const ends = [
    { key: "lowLabel", label: texts("scale.low") },
    { key: "highLabel", label: texts("scale.high") },
  ] as const;
  return (
    <Stack gap={14} shrink>
      <CountField
        label={texts("scale.max")}
        min={2}
        max={10}
        value={scale.max}
        error={problemAt("max")}
        onChange={(max) => onChange({ ...scale, max })}
      />
      {ends.map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          optional={texts("optional")}
          dir="auto"
          autoComplete="off"
          value={scale[key] ?? ""}
          error={problemAt(key)}
          onChange={(event) => onChange(withField(scale, key, event.target.value))}
        />
      ))}
    </Stack>
  );
}
