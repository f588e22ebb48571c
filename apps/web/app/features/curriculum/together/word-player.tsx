import { useRef, type KeyboardEvent, type ReactNode } from "react";
import type { PublicBlackmansContent } from "@larkroom/domain/curriculum/slide-public-types";
import { foldLetter, lettersOf } from "@larkroom/domain/curriculum/word-game";
import { cx } from "~/kit/cx.ts";
import { Button } from "~/kit/button/button.tsx";
import { IconBulb, IconHeart } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Line } from "../rich-text.tsx";
import styles from "./together.module.css";
import { useStep, useTogether } from "./together.tsx";

const bold = (chunks: ReactNode): ReactNode => <b dir="auto">{chunks}</b>;

/**
 * A hidden word the class guesses letter by letter; the lark stays while tries are left. A child's page never receives the word; `secret` is set for
 * the teacher only.
 */
export function WordPlayer({ content, secret = null }: { content: PublicBlackmansContent; secret?: string | null }) {
  const t = useTexts("together");
  const { shared, isStaff } = useTogether();
  const { take, takeNext, isBusy, trouble } = useStep();
  const board = useRef<HTMLDivElement>(null);
  const letters = lettersOf(content.alphabet);
  const isRtl = content.alphabet === "he";
  if (shared?.kind !== "word") return null;
  const { guesses, misses, triesLeft, state, shape, word, round = 0 } = shared;
  const isOver = state !== "playing";
  const guess = (letter: string): void => {
    if (!isOver && !guesses.includes(letter)) void takeNext({ kind: "letter", letter, round });
  };
  /** Arrow keys move between letters, and a letter's own key guesses it. Only within the board, because single keys are shortcuts elsewhere. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(board.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const ahead = isRtl ? "ArrowLeft" : "ArrowRight";
    const back = isRtl ? "ArrowRight" : "ArrowLeft";
    const to = event.key === ahead ? at + 1 : event.key === back ? at - 1 : null;
    const letter = foldLetter(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || (to === null && !letters.includes(letter))) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === null) guess(letter);
    else buttons[(to + buttons.length) % buttons.length]?.focus();
  };
  const last = guesses.at(-1);
  return (
    <Stack gap={16} packed>
      <Split as="p" gap={10} className={styles.wordHint}>
        <IconBulb size={22} stroke={1.75} aria-hidden="true" />
        <span>
          <span className="visually-hidden">{t("hint")}: </span>
          <bdi>
            <Line text={content.hint} />
          </bdi>
        </span>
      </Split>
      {isStaff && secret !== null && !isOver ? <p className={styles.soft}>{t.rich("secret", { b: bold, word: secret })}</p> : null}
      <Cluster gap={[12, 20]} align="center">
        <img
          className={cx(styles.lark, state === "flown" && styles.larkFlown, "flip-rtl")}
          src={state === "flown" ? "/art/lark-flying.svg" : "/art/lark.svg"}
          alt={t("lark")}
          width={96}
          height={96}
        />
        <Cluster as="p" gap={[8, 28]} role="img" dir={isRtl ? "rtl" : "ltr"} aria-label={t("word", { letters: spoken(shape, t("blank")) })}>
          {wordsIn(shape).map((signs, at) => (
            <Cluster key={at} as="span" gap={8} className={styles.part}>
              {signs.map((sign, index) => (
                <span key={index} className={cx(styles.sign, sign === null && styles.signHidden)}>
                  {sign}
                </span>
              ))}
            </Cluster>
          ))}
        </Cluster>
      </Cluster>
      <p className={styles.status} role="status">
        {state === "found" ? (
          <b>{t("wordFound", { word: word ?? "" })}</b>
        ) : state === "flown" ? (
          <b>{t("wordFlown", { word: word ?? "" })}</b>
        ) : (
          <>
            {last === undefined ? null : <b>{misses.includes(last) ? t("lastOut", { letter: last }) : t("lastIn", { letter: last })}</b>}
            <Split as="span" inline gap={2} className={styles.hearts} aria-hidden="true">
              {Array.from({ length: triesLeft }, (_, index) => (
                <IconHeart key={index} size={18} stroke={2} />
              ))}
            </Split>
            <span>{t("tries", { count: triesLeft })}</span>
          </>
        )}
      </p>
      {isStaff && isOver ? (
        <Button
          className={place({ start: true })}
          variant="secondary"
          size="staff"
          busy={isBusy}
          busyLabel={t("sending")}
          onClick={() => void take({ kind: "again", round })}
        >
          {t("playAgain")}
        </Button>
      ) : null}
      {/* A group of buttons: its key handling is that of its buttons. */}
      <div ref={board} role="group" aria-label={t("letters")} className={styles.letters} dir={isRtl ? "rtl" : "ltr"} onKeyDown={onKeyDown}>
        {letters.map((letter) => {
          const isGuessed = guesses.includes(letter);
          const isMiss = misses.includes(letter);
          return (
            <button
              key={letter}
              type="button"
              className={cx(styles.letter, isGuessed && (isMiss ? styles.letterOut : styles.letterIn))}
              aria-label={isGuessed ? (isMiss ? t("letterOut", { letter }) : t("letterIn", { letter })) : letter}
              aria-disabled={isGuessed || isOver || undefined}
              onClick={() => guess(letter)}
            >
              {letter}
            </button>
          );
        })}
      </div>
      <p className={styles.trouble} role="alert">
        {trouble}
      </p>
    </Stack>
  );
}

/** Splits the word's letters at spaces, so that lines break between words first. */
function wordsIn(shape: readonly (string | null)[]): (string | null)[][] {
  const words: (string | null)[][] = [[]];
  for (const sign of shape) {
    if (sign === " ") words.push([]);
    else words.at(-1)?.push(sign);
  }
  return words;
}

const spoken = (shape: readonly (string | null)[], blank: string): string => shape.map((sign) => sign ?? blank).join(" ");
