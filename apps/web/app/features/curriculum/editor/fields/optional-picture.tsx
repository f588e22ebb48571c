import type { ComponentProps } from "react";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalPart } from "./optional-part.tsx";
import { PictureField } from "./picture-field.tsx";

interface OptionalPictureProps extends Omit<ComponentProps<typeof PictureField>, "isOptional"> {
  /** The label of the add button; "Picture" by default. */
  readonly name?: string;
}

/** An optional picture: a button to add it, or its field. */
export function OptionalPicture({ name, ...field }: OptionalPictureProps) {
  const t = useTexts("slideEditor");
  return (
    <OptionalPart part="picture" name={name ?? t("picture.label")} isThere={field.value !== undefined}>
      <PictureField {...field} isOptional />
    </OptionalPart>
  );
}
