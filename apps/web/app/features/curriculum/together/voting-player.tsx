import { useCallback, useState, type CSSProperties } from "react";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconCircleCheck, IconLock } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { optionLetter } from "../option-letter.ts";
import { FittedPicture, Line, RichBlock, SlidePictureImage } from "../rich-text.tsx";
import quiz from "../players/quiz.module.css";
import { useStageAction } from "../stage-action.tsx";
import type { PlayerProps } from "../types.ts";
import styles from "./together.module.css";
import { useStep, useTogether } from "./together.tsx";

type Content = ContentOf<"QUIZ_VOTING">;

/** A vote with one question for everyone, and the count of each option once it is revealed. */
export function VotingPlayer({
  content,
  answers,
  waiting,
  onAnswer,
}: { content: Content } & Pick<PlayerProps, "answers" | "waiting" | "onAnswer">) {
  const t = useTexts("together");
  const { shared, me } = useTogether();
  const { question } = content;
  const [draft, setDraft] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const votes = shared?.kind === "votes" ? shared : null;
  const given = answers[question.id]?.answer;
  const mine = votes?.votes[me] ?? (given?.kind === "option" ? given.optionId : null);
  const isOpen = votes?.isOpen ?? true;
  const waitingAnswer = waiting[question.id];
  const waits = waitingAnswer?.kind === "option" ? waitingAnswer.optionId : null;
  const chosen = isOpen ? (draft ?? waits ?? mine) : mine;
  const send = useCallback(async () => {
    if (draft === null || draft === mine || isBusy) return;
    setBusy(true);
    const { kind } = await onAnswer(question.id, { kind: "option", optionId: draft });
    setBusy(false);
    setFailed(kind === "failed");
    if (kind === "checked") setDraft(null);
  }, [draft, mine, isBusy, onAnswer, question.id]);
  const press = useCallback(() => void send(), [send]);
  useStageAction(
    isOpen
      ? {
          label: mine === null ? t("vote") : t("voteAgain"),
          press,
          busy: isBusy,
          busyLabel: t("sending"),
          disabled: draft === null || draft === mine,
        }
      : null,
  );
  useShortcuts({
    ...Object.fromEntries(question.options.map(({ id }, index) => [String(index + 1), () => isOpen && setDraft(id)])),
    Enter: press,
  });
  return (
    <div className={quiz.quiz}>
      <Asking content={content} />
      <Stack role="radiogroup" aria-label={question.prompt} gap={12}>
        {question.options.map((option, index) => (
          <button
            key={option.id}
            type="button"
            role="radio"
            aria-checked={chosen === option.id}
            aria-disabled={!isOpen || isBusy || undefined}
            aria-keyshortcuts={String(index + 1)}
            className={cx(quiz.option, styles.option, chosen === option.id && quiz.optionChosen)}
            onClick={() => isOpen && setDraft(option.id)}
          >
            <OptionRow option={option} index={index} count={votes?.counts?.[option.id] ?? null} of={votes?.voters ?? 0} />
            {mine === option.id ? (
              <Split as="span" inline gap={6} align="center" className={styles.mine}>
                <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" />
                {t("mine")}
              </Split>
            ) : null}
          </button>
        ))}
      </Stack>
      <VoteStatus isOpen={isOpen} voters={votes?.voters ?? 0} />
      <p className={styles.soft}>
        {votes?.counts ? (isOpen ? t("mayChange") : null) : content.showVotes === "after_vote" ? t("seeAfter") : t("seeClosed")}
      </p>
      <p className={styles.trouble} role="alert">
        {waits !== null ? t("saved") : hasFailed ? t("refused") : null}
      </p>
    </div>
  );
}

/** The teacher's view of a vote: who chose what, and a button to open or close it. */
export function VotingBoard({ content }: { content: Content }) {
  const t = useTexts("together");
  const { shared, nameOf } = useTogether();
  const { take, isBusy, trouble } = useStep();
  const votes = shared?.kind === "votes" ? shared : null;
  const isOpen = votes?.isOpen ?? true;
  return (
    <div className={quiz.quiz}>
      <Asking content={content} />
      <Stack as="ul" gap={12}>
        {content.question.options.map((option, index) => {
          const names = Object.entries(votes?.votes ?? {}).flatMap(([id, chosen]) => (chosen === option.id ? [nameOf(id)] : []));
          return (
            <li key={option.id} className={cx(quiz.option, styles.option)}>
              <OptionRow option={option} index={index} count={votes?.counts?.[option.id] ?? 0} of={votes?.voters ?? 0} />
              {names.length > 0 ? <span className={styles.names}>{names.join(", ")}</span> : null}
            </li>
          );
        })}
      </Stack>
      <Cluster gap={12} align="center" justify="between">
        <VoteStatus isOpen={isOpen} voters={votes?.voters ?? 0} />
        <Button
          variant="secondary"
          size="staff"
          busy={isBusy}
          busyLabel={t("sending")}
          onClick={() => void take({ kind: "voting", open: !isOpen })}
        >
          {isOpen ? t("closeVote") : t("openVote")}
        </Button>
      </Cluster>
      <p className={styles.trouble} role="alert">
        {trouble}
      </p>
    </div>
  );
}

function Asking({ content: { question } }: { content: Content }) {
  return (
    <Stack gap={12}>
      {question.text ? <RichBlock text={question.text} /> : null}
      <p className={quiz.prompt} dir="auto">
        <Line text={question.prompt} />
      </p>
      {question.picture ? <FittedPicture picture={question.picture} className={quiz.quizFrame} /> : null}
    </Stack>
  );
}

function OptionRow({
  option: { text, picture },
  index,
  count,
  of,
}: {
  option: Content["question"]["options"][number];
  index: number;
  count: number | null;
  of: number;
}) {
  const t = useTexts("together");
  const { lang } = useEdition();
  return (
    <>
      <span className={quiz.letter} aria-hidden="true">
        {optionLetter(index, lang)}
      </span>
      {picture ? <SlidePictureImage picture={picture} className={quiz.optionPicture} /> : null}
      <span className={styles.optionText} dir="auto">
        <Line text={text} />
      </span>
      {count === null ? null : (
        <>
          <span className={styles.count}>{t("votes", { count })}</span>
          <span className={styles.bar} style={{ "--part": of === 0 ? 0 : count / of } as CSSProperties} aria-hidden="true" />
        </>
      )}
    </>
  );
}

function VoteStatus({ isOpen, voters }: { isOpen: boolean; voters: number }) {
  const t = useTexts("together");
  return (
    <p className={styles.status} role="status">
      {isOpen ? null : <IconLock size={20} stroke={1.75} aria-hidden="true" />}
      <b>{isOpen ? t("open") : t("closed")}</b> <span>{t("voted", { count: voters })}</span>
    </p>
  );
}
