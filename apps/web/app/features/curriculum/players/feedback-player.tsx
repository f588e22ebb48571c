import { useCallback, useEffect, useRef, useState } from "react";
import { feedbackQuestionId } from "@larkroom/domain/curriculum/feedback-question";
import { sameAnswer, type SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { cx } from "~/kit/cx.ts";
import { IconCircleCheck, IconRefresh } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RichBlock } from "../rich-text.tsx";
import { useStageAction } from "../stage-action.tsx";
import type { PlayerProps } from "../types.ts";
import { LongText } from "./long-text.tsx";
import opinion from "./opinion.module.css";
import styles from "./quiz.module.css";
import { RatingField } from "./rating-field.tsx";

type FeedbackAnswer = Extract<SlideAnswer, { kind: "feedback" }>;

const feedbackOf = (answer: SlideAnswer | undefined): FeedbackAnswer | null => (answer?.kind === "feedback" ? answer : null);

/** A child's feedback: stars, a comment or both. It is sent once and can be edited. */
export function FeedbackPlayer({
  content,
  answers,
  waiting,
  onAnswer,
}: Pick<PlayerProps, "answers" | "waiting" | "onAnswer"> & { content: ContentOf<"FEEDBACK"> }) {
  const t = useTexts("slides");
  const state = answers[feedbackQuestionId];
  const sent = feedbackOf(state?.answer);
  const waits = feedbackOf(waiting[feedbackQuestionId]);
  // An unsent draft takes precedence over what was sent, even from another page.
  const [draft, setDraft] = useState<{ rating: number | null; comment: string } | null>(null);
  const submitted = waits ?? sent;
  const { rating, comment } = draft ?? { rating: submitted?.rating ?? null, comment: submitted?.comment ?? "" };
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const trouble = waits ? "later" : hasFailed ? "failed" : null;

  const given: FeedbackAnswer = {
    kind: "feedback",
    ...(rating !== null && { rating }),
    ...(comment.trim() !== "" && { comment: comment.trim() }),
  };
  const isEmpty = given.rating === undefined && given.comment === undefined;
  const canSend = !isEmpty && !(submitted && sameAnswer(submitted, given));
  const send = async (): Promise<void> => {
    setBusy(true);
    const { kind } = await onAnswer(feedbackQuestionId, given);
    setBusy(false);
    setFailed(kind === "failed");
    if (kind !== "failed") setDraft(null);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const press = useCallback(() => void latest.current(), []);
  useStageAction({
    label: sent || waits ? t("play.sendAgain") : t("play.send"),
    press,
    disabled: !canSend,
    busy: isBusy,
    busyLabel: t("play.sending"),
  });
  return (
    <div className={opinion.opinion}>
      <RichBlock text={content.prompt} />
      {content.rating ? (
        <RatingField
          scale={content.rating}
          label={t("play.stars")}
          value={rating}
          isLocked={isBusy}
          onRate={(stars) => setDraft({ rating: stars, comment })}
        />
      ) : null}
      {content.comment ? (
        <LongText
          label={content.comment.label}
          maxLength={content.comment.maxLength}
          text={comment}
          isLocked={isBusy}
          onType={(words) => setDraft({ rating, comment: words })}
        />
      ) : null}
      <div role="status" className={styles.feedback}>
        {trouble ? (
          <p className={cx(styles.saying, styles.sayingWait)}>
            <IconRefresh size={22} aria-hidden="true" />
            <span>{trouble === "later" ? t("saved") : t("failed")}</span>
          </p>
        ) : sent ? (
          <p className={cx(styles.saying, styles.sayingRight)}>
            <IconCircleCheck size={24} aria-hidden="true" />
            <span>{t("play.sent")}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
