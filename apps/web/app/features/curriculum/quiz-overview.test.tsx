import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { rightAnswer } from "@larkroom/domain/curriculum/check-question";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { renderPage } from "~/shared/testing/render-page.tsx";
import slides from "./texts/en.json";
import type { PassContent } from "./pass-state.ts";
import type { GivenAnswer } from "./faces.tsx";
import { QuizOverview } from "./quiz-overview.tsx";

const words = {
  right: (count: number) => `right: ${count}`,
  rightOnly: "the right one",
  none: "no answers",
  question: (at: number, of: number) => `${at}/${of}`,
  average: (stars: number) => `${stars} on average`,
  noAnswers: "none written",
  atEnd: "at the end",
};
const leo: GivenAnswer = { id: "1", name: "Leo B.", answer: "b", correct: true };

function show(content: PassContent, right: Parameters<typeof QuizOverview>[0]["right"]): void {
  const answersOf = (question: string) => (question === content.questions[0]?.id ? [leo] : []);
  renderPage(<QuizOverview content={content} right={right} answersOf={answersOf} words={words} />, { texts: { slides } });
}

test("[EN-05] shows a teacher every question of a quiz, who answered what, and the correct answers", () => {
  const quiz = slideSamples.QUIZ_GRADED;
  show(publicContent(quiz) as PassContent, Object.fromEntries(quiz.questions.map((question) => [question.id, rightAnswer(question)])));
  expect(screen.getByText("right: 1")).toBeTruthy();
  expect(screen.getAllByText("Leo B.")).toHaveLength(1);
  expect(screen.getByText("3.5")).toBeTruthy();
  expect(screen.getByText("4/4")).toBeTruthy();
});

test("[EN-05] marks no opinion as correct; shows a case's text above its questions", () => {
  show(slideSamples.QUIZ_FEEDBACK, null);
  expect(screen.queryByText("the right one")).toBeNull();
  expect(screen.getByText("How many stars?")).toBeTruthy();
  show(publicContent(slideSamples.QUIZ_CASE) as PassContent, null);
  expect(screen.getByText("A rover stands still.")).toBeTruthy();
});
