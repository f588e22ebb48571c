import { expect, test } from "vitest";
import { checkAnswer } from "./check-answer.ts";
import { canShowAnswers, rightAnswersOf } from "./right-answers.ts";
import { questionIds } from "./slide-progress.ts";
import { allSamples } from "./slide-samples.ts";

test("[EN-05] the right answers shown for a slide are those that are checked as right, for every question", () => {
  const revealingTypes = allSamples.flatMap((content) => {
    const right = rightAnswersOf(content);
    if (!right) return [];
    expect(Object.keys(right).toSorted(), content.type).toEqual(questionIds(content).toSorted());
    for (const [id, answer] of Object.entries(right)) {
      const checked = checkAnswer(content, id, answer, 0);
      expect(checked.ok && checked.check.right, `${content.type} ${id}`).toBe(true);
    }
    return content.type;
  });
  expect(revealingTypes).toEqual(["QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED", "CORRELATE", "CLASSIFY"]);
});

test("a graded quiz is never shown to the class, nor is a slide without right answers", () => {
  expect(canShowAnswers("QUIZ_GRADED")).toBe(false);
  const shown = allSamples.filter(({ type }) => canShowAnswers(type));
  for (const content of shown) expect(rightAnswersOf(content), content.type).not.toBeNull();
});
