import { useState } from "react";
import { parseAnswerNumber } from "@larkroom/domain/curriculum/answer-text";
import { TextField } from "~/kit/field/text-field.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export interface DecimalFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
}

/** A decimal number in the edition's notation. Invalid input shows an error and isn't reported. */
export function DecimalField({ label, hint, value, onChange, error }: DecimalFieldProps) {
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  // The text being typed; null shows the value.
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? null : parseAnswerNumber(draft);
  const isMalformed = draft !== null && typed === null;
  // After an undo the field shows the value instead of the typed text.
  const isCurrent = draft !== null && (isMalformed || typed === value);
  return (
    <TextField
      label={label}
      hint={hint}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={isCurrent ? draft : written(value, number(1.5, 1).includes(",") ? "," : ".")}
      error={isMalformed ? texts("number.malformed") : error}
      onBlur={() => {
        if (!isMalformed) setDraft(null);
      }}
      onChange={(event) => {
        setDraft(event.target.value);
        const next = parseAnswerNumber(event.target.value);
        if (next !== null && next !== value) onChange(next);
      }}
    />
  );
}

/** All digits without grouping, so that typing them again gives the same number. */
const written = (value: number, point: string): string => String(value).replace(".", point);
