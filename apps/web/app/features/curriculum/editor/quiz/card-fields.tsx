import { withField } from "@larkroom/domain/curriculum/edit-parts";
import type { ChoiceOption } from "@larkroom/domain/curriculum/slide-parts";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";

export interface CardFieldsProps {
  readonly label: string;
  readonly card: ChoiceOption;
  readonly onChange: (change: (card: ChoiceOption) => ChoiceOption) => void;
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
}

/** A card of a game: its text, and an optional picture. */
export function CardFields({ label, card, onChange, problemAt, upload }: CardFieldsProps) {
  const texts = useTexts("quizEditor");
  return (
    <Stack gap={6} shrink>
      <TextField
        label={label}
        dir="auto"
        autoComplete="off"
        value={card.text}
        error={problemAt("text")}
        onChange={(event) => onChange((one) => ({ ...one, text: event.target.value }))}
      />
      <OptionalParts>
        <OptionalPicture
          name={texts("add.picture")}
          label={texts("pairs.picture", { name: card.text || label })}
          value={card.picture}
          upload={upload}
          problemAt={within(problemAt, "picture")}
          onChange={(picture) => onChange((one) => withField(one, "picture", picture))}
        />
      </OptionalParts>
    </Stack>
  );
}
