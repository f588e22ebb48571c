import { act, fireEvent, screen, within } from "@testing-library/react";
import type { Editor } from "@tiptap/core";
import { useLayoutEffect, useState } from "react";
import { expect, vi } from "vitest";
import { slideContentFields } from "@larkroom/contract/curriculum/slide-content";
import { emptyContent } from "@larkroom/domain/curriculum/empty-content";
import { withoutMarks } from "@larkroom/domain/curriculum/inline-text";
import type { RichText } from "@larkroom/domain/curriculum/slide-parts";
import type { ContentOf, SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { renderPage } from "~/shared/testing/render-page.tsx";
import slidesIl from "../../texts/he.json";
import slidesUs from "../../texts/en.json";
import { anUpload } from "../fields/form.testing.tsx";
import { documentOf } from "../fields/rich-model.ts";
import { useProblems } from "../form-problems.ts";
import editorIl from "../texts/he.json";
import editorUs from "../texts/en.json";
import { newIds } from "../new-ids.ts";
import { SlideForm } from "../slide-form.tsx";
import il from "./texts/he.json";
import us from "./texts/en.json";

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], content);
}

/** Where a content breaks its type's shape. Empty, too long or out-of-range values are allowed, because the slide is still being written. */
export function shapeBreaks(content: SlideContent): string[] {
  const { success, data, error } = slideContentFields.safeParse(content);
  if (success) expect(data).toEqual(content);
  return (error?.issues ?? []).flatMap((issue) => {
    const value = valueAt(content, issue.path);
    const isBroken =
      value === undefined ||
      value === null ||
      Number.isNaN(value) ||
      (issue.code === "invalid_type" && issue.expected !== "int") ||
      issue.code === "invalid_value" ||
      issue.code === "invalid_key" ||
      (issue.code === "invalid_union" && typeof value !== "string");
    return isBroken ? [`${issue.path.join(".")}: ${issue.message}`] : [];
  });
}

/** Renders the form of a slide and holds its content as the editor does. Checks that everything it returns has its type's shape. */
export async function showForm<Type extends SlideType>(
  type: Type,
  start: ContentOf<Type> = emptyContent(type, newIds(null)),
  { edition = "us", isLenient = true }: { edition?: EditionSlug; isLenient?: boolean } = {},
) {
  const current = { content: start };
  const upload = anUpload();
  function Page() {
    const [content, setContent] = useState<SlideContent>(start);
    useLayoutEffect(() => {
      current.content = content as ContentOf<Type>;
    }, [content]);
    const { problemAt } = useProblems(content, isLenient);
    const take = (next: SlideContent): void => {
      expect(shapeBreaks(next)).toEqual([]);
      setContent(next);
    };
    return <SlideForm content={content} onChange={take} problemAt={problemAt} upload={upload} />;
  }
  const isHebrew = edition === "il";
  const page = renderPage(<Page />, {
    edition,
    path: `/${edition}`,
    texts: {
      slides: isHebrew ? slidesIl : slidesUs,
      slideEditor: isHebrew ? editorIl : editorUs,
      quizEditor: isHebrew ? il : us,
    },
  });
  await settle(page.container);
  return { page: page.container, now: () => current.content, upload };
}

/** Waits until nothing on the page is loading. */
export async function settle(page: HTMLElement = document.body): Promise<void> {
  await vi.waitFor(() => {
    if (page.querySelector("[aria-busy='true']")) throw new Error("still loading");
  }, 20_000);
  await act(async () => undefined);
}

const isShown = (one: HTMLElement): boolean => !(one instanceof HTMLInputElement) || one.type !== "file";

/** The field with this label; the last one when a list has several. */
export function field(label: string | RegExp): HTMLElement {
  const named = typeof label === "string" ? [label, `${label} ${us.optional}`] : [label];
  const found = named
    .flatMap((name) => screen.queryAllByLabelText(name))
    .filter((one) => isShown(one) && one.matches("input, textarea, select, [role='textbox']"));
  const last = found.at(-1);
  if (!last) throw new Error(`no field ${String(label)}`);
  return last;
}

/** Focuses a field and replaces its text, as a person would. */
export async function write(label: string | RegExp, value: string | RichText): Promise<void> {
  await settle();
  const box = field(label);
  await act(async () => {
    box.focus();
    fireEvent.focus(box);
    const { editor } = box as unknown as { editor?: Editor };
    if (editor)
      editor.commands.setContent(documentOf(typeof value === "string" ? [value] : value.paragraphs) as object, { emitUpdate: true });
    else fireEvent.change(box, { target: { value } });
  });
}

export const button = (name: string | RegExp, place: HTMLElement = document.body): HTMLElement =>
  within(place).getAllByRole("button", { name }).at(-1) as HTMLElement;

export async function press(name: string | RegExp, place?: HTMLElement): Promise<void> {
  await act(async () => void fireEvent.click(button(name, place)));
  await settle();
}

/** Marks the answer with this text as correct. */
export const mark = async (text: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByLabelText(us.options.right.replace("{name}", withoutMarks(text)))));

/** The fields that hold ids of parts. */
const idFields = new Set(["id", "correctOptionId", "categoryId", "leftId", "rightId"]);

/** Replaces the ids of a content by numbers in order of occurrence, so that contents that differ only in ids are equal. */
export function counted<Content extends SlideContent>(content: Content): Content {
  const ids = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = ids.get(id) ?? `part${ids.size + 1}`;
    ids.set(id, name);
    return name;
  };
  const copy = (value: unknown, key: string, parent: string): unknown => {
    if (typeof value === "string") return idFields.has(key) || parent === "ids" ? nameOf(value) : value;
    if (Array.isArray(value))
      return value.map((one) => copy(one, "", key === "correctOptionIds" || (key === "" && parent === "pairs") ? "ids" : key));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).toSorted(([one], [other]) => (one === "id" ? -1 : other === "id" ? 1 : one < other ? -1 : 1));
    return Object.fromEntries(entries.map(([name, one]) => [key === "weights" ? nameOf(name) : name, copy(one, name, key)]));
  };
  return copy(content, "", "") as Content;
}
