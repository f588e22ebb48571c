import { withField } from "@larkroom/domain/curriculum/edit-parts";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { AddressField } from "../fields/address-field.tsx";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";

/** The form of a link to another site, which opens in a new tab. */
export function LinkForm({ content, onChange, problemAt, upload }: FormProps<"LINK">) {
  const t = useTexts("slideEditor");
  return (
    <Stack data-part="text" as="section" gap={14} shrink>
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
        <OptionalText
          label={t("address.text")}
          value={content.text}
          onChange={(text) => onChange(withField(content, "text", text))}
          problemAt={within(problemAt, "text")}
        />
        <OptionalPicture
          value={content.picture}
          onChange={(picture) => onChange(withField(content, "picture", picture))}
          upload={upload}
          problemAt={within(problemAt, "picture")}
        />
      </OptionalParts>
    </Stack>
  );
}
