import { createContext, useContext } from "react";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { EditorState, LessonEditor } from "./lesson-editor.ts";
import type { Item } from "./lesson-items.ts";

export interface EditorCourse {
  readonly id: number;
  readonly title: string;
  readonly country: number;
}

export interface EditorLesson {
  readonly id: number;
  readonly title: string;
  readonly number: number;
}

/** What lies open over the page. */
export type Open =
  | { readonly what: "add" | "import" | "publish" | "removed" | "try" }
  | { readonly what: "remove" | "discard" | "move" | "versions" | "conflict"; readonly key: string };

export interface EditorContextValue {
  readonly editor: LessonEditor;
  readonly state: EditorState;
  readonly lesson: EditorLesson;
  readonly course: EditorCourse;
  readonly mayWrite: boolean;
  /** The slide that is up. */
  readonly item: Item | null;
  readonly base: EditionSlug;
  /** The edition in whose language the slide is looked at and written. */
  readonly language: EditionSlug;
  readonly setLanguage: (language: EditionSlug) => void;
  readonly device: "desktop" | "phone";
  readonly setDevice: (device: "desktop" | "phone") => void;
  readonly open: (open: Open | null) => void;
  /** Shows a slide's form with whatever is missing marked, and brings a place of it into view. */
  readonly goTo: (key: string, part: "title" | "form" | "translation") => void;
}

const Context = createContext<EditorContextValue | null>(null);
export const EditorProvider = Context.Provider;

/** The lesson that is being written. @throws outside its page */
export function useEditor(): EditorContextValue {
  const value = useContext(Context);
  if (!value) throw new Error("there is no slide editor around this");
  return value;
}
