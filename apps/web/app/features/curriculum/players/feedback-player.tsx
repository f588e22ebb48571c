import { useCallback, useEffect, useState } from "react";
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

/** What a child thinks: stars, words or both. It is sent once and may be mended. */
export function FeedbackPlayer({
  content,
  answers,
  onAnswer,
}: Pick<PlayerProps, "answers" | "onAnswer"> & { content: ContentOf<"FEEDBACK"> }) {
  const t = useTexts("slides");
  const state = answers[feedbackQuestionId];
  const sent = state?.answer.kind === "feedback" ? state.answer : null;
  const [rating, setRating] = useState(sent?.rating ?? null);
  const [comment, setComment] = useState(sent?.comment ?? "");
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<"later" | "failed" | null>(null);
  const [waits, setWaits] = useState<FeedbackAnswer | null>(null);
  // What waited for the line has arrived.
  useEffect(() => {
    setTrouble(null);
    setWaits(null);
  }, [state?.tries]);

  const given: FeedbackAnswer = {
    kind: "feedback",
    ...(rating !== null && { rating }),
    ...(comment.trim() !== "" && { comment: comment.trim() }),
  };
  const before = waits ?? sent;
  const isEmpty = given.rating === undefined && given.comment === undefined;
  const canSend = !isEmpty && !(before && sameAnswer(before, given));
  const key = JSON.stringify(given);
  const send = useCallback(async () => {
    const answer = JSON.parse(key) as FeedbackAnswer;
    setBusy(true);
    const { kind } = await onAnswer(feedbackQuestionId, answer);
    setBusy(false);
    setTrouble(kind === "checked" ? null : kind);
    setWaits(kind === "later" ? answer : null);
  }, [key, onAnswer]);
  const press = useCallback(() => void send(), [send]);
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
        <RatingField scale={content.rating} label={t("play.stars")} value={rating} isLocked={isBusy} onRate={setRating} />
      ) : null}
      {content.comment ? (
        <LongText
          label={content.comment.label}
          maxLength={content.comment.maxLength}
          text={comment}
          isLocked={isBusy}
          onType={setComment}
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
