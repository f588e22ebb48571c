import { useCallback, useEffect, useRef, useState } from "react";
import { sameAnswer, type SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { Button } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { countRight, nextOpen, type PassContent, type PassQuestion, passQuestions, textOf } from "../pass-state.ts";
import { chosen, typed } from "../quiz-state.ts";
import { FittedPicture, RichBlock } from "../rich-text.tsx";
import { useStageAction } from "../stage-action.tsx";
import type { PlayerProps } from "../types.ts";
import { LongText } from "./long-text.tsx";
import { PassFeedback } from "./pass-feedback.tsx";
import { PassResults } from "./pass-results.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { QuestionAsked, TypedAnswer } from "./question.tsx";
import { QuizOptions } from "./quiz-options.tsx";
import styles from "./quiz.module.css";
import { RatingField } from "./rating-field.tsx";
import { StarBurst } from "./star-burst.tsx";

type PassProps = Omit<PlayerProps, "slide"> & { content: PassContent };
type Draft = { answer: SlideAnswer | null; text: string };

/**
 * Questions answered once, one after another: a case reveals the correct answer at once, a graded quiz at its end, a profile test ends with a profile.
 * Only opinions can be changed. An answer given offline counts as given, because it will be sent.
 */
export function PassPlayer({ content, answers, waiting, right, profile, onAnswer }: PassProps) {
  const t = useTexts("slides");
  const questions = passQuestions(content);
  const isCase = content.type === "QUIZ_CASE";
  const isOpinion = content.type === "QUIZ_FEEDBACK";
  const isScored = isCase || content.type === "QUIZ_GRADED";
  const answerTo = (id: string): SlideAnswer | null => waiting[id] ?? answers[id]?.answer ?? null;
  const isGiven = (id: string): boolean => answerTo(id) !== null;
  const [at, setAt] = useState(() => nextOpen(questions, isGiven, 0));
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [celebrates, setCelebrates] = useState<"star" | "done" | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const question = questions[at];
  const given = question ? answerTo(question.id) : null;
  const isLocked = given !== null && !isOpinion;
  const draft: Draft = (question && drafts[question.id]) ?? { answer: given, text: textOf(given) };
  const rightCount = isScored ? countRight(questions, answers) : null;

  const wasShown = useRef(rightCount !== null);
  useEffect(() => {
    if (rightCount !== null && !wasShown.current) setCelebrates(rightCount === questions.length ? "star" : "done");
    wasShown.current = rightCount !== null;
  }, [rightCount, questions.length]);

  const go = (to: number): void => {
    setFailed(false);
    setAt(to);
    // Has the next question read out, with keyboard focus at its start.
    top.current?.focus();
  };
  const goOn = (): void => go(isOpinion ? at + 1 : nextOpen(questions, isGiven, at + 1));
  const put = (answer: SlideAnswer | null, text = ""): void => {
    if (!question || isLocked || isBusy) return;
    setFailed(false);
    setDrafts({ ...drafts, [question.id]: { answer, text } });
  };
  const send = async (): Promise<void> => {
    if (!question || !draft.answer || isBusy || isLocked) return;
    const { id } = question;
    const { answer } = draft;
    if (given && sameAnswer(given, answer)) return goOn();
    setBusy(true);
    const { kind } = await onAnswer(id, answer);
    setBusy(false);
    if (kind === "failed") return setFailed(true);
    // A case stays on its question, so that the explanation can be read.
    if (!isCase) go(isOpinion ? at + 1 : nextOpen(questions, (other) => other === id || isGiven(other), at + 1));
  };
  const isLast = nextOpen(questions, (id) => id === question?.id || isGiven(id), at + 1) === questions.length;
  const mayGoOn = isLocked && !isBusy;
  const press = (): void => (mayGoOn ? goOn() : void send());
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  const pressLatest = useCallback(() => latest.current(), []);
  const openOne = nextOpen(questions, isGiven, 0);
  const label = mayGoOn ? (isLast ? t("play.seeEnd") : t("nextQuestion")) : isCase ? t("check") : t("play.saveAnswer");
  const backToOpen = useCallback(() => setAt(openOne), [openOne]);
  useStageAction(
    question
      ? {
          label,
          press: pressLatest,
          disabled: !mayGoOn && !draft.answer,
          busy: isBusy,
          busyLabel: isCase ? t("checking") : t("play.sending"),
        }
      : openOne < questions.length
        ? { label: t("play.backToOpen"), press: backToOpen }
        : null,
  );
  useShortcuts({
    ...(question && numberKeys(question, (choice) => put(choice(draft.answer)))),
    Enter: question && (mayGoOn || draft.answer) ? press : undefined,
  });

  const picture = question ? (question.picture ?? content.picture) : undefined;
  const state = question ? answers[question.id] : undefined;
  const rightAnswer = question ? (state?.rightAnswer ?? right?.[question.id] ?? null) : null;
  return (
    <div className={styles.quiz} data-case={isCase || undefined}>
      {isCase ? (
        <section className={styles.case} aria-label={t("play.case")} tabIndex={0}>
          <RichBlock text={content.case} className={styles.caseText} />
        </section>
      ) : null}
      <div ref={top} tabIndex={-1} className={styles.pass}>
        {question ? (
          <>
            {at === 0 && content.intro ? <RichBlock text={content.intro} /> : null}
            <p className={styles.questionOf}>
              {t("question", { at: String(at + 1), of: String(questions.length) })}
              {isScored ? (
                <Text as="span" size="inherit" tone="soft" weight={400}>
                  {" "}
                  {isCase ? t("play.once") : t("play.atEnd")}
                </Text>
              ) : null}
            </p>
            <QuestionAsked question={question} />
            {picture ? <FittedPicture picture={picture} className={styles.quizFrame} /> : null}
            <Field question={question} {...{ draft, state, rightAnswer, isLocked: isLocked || isBusy, put, onEnter: pressLatest }} />
            <PassFeedback
              question={question}
              state={waiting[question.id] ? undefined : state}
              right={rightAnswer}
              trouble={hasFailed ? "failed" : waiting[question.id] ? "later" : null}
            />
          </>
        ) : openOne < questions.length ? (
          <p className={styles.allDone}>{t("play.stillOpen")}</p>
        ) : (
          <Stack role="status" gap={16} justify="start" className={styles.passEnd}>
            {isScored && rightCount !== null ? <PassResults questions={questions} answers={answers} right={rightCount} /> : null}
            {content.type === "QUIZ_PROF_TEST" && profile ? <ProfileCard profile={profile} /> : null}
            {isOpinion ? (
              <>
                <p className={styles.score}>{t("play.thanks")}</p>
                <p>{Object.keys(waiting).length > 0 ? t("saved") : t("play.thanksText")}</p>
                <Button variant="secondary" size="small" onClick={() => go(0)}>
                  {t("play.change")}
                </Button>
              </>
            ) : (isScored && rightCount === null) || (content.type === "QUIZ_PROF_TEST" && !profile) ? (
              <p className={styles.score}>{t("play.savedOffline")}</p>
            ) : null}
          </Stack>
        )}
      </div>
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

/** The keys 1 to 9 select an option or a number of stars. `pick` gets a function that returns the new draft. */
function numberKeys(question: PassQuestion, pick: (next: (draft: SlideAnswer | null) => SlideAnswer | null) => void) {
  const choices =
    "options" in question
      ? question.options.map(
          ({ id }) =>
            (draft: SlideAnswer | null) =>
              chosen(question, draft, id),
        )
      : question.kind === "rating"
        ? Array.from({ length: question.scale.max }, (_, index) => (): SlideAnswer => ({ kind: "rating", value: index + 1 }))
        : [];
  return Object.fromEntries(choices.slice(0, 9).map((choice, index) => [String(index + 1), () => pick(choice)]));
}

interface FieldProps {
  question: PassQuestion;
  draft: Draft;
  state: PlayerProps["answers"][string] | undefined;
  rightAnswer: SlideAnswer | null;
  isLocked: boolean;
  put: (answer: SlideAnswer | null, text?: string) => void;
  onEnter: () => void;
}

/** The answer field of a question, by its kind. */
function Field({ question, draft, state, rightAnswer, isLocked, put, onEnter }: FieldProps) {
  const t = useTexts("slides");
  if ("options" in question) {
    return (
      <QuizOptions
        question={question}
        draft={draft.answer}
        state={state}
        right={rightAnswer}
        isLocked={isLocked}
        onPress={(option) => put(chosen(question, draft.answer, option))}
      />
    );
  }
  if (question.kind === "rating") {
    return (
      <RatingField
        scale={question.scale}
        label={question.prompt}
        value={draft.answer?.kind === "rating" ? draft.answer.value : null}
        isLocked={isLocked}
        onRate={(value) => put({ kind: "rating", value })}
      />
    );
  }
  if ("maxLength" in question) {
    return (
      <LongText
        label={t("text")}
        maxLength={question.maxLength}
        text={draft.text}
        isLocked={isLocked}
        onType={(text) => put(text.trim() === "" ? null : { kind: "text", value: text.trim() }, text)}
      />
    );
  }
  return (
    <TypedAnswer
      question={question}
      text={draft.text}
      isLocked={isLocked}
      isWrong={state?.correct !== true}
      onType={(text) => put(typed(question, text), text)}
      onEnter={onEnter}
    />
  );
}
