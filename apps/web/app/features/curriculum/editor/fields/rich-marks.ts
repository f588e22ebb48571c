import { Extension, Mark, markInputRule } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { Document } from "@tiptap/extension-document";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Fragment, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { linesOfHtml, linesOfText } from "./pasted.ts";
import { documentOf } from "./rich-model.ts";

/** A formula: its TeX source, without the dollar signs. It can't be combined with other marks. */
const Formula = Mark.create({
  name: "formula",
  excludes: "_",
  exitable: true,
  parseHTML: () => [{ tag: "span[data-mark=formula]" }],
  renderHTML: () => ["span", { "data-mark": "formula", dir: "ltr", spellcheck: "false" }, 0],
  addInputRules() {
    // The same rule as the model's: no space just inside the dollar signs.
    return [markInputRule({ find: /(?:^|[^\\$])(\$((?!\s)[^$]*[^\s$\\])\$)$/u, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { "Mod-Shift-e": () => this.editor.commands.toggleMark(this.name) };
  },
});

/** Converts pasted text to the model's format, on one line for single-line fields. */
const pasting = (isLine: boolean) =>
  Extension.create({
    name: "pasting",
    addProseMirrorPlugins() {
      const { schema } = this.editor;
      const sliceOf = (lines: readonly string[]): Slice => {
        const paragraphs = documentOf(isLine ? [lines.join(" ")] : lines).content.map((paragraph) => schema.nodeFromJSON(paragraph));
        return new Slice(Fragment.from(paragraphs), 1, 1);
      };
      return [
        new Plugin({
          props: {
            handlePaste(view, event) {
              const { clipboardData } = event;
              if (!clipboardData || clipboardData.files.length > 0) return false;
              const html = clipboardData.getData("text/html");
              const text = clipboardData.getData("text/plain");
              const lines = html === "" ? linesOfText(text) : linesOfHtml(html);
              if (lines.length > 0) view.dispatch(view.state.tr.replaceSelection(sliceOf(lines)).scrollIntoView());
              return true;
            },
            // Dropped text is handled like a paste; dropped files are left to the picture field.
            handleDrop: (_view, event, _slice, isMoved) => !isMoved && event.dataTransfer?.types.includes("Files") === true,
            // Undo belongs to the slide editor and covers all fields; the browser's own undo would corrupt the document.
            handleDOMEvents: {
              beforeinput: (_view, event) => {
                if (!event.inputType.startsWith("history")) return false;
                event.preventDefault();
                return true;
              },
            },
          },
        }),
      ];
    },
  });

const OneLine = Document.extend({ content: "paragraph" });
const StayOnLine = Extension.create({
  name: "stayOnLine",
  addKeyboardShortcuts: () => ({ Enter: () => true, "Shift-Enter": () => true, "Mod-Enter": () => true }),
});

/** The extensions of the text field: paragraphs (or one line), bold, code, formulas. It has no history of its own. */
export const richExtensions = (isLine: boolean) => [
  isLine ? OneLine : Document,
  Paragraph,
  Text,
  Bold.extend({ excludes: "_", addPasteRules: () => [] }),
  Code.extend({ excludes: "_", addPasteRules: () => [] }),
  Formula,
  pasting(isLine),
  ...(isLine ? [StayOnLine] : []),
];
