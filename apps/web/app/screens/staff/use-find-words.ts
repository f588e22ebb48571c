import { useTexts } from "~/shared/texts/use-texts.ts";

/** The texts of the console's search fields. */
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
