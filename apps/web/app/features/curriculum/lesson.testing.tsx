import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { type Mock, vi } from "vitest";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { rightAnswersOf } from "@larkroom/domain/curriculum/right-answers";
import { isFinished, noProgress, recordAnswer, type SlideProgress } from "@larkroom/domain/curriculum/slide-progress";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { resultsDue, revealedSlide } from "@larkroom/domain/curriculum/revealed-answers";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import il from "./texts/he.json";
import us from "./texts/en.json";
import { SlidePlayer } from "./slide-player.tsx";
import { SlideStage } from "./slide-stage.tsx";
import { StageActions } from "./stage-action.tsx";
import type { AnswerResult, LessonSlide, QuestionState } from "./types.ts";

/** A class with one slide, checked by the server's rules. The page gets only what the real server would send. */
export interface TestLesson {
  progress: SlideProgress;
  /** Whether answers arrive, wait for the connection, or fail. */
  connection: "online" | "offline" | "failing";
  /** Whether the teacher has revealed the correct answers. */
  isShown: boolean;
  readonly onFinish: Mock<() => void>;
  readonly onAnswer: Mock<(question: string, answer: SlideAnswer) => void>;
}

function Lesson({ content, lesson }: { content: SlideContent; lesson: TestLesson }) {
  const [revealed, setRevealed] = useState(() => revealedSlide(content, lesson.progress));
  const [waiting, setWaiting] = useState<Readonly<Record<string, SlideAnswer>>>({});
  const slide = {
    id: 1,
    title: "A slide",
    description: "",
    type: content.type,
    order: 1,
    content: publicContent(content, "seed"),
  } as unknown as LessonSlide;
  const answer = (question: string, given: SlideAnswer): Promise<AnswerResult> => {
    lesson.onAnswer(question, given);
    if (lesson.connection === "offline") setWaiting((known) => ({ ...known, [question]: given }));
    if (lesson.connection !== "online") return Promise.resolve({ kind: lesson.connection === "offline" ? "later" : "failed" });
    const recorded = recordAnswer(content, lesson.progress, question, given);
    if (!recorded.ok) return Promise.resolve({ kind: "failed" });
    lesson.progress = recorded.progress;
    setWaiting(({ [question]: _arrived, ...others }) => others);
    const { shown } = recorded.check;
    const one: QuestionState = { tries: shown.triesCount, answer: given, ...shown };
    const results = resultsDue(content, recorded.progress);
    setRevealed((known) => ({
      answers: { ...known.answers, [question]: one, ...results?.answers },
      profile: results?.profile ?? known.profile,
    }));
    return Promise.resolve({ kind: "checked", shown });
  };
  return (
    <StageActions>
      <SlideStage slide={slide} at={0} of={3} place="Slide 1 of 3" placeLabel="Slide 1 of 3" progressLabel="0 done">
        <SlidePlayer
          slide={slide}
          answers={revealed.answers}
          waiting={waiting}
          profile={revealed.profile}
          isFinished={isFinished(content, lesson.progress)}
          right={lesson.isShown ? rightAnswersOf(content) : null}
          placeKey="k"
          onAnswer={answer}
          onFinish={lesson.onFinish}
        />
      </SlideStage>
    </StageActions>
  );
}

/** Shows a slide to a child and waits for its player. `reload` renders the page as after a reload. */
export async function showSlide(content: SlideContent, edition: EditionSlug = "us") {
  const lesson: TestLesson = { progress: noProgress, connection: "online", isShown: false, onFinish: vi.fn(), onAnswer: vi.fn() };
  const draw = async () => {
    const page = renderPage(<Lesson content={content} lesson={lesson} />, {
      user: aStudent,
      edition,
      texts: { slides: edition === "il" ? il : us },
      path: `/${edition}`,
    });
    await vi.waitFor(() => {
      if (page.container.querySelector("[aria-busy='true']")) throw new Error("still loading");
    });
    // Waits for its action to appear in the stage's footer.
    await act(async () => undefined);
    return page;
  };
  let page = await draw();
  return {
    lesson,
    page: () => page.container,
    async reload() {
      page.unmount();
      page = await draw();
    },
  };
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
export const press = async (name: string | RegExp): Promise<void> => act(async () => void fireEvent.click(button(name)));
export const pick = (name: RegExp, role: "radio" | "checkbox" = "radio"): void => void fireEvent.click(screen.getByRole(role, { name }));
export const type = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const key = async (code: string, name = code): Promise<void> =>
  act(async () => void fireEvent.keyDown(document.body, { key: name, code }));
