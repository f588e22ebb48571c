import type { ComponentProps } from "react";
import { OptionalPart, type OptionalPartProps } from "./optional-part.tsx";
import { RichTextField } from "./rich-text-field.tsx";

interface OptionalTextProps extends Omit<ComponentProps<typeof RichTextField>, "isOptional"> {
  /** The label of the add button; the field's label by default. */
  readonly name?: string;
  readonly part?: OptionalPartProps["part"];
}

/** An optional rich text: a button to add it, or its field. */
export function OptionalText({ name, part = "text", ...field }: OptionalTextProps) {
  return (
    <OptionalPart part={part} name={name ?? field.label} isThere={field.value !== undefined}>
      <RichTextField {...field} isOptional />
    </OptionalPart>
  );
}
