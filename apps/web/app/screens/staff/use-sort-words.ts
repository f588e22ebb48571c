import type { SortableWords } from "~/kit/sortable/use-sortable.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** What is read out while rows are put in order. */
export function useSortWords(): SortableWords {
  const texts = useTexts("staff");
  const { number } = useFormats();
  const told = (what: "lifted" | "moved" | "dropped") => (name: string, place: number, count: number) =>
    texts(`sort.${what}`, { name, place: number(place), count: number(count) });
  return {
    handle: (name) => texts("sort.handle", { name }),
    lifted: told("lifted"),
    moved: told("moved"),
    dropped: told("dropped"),
    canceled: (name) => texts("sort.canceled", { name }),
  };
}
