import { useId } from "react";
import { cx } from "~/kit/cx.ts";
import { IconCheck, IconInfoCircle, IconUser } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { FamilyRubric, Reader } from "./types.ts";
import styles from "./rubric-table.module.css";

/** The points of each criterion, by its id. */
export type Points = Readonly<Record<number, number | null>>;

export interface RubricTableProps {
  rubric: FamilyRubric;
  reader: Reader;
  /** The teacher's, once published. */
  given?: Points;
  /** The child's. */
  own?: Points;
  /** The teacher's first name. */
  teacher?: string | null;
  /** Chooses the child's points; without it nothing can be selected. */
  onChoose?: ((criterion: number, points: number) => void) | undefined;
}

/**
 * A rubric as families see it: a row for each criterion, its levels in ascending order with points, name and words, and who chose which. On phones the
 * levels of a criterion are below each other.
 */
export function RubricTable({ rubric, reader, given = {}, own = {}, teacher, onChoose }: RubricTableProps) {
  const texts = useTexts("familyAssignments");
  const levels = rubric.criteria[0]?.pointScores ?? [];
  const hasScores = [given, own].some((points) => Object.values(points).some((one) => one !== null));
  return (
    <table className={styles.table} aria-label={texts("rubric.table", { title: rubric.title })}>
      <thead>
        <tr>
          <th scope="col">{texts("rubric.criterion")}</th>
          {levels.map(({ pointScore }) => (
            <th key={pointScore} scope="col">
              {texts("rubric.points", { points: pointScore })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rubric.criteria.map((criterion) => (
          <tr key={criterion.id}>
            <th scope="row" dir="auto">
              {criterion.title}
              {(hasScores || onChoose) && (own[criterion.id] ?? given[criterion.id] ?? null) === null ? (
                <span className={styles.missing}>
                  <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
                  {texts("rubric.notSelected")}
                </span>
              ) : null}
            </th>
            {criterion.pointScores.map((level) => (
              <td key={level.pointScore}>
                <Cell
                  {...{ level, onChoose, reader, teacher, criterion: criterion.id, title: criterion.title }}
                  isGiven={given[criterion.id] === level.pointScore}
                  isOwn={own[criterion.id] === level.pointScore}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  level: FamilyRubric["criteria"][number]["pointScores"][number];
  criterion: number;
  title: string;
  reader: Reader;
  teacher?: string | null | undefined;
  isGiven: boolean;
  isOwn: boolean;
  onChoose: RubricTableProps["onChoose"];
}

function Cell({ level: { pointScore, description }, criterion, title, reader, teacher, isGiven, isOwn, onChoose }: CellProps) {
  const texts = useTexts("familyAssignments");
  const id = useId();
  const name = texts(`level.${pointScore as 1 | 2 | 3 | 4}`);
  const look = cx(styles.cell, isGiven && styles.given, isOwn && styles.own, isGiven && isOwn && styles.both);
  const words = (
    <>
      <span className={styles.level}>
        <b>{pointScore}</b> {name}
      </span>
      {description ? (
        <span id={id} className={styles.words} dir="auto">
          {description}
        </span>
      ) : null}
      {isGiven || isOwn ? (
        <span className={styles.marks}>
          {isGiven ? <TeacherMark teacher={teacher} /> : null}
          {isOwn ? <OwnMark reader={reader} /> : null}
        </span>
      ) : null}
    </>
  );
  if (!onChoose) return <div className={look}>{words}</div>;
  return (
    <label className={cx(look, styles.choice)}>
      <input
        type="radio"
        className="visually-hidden"
        name={`criterion-${criterion}`}
        aria-label={`${title}: ${pointScore}, ${name}`}
        aria-describedby={description ? id : undefined}
        checked={isOwn}
        onChange={() => onChoose(criterion, pointScore)}
      />
      {words}
    </label>
  );
}

/** Marks the teacher's score. */
export function TeacherMark({ teacher }: { teacher?: string | null | undefined }) {
  const texts = useTexts("familyAssignments");
  return (
    <span className={cx(styles.mark, styles.markGiven)}>
      <IconCheck size={14} stroke={2.25} aria-hidden="true" />
      <bdi>{teacher?.split(" ")[0] ?? texts("rubric.teacher")}</bdi>
    </span>
  );
}

/** Marks the child's own score. */
export function OwnMark({ reader }: { reader: Reader }) {
  const texts = useTexts("familyAssignments");
  return (
    <span className={cx(styles.mark, styles.markOwn)}>
      <IconUser size={14} stroke={2.25} aria-hidden="true" />
      {texts(reader === "child" ? "rubric.me" : "rubric.child")}
    </span>
  );
}
