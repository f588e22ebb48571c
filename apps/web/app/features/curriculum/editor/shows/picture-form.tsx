import { withField } from "@larkroom/domain/curriculum/edit-parts";
import { emptyPicture } from "@larkroom/domain/curriculum/empty-content";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalPart, OptionalParts } from "../fields/optional-part.tsx";
import { PictureField } from "../fields/picture-field.tsx";
import { RichTextField } from "../fields/rich-text-field.tsx";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import styles from "./shows.module.css";

/** A picture as large as the slide, and what stands below it. */
export function PictureForm({ content, onChange, problemAt, upload }: FormProps<"PICTURE">) {
  const t = useTexts("slideEditor");
  return (
    <section className={styles.section}>
      <PictureField
        value={content.picture}
        onChange={(picture) => onChange({ ...content, picture: picture ?? emptyPicture })}
        upload={upload}
        problemAt={within(problemAt, "picture")}
      />
      <OptionalParts>
        <OptionalPart part="text" name={t("caption")} isThere={content.caption !== undefined}>
          <RichTextField
            label={t("caption")}
            isOptional
            value={content.caption}
            onChange={(caption) => onChange(withField(content, "caption", caption))}
            problemAt={within(problemAt, "caption")}
          />
        </OptionalPart>
      </OptionalParts>
    </section>
  );
}
