import { contentIssues, type ContentIssue } from "~/features/curriculum/editor/form-problems.ts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { SlideDoc } from "./slide-doc.ts";

/** The longest title and notes of a slide that is published, in characters. */
export const longest = { title: 120, description: 2000 } as const;

/** What is wrong with a slide's title. */
export const titleIssue = (title: string): "required" | "tooLong" | null =>
  title.trim() === "" ? "required" : title.trim().length > longest.title ? "tooLong" : null;

const known = new WeakMap<SlideContent, readonly ContentIssue[]>();

/** What keeps a content from being published; looked at once for each. */
export function issuesOf(content: SlideContent): readonly ContentIssue[] {
  const found = known.get(content) ?? contentIssues(content);
  known.set(content, found);
  return found;
}

/** Whether a slide may be published as it is written. */
export const isWhole = ({ title, description, content }: SlideDoc): boolean =>
  titleIssue(title) === null && description.trim().length <= longest.description && issuesOf(content).length === 0;
