import { useCallback, useMemo, useState } from "react";
import { sameAnswer, type SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { PublicQuizBasicContent } from "@larkroom/domain/curriculum/slide-public-types";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { textOf } from "../pass-state.ts";
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

/** Questions shown one at a time and retried until correct. */
export function QuizPlayer({ content, answers, waiting, isFinished, right, onAnswer }: QuizProps) {
  const t = useTexts("slides");
  const { questions } = content;
  const [chosenAt, setAt] = useState(() => openQuestion(questions, answers));
  // Questions can be removed while the class runs.
  const at = Math.min(chosenAt, questions.length - 1);
  const [drafts, setDrafts] = useState<Readonly<Record<string, { answer: SlideAnswer | null; text: string }>>>({});
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [celebrates, setCelebrates] = useState<"star" | "done" | null>(null);
  const question = questions[at];
  // A pending answer stays selected until something else is chosen.
  const waits = (question && waiting[question.id]) ?? null;
  const waitingDraft = useMemo(() => (waits ? { answer: waits, text: textOf(waits) } : undefined), [waits]);
  const draft = (question && drafts[question.id]) ?? waitingDraft;
  const isRight = question ? isSolved(question, answers) : false;
  const next = nextQuestion(questions, answers, at);

  const put = (answer: SlideAnswer | null, text = ""): void => {
    if (!question || isRight || isBusy) return;
    setFailed(false);
    setDrafts({ ...drafts, [question.id]: { answer, text } });
  };
  const check = useCallback(async () => {
    if (!question || !draft?.answer || isBusy) return;
    setBusy(true);
    const result = await onAnswer(question.id, draft.answer);
    setBusy(false);
    setFailed(result.kind === "failed");
    // Another try needs another option to be chosen; typed text stays to be corrected.
    if (result.kind === "later" || (result.kind === "checked" && question.kind === "one"))
      setDrafts(({ [question.id]: _sent, ...others }) => others);
    if (result.kind !== "checked" || result.shown.correct !== true) return;
    const others = questions.filter(({ id }) => id !== question.id);
    if (!others.every((other) => isSolved(other, answers))) return;
    setCelebrates(result.shown.triesCount === 1 && others.every(({ id }) => answers[id]?.tries === 1) ? "star" : "done");
  }, [question, draft, isBusy, onAnswer, questions, answers]);
  const goOn = useCallback(() => {
    setFailed(false);
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
  const rightAnswer = right?.[question.id] ?? null;
  const state = answers[question.id];
  const isWaiting = Boolean(waits && draft?.answer && sameAnswer(waits, draft.answer));
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
          right={rightAnswer}
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
      <QuizFeedback question={question} state={state} right={rightAnswer} trouble={isWaiting ? "later" : hasFailed ? "failed" : null} />
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
