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

/** A formula: its source stands in the text, between marks that are never typed. No other mark stands in it, and it in no other. */
const Formula = Mark.create({
  name: "formula",
  excludes: "_",
  exitable: true,
  parseHTML: () => [{ tag: "span[data-mark=formula]" }],
  renderHTML: () => ["span", { "data-mark": "formula", dir: "ltr", spellcheck: "false" }, 0],
  addInputRules() {
    // As the model reads dollar signs: nothing blank just inside them.
    return [markInputRule({ find: /(?:^|[^\\$])(\$((?!\s)[^$]*[^\s$\\])\$)$/u, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { "Mod-Shift-e": () => this.editor.commands.toggleMark(this.name) };
  },
});

/** Pasted words come in as the model has them, on one line where there is one. */
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
            // A drop of words is a paste elsewhere; files belong to the picture.
            handleDrop: (_view, event, _slice, isMoved) => !isMoved && event.dataTransfer?.types.includes("Files") === true,
            // Undo is the editor's, over all fields: the browser's own would lead the document astray.
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

/** What the text field is made of: paragraphs (or one line), bold, code, formulas. It keeps no history of its own. */
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
