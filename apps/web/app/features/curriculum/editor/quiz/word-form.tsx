import { withWord } from "@larkroom/domain/curriculum/edit-word";
import { wordAlphabets, type WordAlphabet } from "@larkroom/domain/curriculum/slide-types";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CountField } from "../fields/count-field.tsx";
import type { FormProps } from "../types.ts";
import styles from "./quiz-forms.module.css";

/** The form of a hidden word that the class guesses letter by letter. */
export function WordForm({ content, onChange, problemAt }: FormProps<"BLACKMANS">) {
  const texts = useTexts("quizEditor");
  return (
    <>
      <Stack data-part="answers" as="section" gap={14} shrink>
        <TextField
          label={texts("word.word")}
          hint={texts("word.wordHint")}
          dir="auto"
          autoComplete="off"
          value={content.word}
          error={problemAt("word")}
          onChange={(event) => onChange(withWord(content, event.target.value))}
        />
        <SelectField
          label={texts("word.alphabet")}
          value={content.alphabet}
          error={problemAt("alphabet")}
          options={wordAlphabets.map((value) => ({ value, title: texts(`word.${value}`) }))}
          onChange={(event) => onChange({ ...content, alphabet: event.target.value as WordAlphabet })}
        />
      </Stack>
      <Stack data-part="hint" as="section" gap={14} shrink>
        <TextArea
          label={texts("word.hint")}
          dir="auto"
          rows={2}
          className={styles.short ?? ""}
          value={content.hint}
          error={problemAt("hint")}
          onChange={(event) => onChange({ ...content, hint: event.target.value })}
        />
        <CountField
          label={texts("word.tries")}
          min={3}
          max={15}
          value={content.tries}
          error={problemAt("tries")}
          onChange={(tries) => onChange({ ...content, tries })}
        />
      </Stack>
    </>
  );
}
