import { withField } from "@larkroom/domain/curriculum/edit-parts";
import { emptyPicture } from "@larkroom/domain/curriculum/empty-content";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import { PictureField } from "../fields/picture-field.tsx";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";

/** The form of a slide-sized picture with a caption. */
export function PictureForm({ content, onChange, problemAt, upload }: FormProps<"PICTURE">) {
  const t = useTexts("slideEditor");
  return (
    <Stack as="section" gap={14} shrink>
      <PictureField
        value={content.picture}
        onChange={(picture) => onChange({ ...content, picture: picture ?? emptyPicture })}
        upload={upload}
        problemAt={within(problemAt, "picture")}
      />
      <OptionalParts>
        <OptionalText
          label={t("caption")}
          value={content.caption}
          onChange={(caption) => onChange(withField(content, "caption", caption))}
          problemAt={within(problemAt, "caption")}
        />
      </OptionalParts>
    </Stack>
  );
}
