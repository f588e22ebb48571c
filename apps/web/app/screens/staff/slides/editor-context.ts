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

/** The open dialog. */
export type Open =
  | { readonly what: "add" | "import" | "publish" | "removed" | "try" }
  | { readonly what: "remove" | "discard" | "move" | "versions" | "conflict"; readonly key: string };

export interface EditorContextValue {
  readonly editor: LessonEditor;
  readonly state: EditorState;
  readonly lesson: EditorLesson;
  readonly course: EditorCourse;
  readonly mayWrite: boolean;
  /** The current slide. */
  readonly item: Item | null;
  readonly base: EditionSlug;
  /** The edition in whose language the slide is viewed and edited. */
  readonly language: EditionSlug;
  readonly setLanguage: (language: EditionSlug) => void;
  readonly device: "desktop" | "phone";
  readonly setDevice: (device: "desktop" | "phone") => void;
  readonly open: (open: Open | null) => void;
  /** Opens a slide's form with missing fields marked, and scrolls to a part of it. */
  readonly goTo: (key: string, part: "title" | "form" | "translation") => void;
}

const Context = createContext<EditorContextValue | null>(null);
export const EditorProvider = Context.Provider;

/** The lesson being edited. @throws outside its page */
export function useEditor(): EditorContextValue {
  const value = useContext(Context);
  if (!value) throw new Error("no slide editor provider above this component");
  return value;
}
