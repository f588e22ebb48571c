import { useId, type ReactNode } from "react";
import { cx } from "~/kit/cx.ts";
import { IconInfoCircle } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./rubric-table.module.css";

/** A criterion of a rubric with the words of its levels, lowest first. */
export interface RubricTableCriterion {
  readonly id: number;
  readonly title: string;
  readonly pointScores: readonly {
    readonly pointScore: number;
    readonly pointScoreTitle: "emerging" | "developing" | "proficient" | "outstanding";
    readonly description: string;
  }[];
}

/** Points by criterion id; null or missing where none were chosen. */
export type RubricScores = Readonly<Record<string, number | null>>;

/** Someone's points, marked in their cells. */
export interface RubricMark {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly tone: "sky" | "plum";
  readonly scores: RubricScores;
}

export interface RubricTableProps {
  caption: string;
  criteria: readonly RubricTableCriterion[];
  /** The points that are chosen; left out, the table only explains the rubric. */
  chosen?: RubricScores;
  /** Makes the levels choosable; without it the table is read-only. */
  onChoose?: (criterionId: number, points: number) => void;
  marks?: readonly RubricMark[];
  /** The size of its text: for children, or for staff. */
  look?: "child" | "staff";
}

/** A rubric as a table: a row for each criterion, a column for each level. On phones the levels of a criterion are below its title. */
export function RubricTable({ caption, criteria, chosen, onChoose, marks = [], look = "child" }: RubricTableProps) {
  const texts = useTexts("assessment");
  const formats = useFormats();
  const name = useId();
  return (
    <div className={styles.frame}>
      <table className={cx(styles.rubric, look === "staff" && styles.staff)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts("rubric.criterion")}</th>
            {[1, 2, 3, 4].map((points) => (
              <th key={points} scope="col">
                {texts("rubric.points", { count: points })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ id, title, pointScores }) => {
            const own = chosen?.[id] ?? null;
            return (
              <tr key={id}>
                <th scope="row">
                  <bdi>{title}</bdi>
                  {chosen && own === null ? (
                    <Split as="span" gap={6} align="start" size="small" tone="amber" weight={500} className={styles.missing}>
                      <IconInfoCircle size={16} stroke={2} aria-hidden="true" />
                      {texts("rubric.notSelected")}
                    </Split>
                  ) : null}
                </th>
                {pointScores.map(({ pointScore, pointScoreTitle, description }) => {
                  const its = marks.filter(({ scores }) => scores[id] === pointScore);
                  const isChosen = own === pointScore;
                  const words = (
                    <>
                      <Text as="span" size="small" tone="soft" weight={500} className={styles.level}>
                        <b>{formats.number(pointScore)}</b> {texts(`levels.${pointScoreTitle}`)}
                      </Text>
                      <Text as="bdi" size="small" anywhere className={styles.words}>
                        {description}
                      </Text>
                      {its.length > 0 ? (
                        <Cluster as="span" gap={4}>
                          {its.map((mark) => (
                            <span key={mark.id} className={cx(styles.mark, styles[mark.tone])}>
                              {mark.icon}
                              {mark.label}
                            </span>
                          ))}
                        </Cluster>
                      ) : null}
                    </>
                  );
                  const cell = cx(styles.cell, isChosen && styles.chosen, ...its.map(({ tone }) => styles[`${tone}Edge`]));
                  return (
                    <td key={pointScore}>
                      {onChoose ? (
                        <label className={cx(cell, styles.open)}>
                          <input
                            type="radio"
                            name={`${name} ${id}`}
                            value={pointScore}
                            checked={isChosen}
                            aria-label={`${title}: ${formats.number(pointScore)}, ${texts(`levels.${pointScoreTitle}`)}. ${description}`}
                            onChange={() => onChoose(id, pointScore)}
                          />
                          {words}
                        </label>
                      ) : (
                        <div className={cell}>
                          {words}
                          {isChosen ? <span className="visually-hidden">{texts("rubric.selected")}</span> : null}
                        </div>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
