import { contentIssues, type ContentIssue } from "~/features/curriculum/editor/form-problems.ts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { SlideDoc } from "./slide-doc.ts";

/** The maximum lengths of a published slide's title and notes, in characters. */
export const longest = { title: 120, description: 2000 } as const;

/** The problem of a slide's title. */
export const titleIssue = (title: string): "required" | "tooLong" | null =>
  title.trim() === "" ? "required" : title.trim().length > longest.title ? "tooLong" : null;

const known = new WeakMap<SlideContent, readonly ContentIssue[]>();

/** The issues that prevent publishing a content; cached per content. */
export function issuesOf(content: SlideContent): readonly ContentIssue[] {
  const found = known.get(content) ?? contentIssues(content);
  known.set(content, found);
  return found;
}

/** Whether a slide can be published as it is. */
export const isComplete = ({ title, description, content }: SlideDoc): boolean =>
  titleIssue(title) === null && description.trim().length <= longest.description && issuesOf(content).length === 0;
