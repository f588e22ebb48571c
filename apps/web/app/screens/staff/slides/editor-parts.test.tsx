import { act, fireEvent, screen, within } from "@testing-library/react";
import { useRef, useState, useSyncExternalStore } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { emptyContent } from "@larkroom/domain/curriculum/empty-content";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { slideTypes } from "@larkroom/domain/curriculum/slide-table";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import quizEditor from "~/features/curriculum/editor/quiz/texts/en.json";
import type { MediaUpload } from "~/features/curriculum/editor/types.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import staff from "../texts/en.json";
import { ChecksBox } from "./checks-box.tsx";
import { VersionsDialog } from "./dialogs.tsx";
import { EditorProvider, type Open } from "./editor-context.ts";
import { languagesOf } from "./languages.ts";
import { createLessonEditor } from "./lesson-editor.ts";
import slideFrame from "./texts/en.json";
import { PublishDialog } from "./publish-dialog.tsx";
import { SidePanel } from "./side-panel.tsx";
import { SlideList } from "./slide-list.tsx";
import { aBrowser, aSlide, SlideServer } from "./slides.testing.ts";
import { TopBar } from "./top-bar.tsx";
import { TypePicker } from "./type-picker.tsx";

/** Pages can't be loaded into frames here. */
vi.mock("./preview-frame.tsx", () => ({ PreviewFrame: () => null }));

interface Shown {
  mayWrite?: boolean;
  checks?: boolean;
  side?: boolean;
}

const editors: { close: () => void }[] = [];
// As its page does: nothing may be sent after the page is gone.
afterEach(() => {
  for (const editor of editors.splice(0)) editor.close();
});

/** A school's lesson with the parts under test. */
function draw(contents: readonly SlideContent[], { mayWrite = true, checks = false, side = false }: Shown = {}) {
  const server = new SlideServer(contents.map((content, at) => aSlide(at + 1, `Slide ${at + 1}`, content)));
  vi.stubGlobal("fetch", server.fetch);
  let count = 0;
  const editor = createLessonEditor({
    lesson: 26,
    slides: server.slides,
    drafts: [],
    edits: aBrowser(),
    now: () => Date.UTC(2026, 2, 10, 20, 24),
    newKey: () => `k${++count}`,
  });
  editors.push(editor);
  const goTo = vi.fn<(key: string, part: string) => void>();
  const setLanguage = vi.fn<(language: string) => void>();
  const onToForm = vi.fn<() => void>();
  function Page() {
    const form = useRef<HTMLDivElement>(null);
    const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state);
    const [opened, open] = useState<Open | null>(null);
    const item = state.items.find(({ key }) => key === state.chosen) ?? null;
    const lesson = { id: 26, title: "Loops that hop", number: 7 };
    const course = { id: 3, title: "Python Start", country: 1 };
    return (
      <EditorProvider
        value={{
          editor,
          state,
          lesson,
          course,
          mayWrite,
          item,
          base: "us",
          language: "us",
          setLanguage,
          goTo,
          open,
          device: "desktop",
          setDevice: () => undefined,
        }}
      >
        <TopBar />
        <SlideList />
        {checks && item ? <ChecksBox item={item} /> : null}
        {side && item ? (
          <SidePanel {...{ item, form, onToForm }} tab="slide" onTab={() => undefined} showsAll={false} upload={vi.fn<MediaUpload>()} />
        ) : null}
        {opened?.what === "versions" && item ? <VersionsDialog item={item} onClose={() => open(null)} /> : null}
        {opened?.what === "publish" ? <PublishDialog onClose={() => open(null)} /> : null}
      </EditorProvider>
    );
  }
  renderPage(<Page />, {
    user: { ...aClient, role: "school_admin", type: "admin" },
    path: "/us",
    texts: { slideFrame, staff, quizEditor },
  });
  return { editor, server, goTo, setLanguage, onToForm };
}

const rows = (): string[] => [...document.querySelectorAll("[data-sort]")].map((row) => row.querySelector("bdi")?.textContent ?? "");

describe("[LSN-14] list of a lesson's slides", () => {
  test("shows number, title, type and missing parts of each; readers get no buttons", () => {
    draw([slideSamples.PICTURE, emptyContent("QUIZ_GRADED", () => "a")], { mayWrite: false });
    const list = screen.getByRole("navigation", { name: "Lesson slides" });
    expect(within(list).getByRole("button", { name: /^1 ?Slide 1 ?Picture$/ })).toBeTruthy();
    expect(within(list).getByRole("button", { name: /^2 ?Slide 2 ?Graded quiz ?incomplete$/ })).toBeTruthy();
    expect(within(list).getAllByRole("button")).toHaveLength(2);
    expect(screen.getByText("View only")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  });

  test("Alt with an arrow moves a slide, an arrow alone goes to the next one", async () => {
    const { server, editor } = draw([slideSamples.LINK, slideSamples.PICTURE, slideSamples.NOT_FOUND]);
    const first = screen.getByRole("button", { name: /^1 ?Slide 1 / });
    await act(async () => void fireEvent.keyDown(first, { key: "ArrowDown", altKey: true }));
    expect([rows(), server.slides.map(({ id }) => id)]).toEqual([
      ["Slide 2", "Slide 1", "Slide 3"],
      [2, 1, 3],
    ]);
    fireEvent.keyDown(screen.getByRole("button", { name: /^2 ?Slide 1 / }), { key: "ArrowDown" });
    expect(editor.state().chosen).toBe(editor.state().items[2]?.key);
  });

  test("disables publishing when there is nothing to publish; links incomplete slides and publishes the rest", async () => {
    const { editor, server, goTo } = draw([slideSamples.LINK, slideSamples.LINK]);
    const publish = () => within(screen.getByRole("banner")).getByRole("button", { name: "Publish" });
    expect(publish().getAttribute("aria-disabled")).toBe("true");
    const [one, two] = editor.state().items;
    if (!one || !two) throw new Error("no slides");
    act(() => {
      editor.edit(one.key, { ...one.saving.doc, title: "Whole" });
      editor.edit(two.key, { ...two.saving.doc, title: "", content: { ...slideSamples.LINK, url: "" } });
    });
    fireEvent.click(publish());
    const dialog = screen.getByRole("dialog", { name: "Publish slides" });
    expect(within(dialog).getByText("Whole")).toBeTruthy();
    const held = within(dialog).getByRole("button", { name: /^Untitled/ });
    expect(held.textContent).toContain("Title is missing");
    expect(held.textContent).toContain("Link: ");
    fireEvent.click(held);
    expect(goTo).toHaveBeenCalledWith(two.key, "title");
    fireEvent.click(publish());
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Publish 1 slide" })));
    await vi.waitFor(() => expect(server.slides.map(({ title }) => title)).toEqual(["Whole", "Slide 2"]));
  });
});

test("[LSN-14] the checklist shows what is done, what is missing, and translations to continue", () => {
  const { editor, goTo, setLanguage } = draw([slideSamples.QUIZ_BASIC], { checks: true });
  const box = () => screen.getByRole("region", { name: "Checklist" });
  const checks = () =>
    within(box())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(checks()).toEqual(["All parts are filled in", "Correct answers are marked", "Pictures have descriptions"]);
  const [item] = editor.state().items;
  if (!item) throw new Error("no slide");
  act(() => editor.edit(item.key, { ...item.saving.doc, title: "", translations: { il: { texts: {} } } }));
  expect(checks()[0]).toContain("Title is missing");
  fireEvent.click(within(box()).getByRole("button", { name: "Show: Title is missing" }));
  expect(goTo).toHaveBeenCalledWith(item.key, "title");
  fireEvent.click(within(box()).getByRole("button", { name: /^Add: עברית: \d+ translations are missing/ }));
  expect([setLanguage.mock.calls, goTo.mock.lastCall]).toEqual([[["il"]], [item.key, "translation"]]);
});

test("[LSN-14] British texts can be written for an American slide: they may be incomplete, and either English text is enough", () => {
  const { editor } = draw([slideSamples.LINK], { checks: true });
  const languages = within(screen.getByRole("radiogroup", { name: slideFrame.bar.language })).getAllByRole("radio");
  expect(languages.map(({ parentElement }) => parentElement?.textContent)).toEqual(["English (US)", "English (UK)", "עברית", "Português"]);
  const [item] = editor.state().items;
  if (!item) throw new Error("no slide");
  act(() => editor.edit(item.key, { ...item.saving.doc, translations: { uk: { title: "Colours", texts: {} } } }));
  expect(screen.getByRole("region", { name: "Checklist" }).textContent).not.toContain("English");
  expect(languagesOf("il")).toEqual(["il", "us", "uk", "pt"]);
});

test("[LSN-14] offers every slide type once with a description, and finds it by its text", () => {
  const onPick = vi.fn<(content: SlideContent) => void>();
  renderPage(<TypePicker onClose={() => undefined} onPick={onPick} />, { texts: { slideFrame } });
  expect(screen.getAllByRole("listitem")).toHaveLength(slideTypes.length);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "LETTER by" } });
  fireEvent.click(screen.getByRole("button", { name: /^Hidden word/ }));
  expect(onPick.mock.lastCall?.[0].type).toBe("BLACKMANS");
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "zebra" } });
  expect(screen.getByRole("status").textContent).toBe("No slide types match your search.");
});

test("[LSN-14] Enter picks the first match, and nothing without a match or input", () => {
  const onPick = vi.fn<(content: SlideContent) => void>();
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: fine)" }));
  renderPage(<TypePicker onClose={() => undefined} onPick={onPick} />, { texts: { slideFrame } });
  const search = screen.getByRole("textbox");
  expect(document.activeElement).toBe(search);
  const type = (value: string): void => {
    fireEvent.change(search, { target: { value } });
    fireEvent.keyDown(search, { key: "Enter" });
  };
  fireEvent.keyDown(search, { key: "Enter" });
  type("zebra");
  expect(onPick).not.toHaveBeenCalled();
  type("opinion");
  expect(onPick.mock.lastCall?.[0].type).toBe("FEEDBACK");
  type("quiz");
  expect(onPick.mock.lastCall?.[0].type).toBe("QUIZ_BASIC");
});

test("[LSN-14] Enter in a title moves to the slide's form, but not while an input method is composing", () => {
  const { onToForm } = draw([slideSamples.LINK], { side: true });
  const title = screen.getByRole("textbox", { name: "Title" });
  fireEvent.keyDown(title, { key: "Enter", isComposing: true });
  fireEvent.keyDown(title, { key: "a" });
  expect(onToForm).not.toHaveBeenCalled();
  fireEvent.keyDown(title, { key: "Enter" });
  expect(onToForm).toHaveBeenCalledOnce();
});

const aVersion = (number: number) => ({
  version: number,
  title: `Title ${number}`,
  description: "",
  type: "LINK",
  content: slideSamples.LINK,
  translations: {},
  by: "Ada",
  savedAt: "2026-03-10T20:12:00Z",
});

test("[LSN-14] the published version can't be restored before there are newer edits; an earlier one can", async () => {
  const { server, editor } = draw([slideSamples.LINK], { side: true });
  const back = () => screen.queryByRole("button", { name: "Restore" });
  const look = async (): Promise<void> => {
    fireEvent.click(screen.getByRole("button", { name: "Earlier versions" }));
    await screen.findByRole("button", { name: /^Version 2/ });
  };
  server.versions = [aVersion(2)];
  await look();
  expect([back(), screen.getByText("No earlier versions.")]).toEqual([null, expect.anything()]);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  server.versions = [aVersion(2), aVersion(1)];
  await look();
  expect([back(), screen.queryByText("No earlier versions.")]).toEqual([null, null]);
  fireEvent.click(screen.getByRole("button", { name: /^Version 1/ }));
  fireEvent.click(back() ?? document.body);
  expect(editor.state().items[0]?.saving.doc.title).toBe("Title 1");
  await look();
  expect(back()).not.toBeNull();
});

test("[LSN-14] with a draft, a single published version counts as an earlier one and can be restored", async () => {
  const { server, editor } = draw([slideSamples.LINK], { side: true });
  const [item] = editor.state().items;
  if (!item) throw new Error("no slide");
  act(() => editor.edit(item.key, { ...item.saving.doc, title: "Written since" }));
  server.versions = [aVersion(1)];
  fireEvent.click(screen.getByRole("button", { name: "Earlier versions" }));
  expect(await screen.findByRole("button", { name: "Restore" })).toBeTruthy();
  expect(screen.queryByText("No earlier versions.")).toBeNull();
});
