import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Column } from "./gradebook-data.ts";

/** The title of an assignment, numbered where it is repeated. */
export function useColumnTitle(): (column: Pick<Column, "title" | "number">) => string {
  const texts = useTexts("gradebook");
  const formats = useFormats();
  return ({ title, number }) => (number === null ? title : texts("numbered", { title: formats.name(title), number }));
}
