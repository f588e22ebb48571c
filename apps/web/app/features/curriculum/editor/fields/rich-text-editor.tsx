import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { InlineText } from "@larkroom/domain/curriculum/slide-parts";
import { inlineParts } from "@larkroom/domain/curriculum/inline-text";
import { IconBold, IconCode, IconMathFunction } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormulaPreview } from "./formula-preview.tsx";
import { richExtensions } from "./rich-marks.ts";
import { documentOf, paragraphsOf, type MarkName } from "./rich-model.ts";
import styles from "./fields.module.css";

export interface RichTextEditorProps {
  /** The id of the text box, for its label. */
  id: string;
  label: string;
  describedBy: string | undefined;
  isWrong: boolean;
  /** Single line, without paragraphs. */
  isLine: boolean;
  paragraphs: readonly InlineText[];
  onChange: (paragraphs: InlineText[]) => void;
}

const tools = [
  { mark: "bold", Icon: IconBold, keys: "Control+B" },
  { mark: "code", Icon: IconCode, keys: "Control+E" },
  { mark: "formula", Icon: IconMathFunction, keys: "Control+Shift+E" },
] as const satisfies readonly { mark: MarkName; Icon: typeof IconBold; keys: string }[];

const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);

/** The text box of a rich text field: shows the formatting and returns the text in the model's format. */
export function RichTextEditor({ id, label, describedBy, isWrong, isLine, paragraphs, onChange }: RichTextEditorProps) {
  const t = useTexts("slideEditor");
  // The last value given to the parent. While it comes back unchanged the document isn't touched, so blank lines and the caret stay.
  const given = useRef(paragraphs);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  const [extensions] = useState(() => richExtensions(isLine));
  const editor = useEditor({
    extensions,
    content: documentOf(paragraphs) as object,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        id,
        class: styles.writing ?? "",
        role: "textbox",
        dir: "auto",
        "aria-label": label,
        ...(isLine ? {} : { "aria-multiline": "true" }),
        ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
        ...(isWrong ? { "aria-invalid": "true" } : {}),
      },
    },
    onUpdate: ({ editor: { state } }) => {
      const now = paragraphsOf(state.doc.toJSON() as Parameters<typeof paragraphsOf>[0]);
      if (isAlike(now, given.current)) return;
      given.current = now;
      latestOnChange.current(now);
    },
  });
  useEffect(() => {
    if (isAlike(paragraphs, given.current)) return;
    given.current = paragraphs;
    const { from, to } = editor.state.selection;
    editor.commands.setContent(documentOf(paragraphs) as object, { emitUpdate: false });
    const end = editor.state.doc.content.size;
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
  }, [editor, paragraphs]);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      code: now.isActive("code"),
      formula: now.isActive("formula"),
    }),
  });
  const sources = paragraphs.flatMap((line) => inlineParts(line).flatMap(({ kind, text }) => (kind === "formula" ? [text] : [])));
  return (
    <div className={styles.rich}>
      <Split
        role="toolbar"
        aria-label={t("rich.tools", { field: label })}
        aria-controls={id}
        gap={2}
        className={styles.tools}
        onKeyDown={walkTools}
      >
        {tools.map(({ mark, Icon, keys }, at) => (
          <button
            key={mark}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            className={styles.tool}
            aria-label={t(`rich.${mark}`)}
            title={mark === "formula" ? t("rich.formulaHow") : t(`rich.${mark}`)}
            aria-pressed={state[mark]}
            aria-keyshortcuts={keys}
            // Keeps the caret in place.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.chain().focus().toggleMark(mark).run()}
          >
            <Icon size={16} stroke={2} aria-hidden="true" />
          </button>
        ))}
      </Split>
      <EditorContent editor={editor} className={isLine ? styles.oneLine : undefined} />
      {state.formula || sources.length > 0 ? <FormulaPreview sources={sources} /> : null}
    </div>
  );
}

/** Arrow keys, Home and End move between the tools; Tab leaves the toolbar. */
function walkTools(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const step = event.key === "ArrowLeft" || event.key === "ArrowRight" ? (event.key === forward ? 1 : -1) : 0;
  const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : step === 0 ? -1 : at + step;
  const next = buttons[to];
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}
