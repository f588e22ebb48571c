import type { SortableWords } from "~/kit/sortable/use-sortable.ts";
import { useFormats } from "../formats/use-formats.ts";
import { useTexts } from "./use-texts.ts";

/** The announcements while rows are sorted: the `sort` texts of an area. */
export function useSortWords(area: "staff" | "quizEditor"): SortableWords {
  const texts = useTexts(area);
  const { number } = useFormats();
  const announcement = (what: "lifted" | "moved" | "dropped") => (name: string, place: number, count: number) =>
    texts(`sort.${what}`, { name, place: number(place), count: number(count) });
  return {
    handle: (name) => texts("sort.handle", { name }),
    lifted: announcement("lifted"),
    moved: announcement("moved"),
    dropped: announcement("dropped"),
    canceled: (name) => texts("sort.canceled", { name }),
  };
}
