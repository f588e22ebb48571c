import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AnswerShown } from "@larkroom/domain/curriculum/check-answer";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { savePlace, readPlace } from "./saved-place.ts";
import il from "./texts/he.json";
import slides from "./texts/en.json";
import { SlidePlayer } from "./slide-player.tsx";
import { SlideStage } from "./slide-stage.tsx";
import { StageActions } from "./stage-action.tsx";
import type { AnswerResult, LessonSlide, QuestionState } from "./types.ts";

const options = ["a", "b", "c"].map((id) => ({ id, text: `Stone ${id}` }));
const quiz = {
  id: 1,
  title: "Where does the lark land?",
  description: "",
  type: "QUIZ_BASIC",
  order: 1,
  content: {
    type: "QUIZ_BASIC",
    mixOptions: false,
    questions: [
      { id: "q1", prompt: "Which stone?", hasHint: true, kind: "one", options },
      { id: "q2", prompt: "How many hops?", hasHint: false, kind: "number" },
    ],
  },
} as unknown as LessonSlide;
const story = {
  id: 2,
  title: "The story",
  description: "",
  type: "STORYTELLING_SCENE",
  order: 2,
  content: { type: "STORYTELLING_SCENE", panels: ["one", "two", "three"].map((id) => ({ id, text: { paragraphs: [`Page ${id}`] } })) },
} as unknown as LessonSlide;

/** A fake server that knows the correct answers. */
function checker() {
  const tries: Record<string, number> = {};
  const right: Record<string, SlideAnswer> = { q1: { kind: "option", optionId: "b" }, q2: { kind: "number", value: 2 } };
  return vi.fn((question: string, answer: SlideAnswer): Promise<AnswerResult> => {
    tries[question] = (tries[question] ?? 0) + 1;
    const correct = JSON.stringify(answer) === JSON.stringify(right[question]);
    const shown: AnswerShown = {
      correct,
      triesCount: tries[question],
      pointsCount: null,
      feedback: null,
      explanation: null,
      rightAnswer: null,
      hint: !correct && tries[question] >= 2 ? "Count the hops." : null,
    };
    return Promise.resolve({ kind: "checked", shown });
  });
}

function Lesson({
  slide,
  onAnswer,
  onFinish = () => undefined,
}: {
  slide: LessonSlide;
  onAnswer: (question: string, answer: SlideAnswer) => Promise<AnswerResult>;
  onFinish?: () => void;
}) {
  const [answers, setAnswers] = useState<Record<string, QuestionState>>({});
  const [waiting, setWaiting] = useState<Record<string, SlideAnswer>>({});
  const answer = async (question: string, given: SlideAnswer): Promise<AnswerResult> => {
    const result = await onAnswer(question, given);
    if (result.kind === "later") setWaiting({ [question]: given });
    if (result.kind === "checked") {
      setWaiting({});
      const { triesCount, correct, feedback, hint, explanation, rightAnswer } = result.shown;
      setAnswers((known) => ({
        ...known,
        [question]: { tries: triesCount, correct, answer: given, feedback, hint, explanation, rightAnswer },
      }));
    }
    return result;
  };
  return (
    <StageActions>
      <SlideStage slide={slide} at={0} of={3} place="Slide 1 of 3" placeLabel="Slide 1 of 3" progressLabel="0 done">
        <SlidePlayer
          slide={slide}
          answers={answers}
          waiting={waiting}
          isFinished={false}
          right={null}
          profile={null}
          placeKey="k"
          onAnswer={answer}
          onFinish={onFinish}
        />
      </SlideStage>
    </StageActions>
  );
}

const show = (ui: React.ReactNode) => renderPage(ui, { user: aStudent, texts: { slides } });
const option = (name: string) => screen.getByRole("radio", { name: new RegExp(name) });
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

afterEach(() => localStorage.clear());

describe("quiz", () => {
  test("[FT-01] two wrong tries give the hint, a correct one leads to the next question and the end, without a star", async () => {
    show(<Lesson slide={quiz} onAnswer={checker()} />);
    const check = () => screen.getByRole("button", { name: slides.check });
    expect(check()).toHaveProperty("disabled", true);
    fireEvent.click(option("Stone a"));
    await press(slides.check);
    expect(screen.getByText(slides.notYet)).toBeTruthy();
    expect(screen.queryByText("Count the hops.")).toBeNull();
    // The same answer again isn't another try.
    expect(check()).toHaveProperty("disabled", true);
    fireEvent.click(option("Stone c"));
    await press(slides.check);
    expect(screen.getByText("Count the hops.")).toBeTruthy();
    fireEvent.click(option("Stone b"));
    await press(slides.check);
    expect(screen.getByText(slides.right)).toBeTruthy();
    await press(slides.nextQuestion);
    fireEvent.change(screen.getByLabelText(slides.number), { target: { value: "2" } });
    await press(slides.check);
    expect(screen.getByText(slides.quizDone)).toBeTruthy();
    expect(screen.queryByText(slides.starEarned)).toBeNull();
  });

  test("awards a star when everything is correct at the first try", async () => {
    show(<Lesson slide={quiz} onAnswer={checker()} />);
    fireEvent.click(option("Stone b"));
    await press(slides.check);
    expect(screen.getByText(slides.rightFirst)).toBeTruthy();
    await press(slides.nextQuestion);
    fireEvent.change(screen.getByLabelText(slides.number), { target: { value: "2" } });
    await press(slides.check);
    expect(screen.getByText(slides.starEarned)).toBeTruthy();
  });

  test("shows the last remaining question when the current one is removed", async () => {
    const page = { mend: (_slide: LessonSlide): void => undefined };
    const Class = () => {
      const [slide, setSlide] = useState(quiz);
      page.mend = setSlide;
      return <Lesson slide={slide} onAnswer={checker()} />;
    };
    show(<Class />);
    fireEvent.click(option("Stone b"));
    await press(slides.check);
    await press(slides.nextQuestion);
    expect(screen.getByText("How many hops?")).toBeTruthy();
    const { content } = quiz as { content: { questions: unknown[] } };
    await act(async () => page.mend({ ...quiz, content: { ...content, questions: content.questions.slice(0, 1) } } as LessonSlide));
    expect(screen.getByText("Which stone?")).toBeTruthy();
  });

  test("keys 1 to 4 select and Enter checks; in a text field they type", async () => {
    const onAnswer = checker();
    show(<Lesson slide={quiz} onAnswer={onAnswer} />);
    fireEvent.keyDown(document.body, { key: "2", code: "Digit2" });
    expect(option("Stone b").getAttribute("aria-checked")).toBe("true");
    await act(async () => fireEvent.keyDown(document.body, { key: "Enter", code: "Enter" }));
    expect(onAnswer).toHaveBeenCalledWith("q1", { kind: "option", optionId: "b" });
    await press(slides.nextQuestion);
    const field = screen.getByLabelText(slides.number);
    fireEvent.keyDown(field, { key: "2", code: "Digit2" });
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  test("[F-08] says that an answer given offline is kept", async () => {
    show(<Lesson slide={quiz} onAnswer={() => Promise.resolve({ kind: "later" })} />);
    fireEvent.click(option("Stone b"));
    await press(slides.check);
    expect(screen.getByText(slides.saved)).toBeTruthy();
  });

  test("[EN-02] letters the options in the Hebrew alphabet", () => {
    renderPage(<Lesson slide={quiz} onAnswer={checker()} />, { user: aStudent, edition: "il", texts: { slides: il }, path: "/il" });
    expect(screen.getAllByRole("radio").map((radio) => radio.textContent?.slice(0, 1))).toEqual(["א", "ב", "ג"]);
  });
});

describe("story", () => {
  test("[FT-01] its last page finishes the slide, once", async () => {
    const onFinish = vi.fn();
    show(<Lesson slide={story} onAnswer={checker()} onFinish={onFinish} />);
    expect(screen.getByText("Page one")).toBeTruthy();
    await press(slides.pageNext);
    expect(onFinish).not.toHaveBeenCalled();
    await press(slides.pageNext);
    expect(screen.getByText("Page three")).toBeTruthy();
    expect(onFinish).toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: slides.pageNext })).toBeNull();
    await press(slides.pageBack);
    expect(screen.getByText("Page two")).toBeTruthy();
  });

  test("[F-08] resumes where the child stopped", async () => {
    savePlace("k", 1);
    show(<Lesson slide={story} onAnswer={checker()} />);
    await waitFor(() => expect(screen.getByText("Page two")).toBeTruthy());
  });
});

test("a type unknown to this page says that the teacher shows the slide", () => {
  const newer = { ...story, type: "CHARADE", content: { type: "CHARADE" } } as unknown as LessonSlide;
  show(<Lesson slide={newer} onAnswer={checker()} />);
  expect(screen.getByText(slides.withTeacher)).toBeTruthy();
  expect(screen.getByText(slides.kinds.other)).toBeTruthy();
});

test("a corrupted stored position counts as the beginning", () => {
  sessionStorage.setItem("place k", "far away");
  expect(readPlace("k")).toBe(0);
});
