import { useCallback, useEffect, useState } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { PublicQuizBasicContent } from "@larkroom/domain/curriculum/slide-public-types";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { answerWords, chosen, isSolved, nextQuestion, openQuestion, typed } from "../quiz-state.ts";
import { FittedPicture, RichBlock } from "../rich-text.tsx";
import styles from "./quiz.module.css";
import { useStageAction } from "../stage-action.tsx";
import type { PlayerProps } from "../types.ts";
import { QuestionAsked, TypedAnswer } from "./question.tsx";
import { QuizFeedback } from "./quiz-feedback.tsx";
import { QuizOptions } from "./quiz-options.tsx";
import { StarBurst } from "./star-burst.tsx";

type QuizProps = Omit<PlayerProps, "slide"> & { content: PublicQuizBasicContent };

/** Questions, one at a time, tried until they are right. */
export function QuizPlayer({ content, answers, isFinished, right, onAnswer }: QuizProps) {
  const t = useTexts("slides");
  const { questions } = content;
  const [at, setAt] = useState(() => openQuestion(questions, answers));
  const [drafts, setDrafts] = useState<Readonly<Record<string, { answer: SlideAnswer | null; text: string }>>>({});
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<"later" | "failed" | null>(null);
  const [celebrates, setCelebrates] = useState<"star" | "done" | null>(null);
  const question = questions[at];
  const draft = question ? drafts[question.id] : undefined;
  const isRight = question ? isSolved(question, answers) : false;
  const next = nextQuestion(questions, answers, at);

  // An answer that waited for the line has arrived.
  const tries = question ? answers[question.id]?.tries : undefined;
  useEffect(() => setTrouble(null), [tries]);

  const put = (answer: SlideAnswer | null, text = ""): void => {
    if (!question || isRight || isBusy) return;
    setTrouble(null);
    setDrafts({ ...drafts, [question.id]: { answer, text } });
  };
  const check = useCallback(async () => {
    if (!question || !draft?.answer || isBusy) return;
    setBusy(true);
    const result = await onAnswer(question.id, draft.answer);
    setBusy(false);
    setTrouble(result.kind === "checked" ? null : result.kind);
    // Another option has to be chosen for another try; what is typed is mended.
    if (result.kind === "checked" && question.kind === "one")
      setDrafts((known) => ({ ...known, [question.id]: { answer: null, text: "" } }));
    if (result.kind !== "checked" || result.shown.correct !== true) return;
    const others = questions.filter(({ id }) => id !== question.id);
    if (!others.every((other) => isSolved(other, answers))) return;
    setCelebrates(result.shown.triesCount === 1 && others.every(({ id }) => answers[id]?.tries === 1) ? "star" : "done");
  }, [question, draft, isBusy, onAnswer, questions, answers]);
  const goOn = useCallback(() => {
    setTrouble(null);
    if (next !== null) setAt(next);
  }, [next]);
  const checkNow = useCallback(() => void check(), [check]);
  const canGoOn = isRight && next !== null;
  const action = canGoOn
    ? { label: t("nextQuestion"), press: goOn }
    : isRight
      ? null
      : { label: t("check"), press: checkNow, disabled: !draft?.answer, busy: isBusy, busyLabel: t("checking") };
  useStageAction(action);
  const options = question && "options" in question ? question.options : [];
  useShortcuts({
    ...Object.fromEntries(
      options.map(({ id }, index) => [String(index + 1), () => question && put(chosen(question, draft?.answer ?? null, id))]),
    ),
    Enter: () => (canGoOn ? goOn() : checkNow()),
  });

  if (!question) return null;
  const picture = question.picture ?? content.picture;
  const told = right?.[question.id] ?? null;
  const state = answers[question.id];
  return (
    <div className={styles.quiz}>
      {at === 0 && content.intro ? <RichBlock text={content.intro} /> : null}
      {questions.length > 1 ? (
        <p className={styles.questionOf}>{t("question", { at: String(at + 1), of: String(questions.length) })}</p>
      ) : null}
      <QuestionAsked question={question} />
      {picture ? <FittedPicture picture={picture} className={styles.quizFrame} /> : null}
      {"options" in question ? (
        <QuizOptions
          question={question}
          draft={draft?.answer ?? null}
          state={state}
          right={told}
          isLocked={isRight || isBusy}
          onPress={(option) => put(chosen(question, draft?.answer ?? null, option))}
        />
      ) : (
        <TypedAnswer
          question={question}
          text={isRight ? answerWords(question, state?.answer ?? { kind: "text", value: "" }) : (draft?.text ?? "")}
          isLocked={isRight}
          onType={(text) => put(typed(question, text), text)}
          onEnter={() => (canGoOn ? goOn() : checkNow())}
        />
      )}
      <QuizFeedback question={question} state={state} right={told} trouble={trouble} />
      {isFinished && isRight && next === null ? <p className={styles.allDone}>{t("done")}</p> : null}
      {celebrates ? (
        <StarBurst
          text={celebrates === "star" ? t("starEarned") : t("quizDone")}
          withStar={celebrates === "star"}
          onEnd={() => setCelebrates(null)}
        />
      ) : null}
    </div>
  );
}
