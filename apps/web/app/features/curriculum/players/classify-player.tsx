import { useState } from "react";
import type { PublicClassifyContent } from "@larkroom/domain/curriculum/slide-public-types";
import { cx } from "~/kit/cx.ts";
import { IconCircleCheck } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Line, RichBlock, SlidePictureImage } from "../rich-text.tsx";
import type { PlayerProps } from "../types.ts";
import { useMatching } from "../use-matching.ts";
import { Thing } from "./correlate-player.tsx";
import { MatchAnswers } from "./match-answers.tsx";
import { MatchSaying } from "./match-saying.tsx";
import styles from "./match.module.css";

/** Items and the boxes they belong in: press an item, then its box, or drag it there with a mouse. */
export function ClassifyPlayer({
  content,
  answers,
  waiting,
  right,
  onAnswer,
}: Pick<PlayerProps, "answers" | "waiting" | "right" | "onAnswer"> & { content: PublicClassifyContent }) {
  const t = useTexts("slides");
  const [chosen, setChosen] = useState<string | null>(null);
  const { placeOf, isWaiting, last, match } = useMatching({ answers, waiting, onAnswer });
  const { items, categories } = content;
  const wordsOf = (id: string | null | undefined): string => items.find((one) => one.id === id)?.text ?? "";
  const open = items.filter(({ id }) => placeOf(id) === null);
  const done = items.filter(({ id }) => placeOf(id) !== null && !isWaiting(id)).length;
  const put = (category: string): void => {
    if (chosen === null) return;
    setChosen(null);
    void match(chosen, category);
  };
  return (
    <div className={styles.match}>
      {content.text ? <RichBlock text={content.text} /> : null}
      <p className={styles.how}>
        {t("play.sortHow")} <b>{t("play.progress", { done: String(done), of: String(items.length) })}</b>
      </p>
      <Stack as="ul" gap={10} className={styles.pool} aria-label={t("play.sortItems")}>
        {open.map((one) => (
          <li key={one.id}>
            <Thing
              thing={one}
              said={null}
              isChosen={chosen === one.id}
              isDone={false}
              isWaiting={false}
              onPress={() => setChosen(chosen === one.id ? null : one.id)}
              onDrag={() => setChosen(one.id)}
            />
          </li>
        ))}
        {open.length === 0 ? <li className={styles.how}>{t("play.sortEmpty")}</li> : null}
      </Stack>
      <div className={styles.boxes}>
        {categories.map((category) => {
          const inside = items.filter(({ id }) => placeOf(id) === category.id);
          return (
            <section
              key={category.id}
              className={cx(styles.box, chosen !== null && styles.boxOpen)}
              aria-label={category.title}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                put(category.id);
              }}
            >
              <button
                type="button"
                className={styles.boxHead}
                aria-disabled={chosen === null || undefined}
                aria-label={t("play.sortInto", { category: category.title })}
                onClick={() => put(category.id)}
              >
                {category.picture ? <SlidePictureImage picture={category.picture} className={styles.thingPicture} /> : null}
                <span dir="auto">{category.title}</span>
              </button>
              <Stack as="ul" gap={10} className={styles.inside}>
                {inside.map((one) => (
                  <Split
                    key={one.id}
                    as="li"
                    gap={8}
                    align="center"
                    anywhere
                    className={cx(styles.placed, isWaiting(one.id) && styles.waiting)}
                  >
                    {isWaiting(one.id) ? null : <IconCircleCheck size={20} aria-hidden="true" />}
                    <span dir="auto">
                      <Line text={one.text} />
                    </span>
                  </Split>
                ))}
              </Stack>
            </section>
          );
        })}
      </div>
      <MatchSaying
        last={last}
        chosen={chosen === null ? null : wordsOf(chosen)}
        thing={wordsOf(last?.thing)}
        target={categories.find(({ id }) => id === last?.target)?.title ?? ""}
        done={done}
        of={items.length}
      />
      <MatchAnswers content={content} right={right} />
    </div>
  );
}
