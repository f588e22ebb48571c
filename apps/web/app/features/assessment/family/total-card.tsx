import { bandOf } from "@larkroom/domain/assessment/next-band";
import { totalOf, type TotalTerm } from "@larkroom/domain/assessment/explain-total";
import { type PointScore, pointScores, typesInOrder } from "@larkroom/domain/assessment/assignment-types";
import { Card } from "~/kit/card/card.tsx";
import { IconBulb } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Fold } from "./fold.tsx";
import { decimalsOf, wholeOf } from "./percents.ts";
import type { Reader, Statistic } from "./types.ts";
import styles from "./total-card.module.css";

type Term = Statistic["total"]["terms"][number];

const typeNames = { 1: "participation", 2: "project", 3: "final_project", 4: "graded_quiz" } as const;
export const typeName = (type: number) => typeNames[type as keyof typeof typeNames];

/** A term as the rule knows it, so that every number shown is calculated by the rule. */
const asTerm = ({ assignmentType, weight, counted }: Term): TotalTerm => ({
  type: typesInOrder[assignmentType - 1] ?? "project",
  weight,
  counted: counted.map(({ groupAssignment, percentage }) => ({ id: groupAssignment, percentage })) as TotalTerm["counted"],
});

/** The mean of one type's percentages. */
const meanOf = (term: Term): number => totalOf([{ ...asTerm(term), weight: 1 }]).percentage ?? 0;

/** The total with how it comes about, and the smallest change that would lift it to the next band. */
export function TotalCard({ statistic, reader, titleOf }: { statistic: Statistic; reader: Reader; titleOf: (id: number) => string }) {
  const texts = useTexts("familyAssignments");
  const levels = useTexts("assessment");
  const { total, next } = statistic;
  const bandName = (band: number) => levels(`levels.${pointScores[band as PointScore]}`);
  const title = texts(total.kind === "final" ? "total.final" : "total.title");
  if (total.shown === null)
    return (
      <Card as="section" padding="small" aria-labelledby="total">
        <Heading level={2} id="total">
          {title}
        </Heading>
        <Text tone="slate">{texts("total.none")}</Text>
      </Card>
    );
  return (
    <Card as="section" padding="small" aria-labelledby="total" gap={14}>
      <Cluster gap={[6, 16]} align="baseline" justify="between">
        <Heading level={2} id="total">
          {title}
        </Heading>
        <p className={styles.shown}>
          <bdi>{total.shown}%</bdi> <span className={styles.band}>{bandName(bandOf(total.shown))}</span>
        </p>
      </Cluster>
      <Stack as="ul" gap={12}>
        {total.terms.map((term) => (
          <Stack key={term.assignmentType} as="li" gap={4}>
            <TermLine term={term} />
          </Stack>
        ))}
      </Stack>
      {next ? (
        <Split as="p" gap={10} className={styles.next}>
          <IconBulb size={22} stroke={1.75} aria-hidden="true" />
          <span>{texts(`next.${reader}`, { to: next.to, title: titleOf(next.groupAssignment), band: bandName(next.band) })}</span>
        </Split>
      ) : null}
      <Derivation total={total} />
    </Card>
  );
}

function TermLine({ term }: { term: Term }) {
  const texts = useTexts("familyAssignments");
  const type = texts(`type.${typeName(term.assignmentType)}`);
  const mean = wholeOf(meanOf(term)) ?? 0;
  return (
    <>
      <Cluster as="span" gap={[0, 8]} align="baseline" weight={500}>
        {type}{" "}
        <Text as="span" size="small" tone="slate">
          {texts("total.weight", { weight: term.weight })}
        </Text>
      </Cluster>
      <ProgressBar label={type} value={mean} text={`${mean}%`} showText tone="sky" />
    </>
  );
}

/** The calculation in numbers, from the terms that are sent. */
function Derivation({ total }: { total: Statistic["total"] }) {
  const texts = useTexts("familyAssignments");
  const formats = useFormats();
  const percent = (value: number) => formats.number(value / 100, decimalsOf(value));
  const weights = total.terms.reduce((sum, { weight }) => sum + weight, 0);
  const terms = total.terms.map((term) => `${term.weight} × ${percent(meanOf(term))}`).join(" + ");
  return (
    <Fold title={texts("total.why")}>
      <Stack as="ul" gap={6} className={styles.steps}>
        {total.terms.map((term) => (
          <li key={term.assignmentType}>
            {texts(`type.${typeName(term.assignmentType)}`)}:{" "}
            <bdi className="ltr">
              {term.counted.length === 1
                ? percent(meanOf(term))
                : texts("total.meanOf", {
                    values: term.counted.map(({ percentage }) => percent(percentage)).join(" + "),
                    count: term.counted.length,
                    mean: percent(meanOf(term)),
                  })}
            </bdi>
          </li>
        ))}
        <li>
          <bdi className="ltr">{texts("total.sum", { terms, weights, total: percent(total.percentage ?? 0) })}</bdi>
        </li>
        <li>{texts("total.rounded", { shown: total.shown ?? 0 })}</li>
      </Stack>
      <Text size="small" tone="slate">
        {texts("total.missed")}
      </Text>
    </Fold>
  );
}
