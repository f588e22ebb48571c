import { type PointScore, pointScores } from "@larkroom/domain/assessment/assignment-types";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Fold } from "./fold.tsx";
import type { OwnView } from "./own-view.ts";
import type { Reader } from "./types.ts";
import styles from "./own-view-card.module.css";

/** How many works the picture shows; the table has all. */
const shownWorks = 5;

/** The child's own points beside the teacher's over time: two larks on wires, a picture for each criterion, and the same as a table. Nothing without both. */
export function OwnViewCard({ criteria, reader }: { criteria: readonly OwnView[]; reader: Reader }) {
  const texts = useTexts("familyAssignments");
  if (criteria.length === 0) return null;
  return (
    <SectionCard id="own-view" title={texts(`ownView.title.${reader}`)} text={texts(`ownView.text.${reader}`)} gap={12} look="h2">
      <Cluster as="p" gap={[4, 18]} className={styles.legend} aria-hidden="true">
        <span>
          <LegendLark who="own" /> {texts(`ownView.own.${reader}`)}
        </span>
        <span>
          <LegendLark who="given" /> {texts("rubric.teacher")}
        </span>
      </Cluster>
      <Stack as="ul" gap={16} className={styles.criteria}>
        {criteria.map(({ criterionId, title, pairs, praise }) => (
          <li key={criterionId}>
            <Heading level={3} look="h4">
              <bdi>{title}</bdi>
            </Heading>
            <Wires pairs={pairs.slice(-shownWorks)} />
            {praise === null ? null : (
              <Text size="small" weight={500} className={styles.praise}>
                {texts(`ownView.praise.${reader}.${praise}`)}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      <PointsTable {...{ criteria, reader }} />
    </SectionCard>
  );
}

const wireAt = (points: number): number => 24 + (4 - points) * 20;
const workWidth = 56;

/** Four wires, one for each level, with the child's lark and the teacher's for every work. Larks on the same wire have the sun behind them. */
function Wires({ pairs }: { pairs: OwnView["pairs"] }) {
  return (
    <svg viewBox={`0 0 ${shownWorks * workWidth} 92`} className={`${styles.wires} flip-rtl`} aria-hidden="true" focusable="false">
      {[4, 3, 2, 1].map((points) => (
        <path
          key={points}
          className={styles.wire}
          d={`M0 ${wireAt(points)}q${(shownWorks * workWidth) / 2} 3 ${shownWorks * workWidth} 0`}
        />
      ))}
      {pairs.map(({ id, own, given }, index) => {
        const start = index * workWidth;
        return (
          <g key={id}>
            {own === given ? <circle className={styles.sun} cx={start + 28} cy={wireAt(own) - 7} r={15} /> : null}
            <Lark who="own" x={start + 6} y={wireAt(own)} />
            <Lark who="given" x={start + 29} y={wireAt(given)} />
          </g>
        );
      })}
    </svg>
  );
}

/** A lark that sits on a wire at a point: the child's has a crest and is drawn in outline, the teacher's is filled. */
function Lark({ who, x, y }: { who: "own" | "given"; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y - 13.5})`} className={styles[who]}>
      <path d="M1 12 5.5 8.6C6 4.4 9.3 1.8 12.8 2.2c2.2.2 3.7 1.6 4 3.4l3.7 1-3.6 1.3c-.5 3.8-3.6 6.3-7.7 6.1-1.7-.1-3-.6-4-1.5z" />
      {who === "own" ? <path className={styles.crest} d="M11.5 2.3 9.3.3M13.3 2.2 12.5-.5" /> : null}
      <circle className={styles.eye} cx={14.2} cy={5.4} r={0.9} />
    </g>
  );
}

const LegendLark = ({ who }: { who: "own" | "given" }) => (
  <svg viewBox="-1 -2 24 18" width={26} height={20} className="flip-rtl" focusable="false">
    <Lark who={who} x={0} y={13} />
  </svg>
);

/** The same as a table: for a screen reader, and for whoever wants the numbers. */
function PointsTable({ criteria, reader }: { criteria: readonly OwnView[]; reader: Reader }) {
  const texts = useTexts("familyAssignments");
  const levels = useTexts("assessment");
  const formats = useFormats();
  const level = (points: number) => `${points}, ${levels(`levels.${pointScores[points as PointScore]}`)}`;
  return (
    <Fold title={texts("ownView.table")}>
      {criteria.map(({ criterionId, title, pairs }) => (
        <table key={criterionId} className={styles.table}>
          <caption dir="auto">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts("ownView.work")}</th>
              <th scope="col">{texts(`ownView.own.${reader}`)}</th>
              <th scope="col">{texts("rubric.teacher")}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ id, work, at, own, given }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{work}</bdi> <span className={styles.when}>{formats.dayAndMonth(at)}</span>
                </th>
                <td>{level(own)}</td>
                <td>{level(given)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Fold>
  );
}
