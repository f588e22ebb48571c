import type { CSSProperties } from "react";
import type { RatingScale } from "@larkroom/domain/curriculum/question-types";
import { IconStar } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Faces } from "./faces.tsx";
import styles from "./overview.module.css";
import type { OverviewWords } from "./quiz-overview.tsx";

interface RatingSpreadProps {
  scale: RatingScale;
  given: readonly { readonly id: string; readonly name: string; readonly rating: number }[];
  none: string;
  average?: OverviewWords["average"];
}

/** How many people gave each number of stars, and who. */
export function RatingSpread({ scale, given, none, average }: RatingSpreadProps) {
  const steps = Array.from({ length: scale.max }, (_, index) => index + 1);
  return (
    <>
      <ul className={styles.options} style={{ "--columns": Math.min(5, scale.max) } as CSSProperties}>
        {steps.map((stars) => {
          const people = given.filter(({ rating }) => rating === stars);
          const label = stars === 1 ? scale.lowLabel : stars === scale.max ? scale.highLabel : undefined;
          return (
            <li key={stars} className={styles.option}>
              <p className={styles.optionHead}>
                <Split as="b" inline gap={3} align="center" fixed>
                  {stars} <IconStar size={16} stroke={1.75} aria-hidden="true" />
                </Split>
                <span className={place({ grow: true, shrink: true, anywhere: true })} />
                <span className={styles.count}>{people.length > 0 ? people.length : none}</span>
              </p>
              {label === undefined ? null : (
                <p className={styles.of} dir="auto">
                  {label}
                </p>
              )}
              <Faces people={people} />
            </li>
          );
        })}
      </ul>
      {given.length > 0 && average ? (
        <p className={styles.of}>{average(given.reduce((sum, { rating }) => sum + rating, 0) / given.length)}</p>
      ) : null}
    </>
  );
}
