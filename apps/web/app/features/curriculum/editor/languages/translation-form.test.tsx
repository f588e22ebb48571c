import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { type SlideTranslation, textsOf } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { TranslationForm, type TranslationFormProps } from "../translation-form.tsx";
import il from "./texts/he.json";
import pt from "./texts/pt.json";
import us from "./texts/en.json";
import { withText, translationGroups } from "./translation-form-rows.ts";

const quiz = { ...slideSamples.QUIZ_BASIC, questions: slideSamples.QUIZ_BASIC.questions.slice(0, 1) };

/** Renders the form and holds its translation as a page would; `said()` returns the current one. */
function show(props: Partial<TranslationFormProps> = {}, edition: EditionSlug = "us") {
  const current: { translation: SlideTranslation | undefined } = { translation: props.translation };
  const Held = () => {
    const [translation, setTranslation] = useState(props.translation);
    current.translation = translation;
    return (
      <TranslationForm
        {...{ content: quiz, title: "Where does the lark land?", description: "", base: "us", language: "il", ...props }}
        translation={translation}
        onChange={setTranslation}
      />
    );
  };
  renderPage(<Held />, { edition, texts: { slideLanguages: edition === "il" ? il : us }, path: `/${edition}` });
  return { said: () => current.translation };
}
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const bar = () => screen.getByRole("progressbar").getAttribute("aria-valuetext");
const boxes = () => screen.queryAllByRole("textbox").map((one) => one.closest("[data-path]")?.getAttribute("data-path"));

describe("translation form of a slide", () => {
  test("[LSN-14] shows every text next to its original, named by its part, in reading order and in its own direction", () => {
    show();
    expect(boxes()).toEqual(["@title", ...textsOf(quiz).map(({ path }) => path)]);
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual(["Slide", "Question 1"]);
    const hint = box("Question 1: Hint");
    expect([hint.dir, hint.lang, hint.placeholder]).toEqual(["rtl", "he-IL", ""]);
    const row = hint.closest<HTMLElement>("[data-path]");
    expect(row && within(row).getByText("Put your finger on stone 0, then hop.").closest("[lang]")?.getAttribute("dir")).toBe("ltr");
    const listing = box("Question 1: Code");
    expect([listing.dir, listing.getAttribute("spellcheck")]).toEqual(["ltr", "false"]);
    expect(box("Question 1: Answer 2: Picture description").closest("[data-path]")?.querySelector("img")?.getAttribute("src")).toBe(
      "/files/stones.svg",
    );
  });

  test("[LSN-14] stores a text by its path and removes an emptied one", () => {
    const { said } = show();
    type("Title", "איפה נוחת העפרוני?");
    type("Question 1: Hint", "אצבע על אבן 0.");
    type("Introduction", "שאלה אחת.\n\nלאט לאט.");
    type("Question 1: Answer 1", "שלוש\nאבנים");
    expect(said()).toEqual({
      title: "איפה נוחת העפרוני?",
      texts: {
        "questions.lands.hint": "אצבע על אבן 0.",
        intro: "שאלה אחת.\n\nלאט לאט.",
        "questions.lands.options.a.text": "שלוש אבנים",
      },
    });
    for (const name of ["Title", "Introduction", "Question 1: Hint", "Question 1: Answer 1"]) type(name, "");
    expect(said()).toEqual({ texts: {} });
  });

  test("[LSN-14] counts what needs a translation in the progress; numbers and code need none", () => {
    show();
    // Title, introduction, two pictures and one of an answer, text, question, feedback, hint, explanation.
    expect(bar()).toBe("0 of 10");
    type("Title", "איפה?");
    type("Question 1: Answer 1", "3");
    type("Question 1: Code", "print(1)");
    expect(bar()).toBe("1 of 10");
    const row = box("Question 1: Hint").closest("[data-path]");
    expect(row?.getAttribute("data-missing")).toBe("true");
    expect(row?.textContent).toContain(us.missing);
    expect(box("Question 1: Answer 1").placeholder).toBe("3");
  });

  test("[LSN-14] filters for missing texts: a row stays while it is edited and disappears when the filter is set again", () => {
    show({ translation: { title: "איפה?", texts: { intro: "שאלה." } } });
    const filter = screen.getByRole("switch", { name: us.missingOnly });
    fireEvent.click(filter);
    expect(boxes()).not.toContain("intro");
    expect(boxes()).not.toContain("questions.lands.options.a.text");
    expect(boxes()).toHaveLength(8);
    type("Question 1: Hint", "אצבע");
    expect(boxes()).toHaveLength(8);
    fireEvent.click(filter);
    fireEvent.click(filter);
    expect(boxes()).toHaveLength(7);
    for (const one of screen.getAllByRole("textbox")) fireEvent.change(one, { target: { value: `טקסט ${one.id}` } });
    expect(screen.getByRole("status").textContent).toContain(us.nothingMissing);
    expect(bar()).toBe("10 of 10");
  });

  test("[LSN-14] copies the original with its marks and line breaks, to be overwritten", () => {
    const { said } = show();
    fireEvent.click(screen.getByRole("button", { name: "Copy original: Question 1: Text" }));
    expect(said()?.texts["questions.lands.text"]).toBe("The lark starts on stone **0**.");
    fireEvent.click(screen.getByRole("button", { name: "Copy original: Question 1: Code" }));
    expect(said()?.texts["questions.lands.text.code"]).toContain("\n    lark = lark + 2\n");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Copy original: Question 1: Code" }).disabled).toBe(true);
    expect(screen.getByText(us.marks, { exact: false })).toBeTruthy();
  });

  test("[LSN-14] shows at its row why a text can't be saved", () => {
    show();
    type("Question 1: Hint", "x".repeat(503));
    expect(box("Question 1: Hint").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("3 characters too long. The limit is 500.")).toBeTruthy();
    type("Question 1: Hint", "x");
    type("Introduction", Array.from({ length: 21 }, (_, n) => `${n}`).join("\n\n"));
    expect(screen.getByText("Too many. The limit is 20.")).toBeTruthy();
    type("Introduction", "x");
    type("Title", "x".repeat(121));
    expect(screen.getByText("1 character too long. The limit is 120.")).toBeTruthy();
    type("Question 1: Answer 1", "8");
    expect(screen.getByText(us.problem.alike)).toBeTruthy();
    type("Question 1: Answer 1", "\u202E8");
    expect(screen.getByText(us.problem.unfit)).toBeTruthy();
  });

  test("[LSN-14] needs only the differences for an edition of the same language, and falls back to that language's other translation", () => {
    show({ language: "uk" });
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getByText(us.sameLanguage, { exact: false })).toBeTruthy();
    expect(box("Title").placeholder).toBe("Where does the lark land?");
    const [slide] = translationGroups({
      content: quiz,
      title: "איפה?",
      description: "",
      base: "il",
      language: "uk",
      translation: { texts: { intro: " " } },
      sibling: { title: "Where?", texts: { intro: "One question." } },
    });
    expect(slide?.rows.map(({ path, isMissing }) => [path, isMissing])).toEqual([
      ["@title", false],
      ["intro", false],
      ["picture.alt", true],
    ]);
  });

  test("[LSN-14] keeps Portuguese text left to right in the Hebrew console", () => {
    show({ language: "pt" }, "il");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("הטקסט בפורטוגזית");
    expect(box("שאלה 1: רמז").dir).toBe("ltr");
  });

  test("says so when a slide has no texts", () => {
    show({ content: { type: "NOT_FOUND" }, title: "" });
    expect(screen.getByText(us.nothing)).toBeTruthy();
  });

  test.each(Object.entries(slideSamples))("[LSN-14] names every row of %s in every language", (_type, content: SlideContent) => {
    const groups = translationGroups({
      content,
      title: "T",
      description: "D",
      base: "us",
      language: "il",
      translation: undefined,
      sibling: undefined,
    });
    expect(groups.flatMap(({ rows }) => rows).map(({ path }) => path)).toEqual([
      "@title",
      "@description",
      ...textsOf(content).map(({ path }) => path),
    ]);
    for (const words of [us, il, pt]) {
      for (const { name, part, rows } of groups) {
        expect(part ? words.parts[part.list] : words.groups[name ?? "slide"]).toBeTruthy();
        for (const row of rows) {
          expect(row.part ?? row.field).not.toBeNull();
          expect([row.part ? words.parts[row.part.list] : "-", row.field ? words.fields[row.field] : "-"].every(Boolean)).toBe(true);
        }
      }
    }
    const names = groups.flatMap(({ key, rows }) => rows.map(({ part, field }) => `${key} ${part?.list} ${part?.number} ${field}`));
    expect(new Set(names).size).toBe(names.length);
  });

  test("changing one text leaves the others as they are", () => {
    const before = { title: "A", description: "B", texts: { a: "1", b: "2" } };
    expect(withText(before, "a", "3")).toEqual({ title: "A", description: "B", texts: { b: "2", a: "3" } });
    expect(withText(before, "@description", "")).toEqual({ title: "A", texts: { a: "1", b: "2" } });
    expect(withText(undefined, "@title", "A")).toEqual({ title: "A", texts: {} });
  });
});
