import { useTexts } from "~/shared/texts/use-texts.ts";

/** Words of every field of the console that finds something as one types. */
export function useFindWords() {
  const texts = useTexts("staff");
  const shell = useTexts("shell");
  return {
    startTyping: texts("find.startTyping"),
    noData: texts("find.noData"),
    loading: shell("loading"),
    failed: shell("problems.unknown"),
    clear: texts("find.clear"),
  };
}
