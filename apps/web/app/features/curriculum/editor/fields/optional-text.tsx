import type { ComponentProps } from "react";
import { OptionalPart, type OptionalPartProps } from "./optional-part.tsx";
import { RichTextField } from "./rich-text-field.tsx";

interface OptionalTextProps extends Omit<ComponentProps<typeof RichTextField>, "isOptional"> {
  /** On the button that adds it; its label where nothing else is said. */
  readonly name?: string;
  readonly part?: OptionalPartProps["part"];
}

/** A rich text that may be left out: a button to add it, or its field. */
export function OptionalText({ name, part = "text", ...field }: OptionalTextProps) {
  return (
    <OptionalPart part={part} name={name ?? field.label} isThere={field.value !== undefined}>
      <RichTextField {...field} isOptional />
    </OptionalPart>
  );
}
