import { useState } from "react";
import type { ChoiceOption } from "@larkroom/domain/curriculum/slide-parts";
import type { PublicCorrelateContent } from "@larkroom/domain/curriculum/slide-public-types";
import { cx } from "~/kit/cx.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Line, RichBlock, SlidePictureImage } from "../rich-text.tsx";
import type { PlayerProps } from "../types.ts";
import { useMatching } from "../use-matching.ts";
import { MatchAnswers } from "./match-answers.tsx";
import { MatchSaying } from "./match-saying.tsx";
import styles from "./match.module.css";

type Side = "left" | "right";

/** Two columns of items to match: press one, then its match, or drag it there with a mouse. */
export function CorrelatePlayer({
  content,
  answers,
  waiting,
  right,
  onAnswer,
}: Pick<PlayerProps, "answers" | "waiting" | "right" | "onAnswer"> & { content: PublicCorrelateContent }) {
  const t = useTexts("slides");
  const [chosen, setChosen] = useState<{ side: Side; id: string } | null>(null);
  const { placeOf, isWaiting, last, match } = useMatching({ answers, waiting, onAnswer });
  const wordsOf = (side: Side, id: string | undefined): string => content[side].find((one) => one.id === id)?.text ?? "";
  const joined = content.left.flatMap(({ id }) => (placeOf(id) === null ? [] : [{ left: id, right: placeOf(id) }]));
  const done = joined.filter(({ left }) => !isWaiting(left)).length;

  const put = (side: Side, id: string, from = chosen): void => {
    if (!from || from.side === side) return setChosen(from?.id === id ? null : { side, id });
    setChosen(null);
    void match(side === "left" ? id : from.id, side === "left" ? from.id : id);
  };
  const column = (side: Side, label: string) => (
    <Stack as="ul" gap={10} aria-label={label}>
      {content[side].map((one) => {
        const pair = joined.findIndex((found) => found[side] === one.id);
        const other = side === "left" ? "right" : "left";
        const otherWords = pair === -1 ? null : wordsOf(other, joined[pair]?.[other] ?? undefined);
        const waits = pair !== -1 && isWaiting(joined[pair]?.left ?? "");
        // A pending match can still be changed; a correct one is final.
        const isDone = pair !== -1 && !waits;
        return (
          <li key={one.id}>
            <Thing
              thing={one}
              number={pair === -1 ? null : pair + 1}
              said={
                otherWords === null
                  ? null
                  : t(
                      waits ? "play.waits" : "play.belongs",
                      side === "left" ? { thing: one.text, target: otherWords } : { thing: otherWords, target: one.text },
                    )
              }
              isChosen={chosen?.side === side && chosen.id === one.id}
              isDone={isDone}
              isWaiting={waits}
              onPress={() => put(side, one.id)}
              onDrag={() => setChosen({ side, id: one.id })}
              onDrop={() => put(side, one.id)}
            />
          </li>
        );
      })}
    </Stack>
  );
  return (
    <div className={styles.match}>
      {content.text ? <RichBlock text={content.text} /> : null}
      <p className={styles.how}>
        {t("play.joinHow")} <b>{t("play.progress", { done: String(done), of: String(content.left.length) })}</b>
      </p>
      <div className={styles.columns}>
        {column("left", t("play.joinLeft"))}
        {column("right", t("play.joinRight"))}
      </div>
      <MatchSaying
        last={last}
        chosen={chosen ? wordsOf(chosen.side, chosen.id) : null}
        thing={wordsOf("left", last?.thing)}
        target={wordsOf("right", last?.target)}
        done={done}
        of={content.left.length}
      />
      <MatchAnswers content={content} right={right} />
    </div>
  );
}

interface ThingProps {
  thing: ChoiceOption;
  number?: number | null;
  said: string | null;
  isChosen: boolean;
  isDone: boolean;
  isWaiting: boolean;
  onPress: () => void;
  onDrag: () => void;
  onDrop?: () => void;
}

/** An item to match or sort. */
export function Thing({ thing, number = null, said, isChosen, isDone, isWaiting, onPress, onDrag, onDrop }: ThingProps) {
  return (
    <button
      type="button"
      className={cx(styles.thing, isChosen && styles.chosen, isDone && styles.done, isWaiting && styles.waiting)}
      aria-pressed={isChosen}
      aria-disabled={isDone || undefined}
      draggable={!isDone}
      onClick={isDone ? undefined : onPress}
      onDragStart={(event) => {
        event.dataTransfer?.setData("text/plain", thing.text);
        onDrag();
      }}
      onDragOver={onDrop && !isDone ? (event) => event.preventDefault() : undefined}
      onDrop={
        onDrop && !isDone
          ? (event) => {
              event.preventDefault();
              onDrop();
            }
          : undefined
      }
    >
      {number === null ? null : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      {thing.picture ? <SlidePictureImage picture={thing.picture} className={styles.thingPicture} /> : null}
      <span className={styles.thingText} dir="auto" aria-hidden={said !== null || undefined}>
        <Line text={thing.text} />
      </span>
      {said === null ? null : <span className="visually-hidden">{said}</span>}
    </button>
  );
}
