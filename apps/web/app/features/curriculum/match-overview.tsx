import type { CSSProperties } from "react";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { PublicClassifyContent, PublicCorrelateContent } from "@larkroom/domain/curriculum/slide-public-types";
import { cx } from "~/kit/cx.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Faces, type GivenAnswer } from "./faces.tsx";
import { thingsOf } from "./match-things.ts";
import styles from "./overview.module.css";
import type { OverviewWords } from "./quiz-overview.tsx";
import { Line, RichBlock, SlidePictureImage } from "./rich-text.tsx";

interface MatchOverviewProps {
  content: PublicCorrelateContent | PublicClassifyContent;
  right: Readonly<Record<string, SlideAnswer>> | null;
  answersOf: (question: string) => readonly GivenAnswer[];
  words: Pick<OverviewWords, "right" | "rightOnly">;
}

/** Matching or sorting as the teacher sees it: where each item belongs, who has placed it there, and where others tried. */
export function MatchOverview({ content, right, answersOf, words }: MatchOverviewProps) {
  const { things, targets } = thingsOf(content);
  return (
    <Stack gap={16}>
      {content.text ? <RichBlock text={content.text} /> : null}
      {things.map((thing) => {
        const given = answersOf(thing.id);
        const rightAnswer = right?.[thing.id];
        const home = rightAnswer?.kind === "match" ? rightAnswer.targetId : null;
        const shown = targets.filter(({ id }) => id === home || given.some(({ answer }) => answer === id));
        return (
          <Stack key={thing.id} as="section" gap={10}>
            <Split as="p" gap={8} align="center" className={styles.thing} dir="auto">
              {thing.picture ? <SlidePictureImage picture={thing.picture} className={styles.thingPicture} /> : null}
              <Line text={thing.text} />
            </Split>
            <ul className={styles.options} style={{ "--columns": 3 } as CSSProperties}>
              {shown.map(({ id, text }) => {
                const people = given.filter(({ answer }) => answer === id);
                const isRight = id === home;
                return (
                  <li key={id} className={cx(styles.option, isRight && styles.right)}>
                    <p className={styles.optionHead}>
                      <span className={place({ grow: true, shrink: true, anywhere: true })} dir="auto">
                        <Line text={text} />
                      </span>
                      <span className={styles.count}>
                        {isRight ? (people.length > 0 ? words.right(people.length) : words.rightOnly) : people.length}
                      </span>
                    </p>
                    <Faces people={people} />
                  </li>
                );
              })}
            </ul>
          </Stack>
        );
      })}
    </Stack>
  );
}
