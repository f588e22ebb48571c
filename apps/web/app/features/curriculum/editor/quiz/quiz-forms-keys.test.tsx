import { act, fireEvent, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { contentProblems } from "@larkroom/domain/curriculum/content-problems";
import { emptyContent } from "@larkroom/domain/curriculum/empty-content";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { ContentOf, SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";
import { newIds } from "../new-ids.ts";
import il from "./texts/he.json";
import us from "./texts/en.json";
import { button, field, press, settle, shapeBreaks, showForm, write } from "./quiz-forms.testing.tsx";

afterEach(() => void vi.restoreAllMocks());

const answer = (at: number): string => us.options.one.replace("{number}", String(at));
const key = async (name: string, more: object = {}): Promise<void> =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more }));
const texts = (content: ContentOf<"QUIZ_VOTING">): string[] => content.question.options.map(({ text }) => text);

describe("quiz forms by keyboard", () => {
  test("Enter moves between answers and adds one; handles reorder the rows", async () => {
    const { now } = await showForm("QUIZ_VOTING");
    await write(answer(1), "Mars");
    await key("Enter");
    expect(document.activeElement).toBe(field(answer(2)));
    await write(answer(2), "Venus");
    await key("Enter");
    expect(texts(now())).toEqual(["Mars", "Venus", ""]);
    expect(document.activeElement).toBe(field(answer(3)));
    await write(answer(3), "Saturn");
    button("Move Saturn").focus();
    await key(" ");
    await key("Home");
    expect(texts(now())).toEqual(["Mars", "Venus", "Saturn"]);
    await key(" ");
    expect(texts(now())).toEqual(["Saturn", "Mars", "Venus"]);
    expect(document.activeElement).toBe(button("Move Saturn"));
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Saturn dropped. Position 1 of 3.");
    await key("ArrowDown", { altKey: true });
    expect(texts(now())).toEqual(["Mars", "Saturn", "Venus"]);
  });

  test("a new row gets the focus, a removal moves it to the next row, and two answers always remain", async () => {
    const { now } = await showForm("QUIZ_VOTING", slideSamples.QUIZ_VOTING);
    expect(screen.queryByRole("button", { name: "Delete Mars" })).toBeNull();
    await press(us.options.add);
    expect(document.activeElement).toBe(field(answer(3)));
    button("Delete Mars").focus();
    await press("Delete Mars");
    expect(texts(now())).toEqual(["Venus", ""]);
    expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
    expect(document.activeElement?.closest("[data-option], [data-sort], [role='group']")).not.toBeNull();
  });

  test("an optional part opens with the caret in it, and is removed when emptied", async () => {
    const { now } = await showForm("QUIZ_GRADED");
    const hint = button(us.add.hint);
    expect(hint.dataset["part"]).toBe("hint");
    hint.focus();
    await press(us.add.hint);
    expect(document.activeElement).toBe(field(us.question.hint));
    await write(us.question.hint, "Look");
    expect(now().questions[0]?.hint).toBe("Look");
    await write(us.question.hint, "");
    expect(Object.keys(now().questions[0] ?? {})).not.toContain("hint");
  });
});

describe("collapsed questions", () => {
  test("[EN-05] one question is open; the others show their correct answer or what is missing", async () => {
    const { now, page } = await showForm("QUIZ_BASIC", slideSamples.QUIZ_BASIC);
    const heads = (): string[] => screen.getAllByRole("button", { expanded: false }).map(({ textContent }) => textContent ?? "");
    expect(heads()).toEqual([
      "Which lines repeat?Correct: lark = lark + 2, lark.hop()",
      "Half of seven?Correct: 3.5",
      "Which word starts the loop?Correct: for",
    ]);
    expect(page.querySelectorAll("[aria-expanded='true']")).toHaveLength(1);
    await press(/^Half of seven/);
    expect(field(us.number.right)).toBeTruthy();
    expect(page.querySelectorAll("[aria-expanded='true']")).toHaveLength(1);
    await press("Duplicate Half of seven?");
    expect(
      now()
        .questions.map(({ prompt }) => prompt)
        .filter((prompt) => prompt === "Half of seven?"),
    ).toHaveLength(2);
    await press(us.question.add);
    await press(/^Which number/);
    expect(screen.getByText(us.question.unfinished)).toBeTruthy();
  });

  test("[GCL-36] removing the correct answer marks no other one, and publishing asks for it", async () => {
    const { now } = await showForm(
      "QUIZ_BASIC",
      { ...slideSamples.QUIZ_BASIC, questions: slideSamples.QUIZ_BASIC.questions.slice(0, 1) },
      { isLenient: false },
    );
    await press("Delete 6");
    expect(now().questions[0]).toMatchObject({ correctOptionId: "" });
    expect(screen.getByText(us.problem.markRight)).toBeTruthy();
    expect(screen.getAllByRole("radio").filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  });

  test("[EN-05] errors appear at their field, in the page's language", async () => {
    const { page } = await showForm("QUIZ_VOTING", emptyContent("QUIZ_VOTING", newIds(null)), { edition: "il", isLenient: false });
    const options = within(page).getByRole("group", { name: il.options.label });
    expect(within(options).getAllByText(il.problem.required)).toHaveLength(2);
    const box = within(options).getByLabelText(il.options.one.replace("{number}", "1"));
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(page.querySelector(`#${CSS.escape(box.getAttribute("aria-describedby") ?? "")}`)?.textContent).toBe(il.problem.required);
  });
});

const types = [
  "FEEDBACK",
  "QUIZ_BASIC",
  "QUIZ_VOTING",
  "QUIZ_PROF_TEST",
  "QUIZ_CASE",
  "QUIZ_FEEDBACK",
  "QUIZ_GRADED",
  "SCORING_TABLE",
  "BLACKMANS",
  "CORRELATE",
  "CLASSIFY",
  "DOUBLES",
] as const satisfies readonly SlideType[];

/** What must never occur, however incomplete a slide is: duplicate ids and references to missing parts. */
function broken(content: SlideContent): string[] {
  const notYet = new Set(["options_alike", "letters_unknown", "nothing_asked", "right_answer_missing"]);
  return contentProblems(content).flatMap(({ path, code }) => {
    const value = path.reduce<unknown>((now, step) => (now as Record<string | number, unknown>)[step], content);
    return notYet.has(code) || value === "" ? [] : [`${path.join(".")}: ${code}`];
  });
}

describe("random input", () => {
  test.each(types)(
    "[EN-05] the form of %s always produces content of its type's shape",
    async (type) => {
      vi.spyOn(console, "error").mockImplementation((...said) => {
        throw new Error(said.join(" "));
      });
      const steps = fc.array(fc.tuple(fc.nat(1000), fc.constantFrom("", "7", "Lark", "-3", "x".repeat(900), "שלום")), {
        minLength: 12,
        maxLength: 12,
      });
      await fc.assert(
        fc.asyncProperty(fc.boolean(), steps, async (isNew, path) => {
          const start = (isNew ? emptyContent(type, newIds(null)) : slideSamples[type]) as SlideContent;
          const { now, page } = await showForm(type, start as ContentOf<typeof type>);
          for (const [at, words] of path) {
            const all = [...page.querySelectorAll<HTMLElement>("button:not([disabled]), input:not([type='file']), textarea, select")];
            const one = all[at % all.length];
            if (!one) throw new Error("an empty form");
            await act(async () => {
              one.focus();
              if (one instanceof HTMLSelectElement)
                fireEvent.change(one, { target: { value: one.options[at % one.options.length]?.value } });
              else if (one.matches("textarea, input:not([type='radio'], [type='checkbox'])"))
                fireEvent.change(one, { target: { value: words } });
              else if (one.dataset["handle"] === undefined) fireEvent.click(one);
              else fireEvent.keyDown(one, { key: at % 2 === 0 ? "ArrowUp" : "ArrowDown", altKey: true });
            });
            expect(shapeBreaks(now())).toEqual([]);
            expect(broken(now())).toEqual([]);
          }
          await settle(page);
          page.remove();
        }),
        { numRuns: 3 },
      );
      vi.restoreAllMocks();
    },
    120_000,
  );
});
