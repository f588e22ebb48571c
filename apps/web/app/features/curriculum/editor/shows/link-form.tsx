import { withField } from "@larkroom/domain/curriculum/edit-parts";
import { TextField } from "~/kit/field/text-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { AddressField } from "../fields/address-field.tsx";
import { OptionalPart, OptionalParts } from "../fields/optional-part.tsx";
import { PictureField } from "../fields/picture-field.tsx";
import { RichTextField } from "../fields/rich-text-field.tsx";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import styles from "./shows.module.css";

/** Something on another site, which opens in a tab of its own. */
export function LinkForm({ content, onChange, problemAt, upload }: FormProps<"LINK">) {
  const t = useTexts("slideEditor");
  return (
    <section data-part="text" className={styles.section}>
      <AddressField
        label={t("address.url")}
        shown="in a tab"
        value={content.url}
        error={problemAt("url")}
        onChange={(url) => onChange({ ...content, url })}
      />
      <TextField
        label={t("address.title")}
        dir="auto"
        value={content.title}
        error={problemAt("title")}
        onChange={({ target }) => onChange({ ...content, title: target.value })}
      />
      <OptionalParts>
        <OptionalPart part="text" name={t("address.text")} isThere={content.text !== undefined}>
          <RichTextField
            label={t("address.text")}
            isOptional
            value={content.text}
            onChange={(text) => onChange(withField(content, "text", text))}
            problemAt={within(problemAt, "text")}
          />
        </OptionalPart>
        <OptionalPart part="picture" name={t("picture.label")} isThere={content.picture !== undefined}>
          <PictureField
            isOptional
            value={content.picture}
            onChange={(picture) => onChange(withField(content, "picture", picture))}
            upload={upload}
            problemAt={within(problemAt, "picture")}
          />
        </OptionalPart>
      </OptionalParts>
    </section>
  );
}
