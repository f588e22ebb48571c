import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { Editor } from "@tiptap/core";
import { describe, expect, test, vi } from "vitest";
import type { CodeBlock, RichText, SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import { maxFileBytes } from "@larkroom/domain/files/file-kinds";
import il from "../texts/he.json";
import us from "../texts/en.json";
import type { MediaUpload } from "../types.ts";
import { CodeField } from "./code-field.tsx";
import { anUpload, choose, showField } from "./form.testing.tsx";
import { PictureField } from "./picture-field.tsx";
import { RichLineField, RichTextField } from "./rich-text-field.tsx";

/** The editor instance of a text box. */
const editorIn = async (name: string): Promise<Editor> => {
  const box = await screen.findByRole("textbox", { name });
  return (box as unknown as { editor: Editor }).editor;
};
const paste = (box: HTMLElement, types: Record<string, string>): void => {
  const clipboardData = { getData: (type: string) => types[type] ?? "", files: [], types: Object.keys(types) };
  act(() => void fireEvent(box, Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData })));
};

const rich = (start: RichText | undefined, problemAt = (..._path: (string | number)[]): string | undefined => undefined) =>
  showField<RichText | undefined>(start, (value, onChange) => (
    <RichTextField label="Text" value={value} onChange={onChange} problemAt={problemAt} />
  ));

describe("rich text field", () => {
  test("returns the text in the model's format: paragraphs, bold, code, formulas", async () => {
    const { now } = rich(undefined);
    const editor = await editorIn("Text");
    act(() => void editor.commands.insertContent("Half of "));
    expect(now()).toEqual({ paragraphs: ["Half of"] });
    act(() => void editor.chain().toggleMark("formula").insertContent("x^2").toggleMark("formula").run());
    act(() => void editor.chain().splitBlock().toggleBold().insertContent("Run").toggleBold().insertContent(" it for $5, not 6$.").run());
    expect(now()).toEqual({ paragraphs: ["Half of $x^2$", "**Run** it for \\$5, not 6\\$."] });
    act(() => void editor.commands.clearContent(true));
    expect(now()).toBeUndefined();
  });

  test("has a name and formatting tools that work with the keyboard", async () => {
    rich({ paragraphs: ["A **bold** word"] });
    const editor = await editorIn("Text");
    expect(editor.view.dom.querySelector("strong")?.textContent).toBe("bold");
    act(() => void editor.commands.setTextSelection({ from: 4, to: 6 }));
    const bold = screen.getByRole("button", { name: us.rich.bold });
    await waitFor(() => expect(bold.getAttribute("aria-pressed")).toBe("true"));
    const tools = screen.getByRole("toolbar", { name: "Formatting for Text" });
    bold.focus();
    fireEvent.keyDown(tools, { key: "ArrowRight" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: us.rich.code }));
    fireEvent.keyDown(tools, { key: "End" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: us.rich.formula }));
    expect(bold.tabIndex).toBe(-1);
  });

  test("offers a blank paragraph to write in but doesn't store it; shows changes from outside", async () => {
    const { now, set } = rich({ paragraphs: ["One"] });
    const editor = await editorIn("Text");
    act(() => void editor.chain().focus("end").splitBlock().run());
    expect([now(), editor.state.doc.childCount]).toEqual([{ paragraphs: ["One"] }, 2]);
    await set({ paragraphs: ["Other", "Two"] });
    expect(editor.getText({ blockSeparator: "|" })).toBe("Other|Two");
  });

  test("removes from pasted text everything the model doesn't have, whatever its source", async () => {
    const { now } = rich({ paragraphs: ["Before "] });
    const editor = await editorIn("Text");
    act(() => void editor.commands.focus("end"));
    paste(editor.view.dom, {
      "text/html": `<h1 style="color:red">Big</h1><p onclick="x()">see <a href="https://a.example"><b>this</b></a><img src=x></p>`,
    });
    expect(now()).toEqual({ paragraphs: ["Before Big", "see **this**"] });
    act(() => void editor.commands.focus("end"));
    paste(editor.view.dom, { "text/plain": "`a` and\n$b$" });
    expect(now()).toEqual({ paragraphs: ["Before Big", "see **this**`a` and", "$b$"] });
  });

  test("previews a formula as children see it, and says when it can't be rendered", async () => {
    const { page, set } = rich({ paragraphs: ["$x^2$"] });
    await waitFor(() => expect(page.container.querySelector("msup")).toBeTruthy());
    await set({ paragraphs: ["$\\frac{1$"] });
    expect(await screen.findByText(us.rich.formulaWrong)).toBeTruthy();
  });

  test("adds, edits and removes code without changing the text", async () => {
    const { now } = rich({ paragraphs: ["Look"] });
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: us.rich.addCode })));
    fireEvent.change(screen.getByLabelText(us.code.label), { target: { value: "hop()" } });
    expect(now()).toEqual({ paragraphs: ["Look"], code: { lang: "python", code: "hop()" } });
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: us.code.remove })));
    expect(now()).toEqual({ paragraphs: ["Look"] });
  });

  test("shows an error below the box and associates it with the box", async () => {
    rich({ paragraphs: ["a", "b"] }, (...path) => (path.join(".") === "paragraphs.1" ? "Too long" : undefined));
    const { view } = await editorIn("Text");
    await waitFor(() => expect(view.dom.getAttribute("aria-invalid")).toBe("true"));
    const ids = view.dom.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(["Too long"]);
  });

  test("says how many paragraphs there are when there are too many", async () => {
    rich({ paragraphs: Array.from({ length: 21 }, () => "a") });
    expect(await screen.findByText(/21 paragraphs/)).toBeTruthy();
  });
});

describe("single-line text field", () => {
  test("prevents a second line, typed or pasted", async () => {
    const { now } = showField("", (value, onChange) => <RichLineField label="Prompt" value={value} onChange={onChange} />);
    const editor = await editorIn("Prompt");
    act(() => void editor.commands.insertContent("Which"));
    fireEvent.keyDown(editor.view.dom, { key: "Enter" });
    expect(editor.state.doc.childCount).toBe(1);
    paste(editor.view.dom, { "text/html": "<p> number</p><p>is it?</p>" });
    expect([now(), editor.state.doc.childCount]).toEqual(["Whichnumber is it?", 1]);
  });
});

describe("code field", () => {
  test("shows syntax colors, stays left to right in Hebrew too, and keeps the indentation", async () => {
    const { page, now } = showField<CodeBlock>(
      { lang: "python", code: "for x in y:" },
      (value, onChange) => <CodeField value={value} onChange={onChange} />,
      "il",
    );
    expect(page.container.querySelector("[data-token=keyword]")?.textContent).toBe("for");
    const area = screen.getByLabelText<HTMLTextAreaElement>(il.code.label);
    expect(area.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
    area.setSelectionRange(11, 11);
    fireEvent.keyDown(area, { key: "Enter" });
    expect([now().code, area.selectionStart]).toEqual(["for x in y:\n    ", 16]);
    fireEvent.change(screen.getByLabelText(il.code.language), { target: { value: "text" } });
    expect([now().lang, page.container.querySelector("[data-token=keyword]")]).toEqual(["text", null]);
  });
});

const picture: SlidePicture = { src: "/files/a.png", alt: "A lark", width: 640, height: 480, keepDirection: true };
const png = (name = "stones.png", type = "image/png") => new File(["x"], name, { type });
const showPicture = (start: SlidePicture | undefined, upload: MediaUpload = anUpload()) =>
  showField<SlidePicture | undefined>(start, (value, onChange) => (
    <PictureField
      value={value}
      onChange={onChange}
      upload={upload}
      problemAt={(...path) => (path.join(".") === "alt" && value?.alt === "" ? "Say what it shows" : undefined)}
    />
  ));

describe("picture field", () => {
  test("chooses, uploads, describes, never mirrors, replaces (keeping the description) and removes a picture", async () => {
    const { now } = showPicture(undefined);
    await choose(us.picture.label, png());
    expect(now()).toEqual({ src: "/files/stones.png", alt: "", width: 640, height: 480 });
    expect(screen.getByText("Say what it shows")).toBeTruthy();
    fireEvent.change(screen.getByLabelText(us.picture.alt), { target: { value: "Nine stones" } });
    fireEvent.click(screen.getByRole("checkbox", { name: us.picture.keepDirection }));
    expect(now()).toEqual({ src: "/files/stones.png", alt: "Nine stones", width: 640, height: 480, keepDirection: true });
    await choose(/^Replace/, png("other.png"));
    expect(now()).toEqual({ src: "/files/other.png", alt: "Nine stones", width: 640, height: 480, keepDirection: true });
    fireEvent.click(screen.getByRole("checkbox", { name: us.picture.keepDirection }));
    expect(now()).not.toHaveProperty("keepDirection");
    fireEvent.click(screen.getByRole("button", { name: /^Remove/ }));
    expect(now()).toBeUndefined();
  });

  test("takes a picture by drop and by paste", async () => {
    const { now, page } = showPicture(undefined);
    const place = page.getByRole("group", { name: us.picture.label });
    await act(async () => void fireEvent.drop(place, { dataTransfer: { files: [png("dropped.png")], types: ["Files"] } }));
    expect(now()?.src).toBe("/files/dropped.png");
    const clipboardData = { files: [png("pasted.png")] };
    await act(async () => void fireEvent(place, Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData })));
    expect(now()?.src).toBe("/files/pasted.png");
  });

  test("refuses an unusable file before uploading it, by type and by size", async () => {
    const upload = anUpload();
    showPicture(undefined, upload);
    await choose(us.picture.label, png("notes.pdf", "application/pdf"));
    expect(screen.getByText("You can’t use notes.pdf here. Choose another file type.")).toBeTruthy();
    await choose(us.picture.label, png("drawing.svg", "image/svg+xml"));
    expect(screen.getByText("You can’t use drawing.svg here. Choose another file type.")).toBeTruthy();
    await choose(us.picture.label, Object.defineProperty(png("huge.png"), "size", { value: maxFileBytes + 1 }));
    expect(screen.getByText("huge.png is larger than 10 MB. Choose a smaller file.")).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
  });

  test("[VL-08] ignores a link to anything but a picture, whether it is stored, dropped or pasted", async () => {
    const upload = anUpload();
    for (const src of ["/files/plan.pdf", "https://media.example/film.mp4?x=1.png", ""]) {
      const { page } = showPicture({ ...picture, src }, upload);
      expect([page.container.querySelector("img"), screen.queryByRole("button", { name: /^Remove/ })], src).toEqual([null, null]);
      page.unmount();
    }
    const { now, page } = showPicture(picture, upload);
    expect(page.container.querySelector("img")?.getAttribute("src")).toBe(picture.src);
    const place = page.getByRole("group", { name: us.picture.label });
    const link = { files: [], types: ["text/uri-list"], getData: () => "https://media.example/plan.pdf" };
    await act(async () => void fireEvent.drop(place, { dataTransfer: link }));
    const pasted = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData: link });
    await act(async () => void fireEvent(place, pasted));
    expect(now()).toBe(picture);
    expect(upload).not.toHaveBeenCalled();
  });

  test("shows why an upload was refused and lets the user retry; the previous picture stays", async () => {
    const upload = anUpload();
    upload.mockRejectedValueOnce(new Error("It holds a virus."));
    const { now } = showPicture(picture, upload);
    await choose(/^Replace/, png());
    expect(screen.getByText("It holds a virus.")).toBeTruthy();
    expect(now()).toBe(picture);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: us.media.again })));
    expect(now()).toEqual({ ...picture, src: "/files/stones.png" });
  });

  test("shows upload progress and can be canceled", async () => {
    let signal: AbortSignal | undefined;
    const never = vi.fn<MediaUpload>((_file, options) => {
      ({ signal } = options);
      options.onProgress(0.25);
      return new Promise(() => undefined);
    });
    const { now } = showPicture(undefined, never);
    await choose(us.picture.label, png());
    expect(screen.getByRole("progressbar", { name: "Uploading stones.png" }).getAttribute("aria-valuetext")).toBe("25%");
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: us.media.cancel })));
    expect([signal?.aborted, now(), screen.queryByRole("progressbar")]).toEqual([true, undefined, null]);
  });

  test("scales the stored size of a very large picture down to the slide's limit, keeping its aspect ratio", async () => {
    const { now } = showPicture(undefined, anUpload({ width: 20_000, height: 5000 }));
    await choose(us.picture.label, png());
    expect(now()).toMatchObject({ width: 10_000, height: 2500 });
  });
});
