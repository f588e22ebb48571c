import { useState } from "react";
import { filmSeconds, filmTime } from "@larkroom/domain/curriculum/edit-shows";
import { TextField } from "~/kit/field/text-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";

interface TimeFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** In seconds; undefined when not set. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly error?: string | undefined;
}

/** A time in a film, such as "1:30". Invalid input shows an error and changes nothing. */
export function TimeField({ label, hint, value, onChange, error }: TimeFieldProps) {
  const t = useTexts("slideEditor");
  // The text being typed; null shows the value.
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && draft.trim() !== "" && filmSeconds(draft) === null;
  return (
    <TextField
      label={label}
      hint={hint}
      dir="ltr"
      inputMode="text"
      autoComplete="off"
      error={isWrong ? t("film.time") : error}
      value={draft ?? (value === undefined ? "" : filmTime(value))}
      onChange={({ target }) => {
        setDraft(target.value);
        const seconds = filmSeconds(target.value);
        if (target.value.trim() === "") onChange(undefined);
        else if (seconds !== null) onChange(seconds);
      }}
      // Invalid text stays visible.
      onBlur={() => setDraft(isWrong ? draft : null)}
    />
  );
}
