import { act, fireEvent, screen, within as inside } from "@testing-library/react";
import { vi } from "vitest";
import type { Editor } from "@tiptap/core";
import { slideContent } from "@larkroom/contract/curriculum/slide-content";
import { emptyContent } from "@larkroom/domain/curriculum/empty-content";
import type { ContentOf, SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { anUpload, showField } from "../fields/form.testing.tsx";
import { useProblems } from "../form-problems.ts";
import { FrameHosts } from "../frame-hosts.ts";
import { SlideForm } from "../slide-form.tsx";
import type { MediaUpload } from "../types.ts";

function Form({ value, onChange, upload }: { value: SlideContent; onChange: (next: SlideContent) => void; upload: MediaUpload }) {
  const { problemAt } = useProblems(value);
  return (
    <FrameHosts value={["*.typeform.com", "scratch.mit.edu"]}>
      <SlideForm content={value} onChange={onChange} problemAt={problemAt} upload={upload} />
    </FrameHosts>
  );
}

/** Renders the form of a slide with its error messages. `now()` returns the current content. */
export async function showForm<T extends SlideType>(
  content: ContentOf<T>,
  { edition = "us", upload = anUpload() }: { edition?: EditionSlug; upload?: ReturnType<typeof anUpload> } = {},
) {
  const field = showField<SlideContent>(content, (value, onChange) => <Form value={value} onChange={onChange} upload={upload} />, edition);
  await vi.waitFor(() => {
    if (!field.page.container.firstElementChild || field.page.container.querySelector("[aria-busy='true']"))
      throw new Error("still loading");
  }, 20_000);
  return {
    ...field,
    upload,
    now: () => field.now() as ContentOf<T>,
    /** The paths the contract refuses. */
    refused: () => slideContent.safeParse(field.now()).error?.issues.map(({ path }) => path.join(".")) ?? [],
  };
}

let made = 0;
/** Renders the form of a new slide of a type. */
export const showNewForm = async <T extends SlideType>(type: T, edition: EditionSlug = "us") =>
  showForm(
    emptyContent(type, () => `new-${String((made += 1))}`),
    { edition },
  );

/** Fills a field found by its label. */
export const fill = (label: string | RegExp, value: string, at = 0): void =>
  void fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });

/** Types at the end of a rich text field. */
export async function write(label: string, text: string): Promise<void> {
  const box = await screen.findByRole("textbox", { name: label });
  const { editor } = box as unknown as { editor: Editor };
  act(() => void editor.chain().focus("end").insertContent({ type: "text", text }).run());
}

/** Presses a button with the pointer, after focusing it as a keyboard user would. */
export async function press(name: string | RegExp, within?: HTMLElement): Promise<void> {
  const button = (within ? inside(within) : screen).getByRole("button", { name });
  button.focus();
  await act(async () => void fireEvent.click(button));
}

export const key = async (on: HTMLElement, name: string, more: object = {}): Promise<void> =>
  act(async () => void fireEvent.keyDown(on, { key: name, ...more }));

/** The error messages shown in the form. */
export const wrongs = (): string[] => [...document.querySelectorAll("[id$='-error']")].map((one) => one.textContent);
