import { useMemo } from "react";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { contentIssues } from "../form-problems.ts";

/** The indexes in a list of the content where something prevents publishing. */
export function useUnfinished(content: SlideContent, list: string): ReadonlySet<number> {
  return useMemo(
    () => new Set(contentIssues(content).flatMap(({ path: [first, at] }) => (first === list && typeof at === "number" ? [at] : []))),
    [content, list],
  );
}
