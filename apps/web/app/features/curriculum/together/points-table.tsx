import { useEffect, useState } from "react";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { IconMinus, IconPlus } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./together.module.css";
import { type StepResult, useStep, useTogether } from "./together.tsx";

type Content = ContentOf<"SCORING_TABLE">;
type Column = Content["columns"][number];

/** The score table of the class: the teacher gives points, everyone sees them. */
export function PointsTable({ content }: { content: Content }) {
  const t = useTexts("together");
  const { shared, seated, nameOf, me, isStaff } = useTogether();
  const { takeNext, trouble } = useStep();
  const points = shared?.kind === "table" ? shared.points : {};
  const rows = content.rows === "teams" ? content.teams : seated.map(({ id }) => ({ id, name: nameOf(id) }));
  if (rows.length === 0) return <p className={styles.soft}>{t("noOneHere")}</p>;
  const given = (row: string, column: string): number | null => (Object.hasOwn(points, row) ? (points[row]?.[column] ?? null) : null);
  return (
    <>
      <section className={styles.tableBox} aria-label={t("points")} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{content.rows === "teams" ? t("team") : t("child")}</th>
              {content.columns.map(({ id, title, maxPoints }) => (
                <th key={id} scope="col">
                  <span dir="auto">{title}</span> <small>{t("upTo", { max: String(maxPoints) })}</small>
                </th>
              ))}
              <th scope="col">{t("total")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name }) => (
              <tr key={id} data-own={id === me || undefined}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                {content.columns.map((column) => (
                  <td key={column.id}>
                    {isStaff ? (
                      <PointsCell
                        name={name}
                        column={column}
                        value={given(id, column.id)}
                        onGive={(wanted) => takeNext({ kind: "points", row: id, column: column.id, points: wanted })}
                      />
                    ) : (
                      (given(id, column.id) ?? <span aria-label={t("notYet")}>–</span>)
                    )}
                  </td>
                ))}
                <td className={styles.total}>{content.columns.reduce((sum, { id: column }) => sum + (given(id, column) ?? 0), 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.trouble} role="alert">
        {trouble}
      </p>
    </>
  );
}

/** The points of one cell: plus one, minus one, or typed. A number above the column's maximum becomes the maximum. */
function PointsCell({
  name,
  column: { title, maxPoints },
  value,
  onGive,
}: {
  name: string;
  column: Column;
  value: number | null;
  onGive: (points: number) => Promise<StepResult>;
}) {
  const t = useTexts("together");
  const [draft, setDraft] = useState<string | null>(null);
  /** Points given here that the class hasn't confirmed yet; the next press counts from them. */
  const [given, setGiven] = useState<{ points: number; isTaken: boolean } | null>(null);
  useEffect(() => setGiven((now) => (now && (now.points === value || now.isTaken) ? null : now)), [value]);
  const points = given?.points ?? value;
  const give = async (wanted: number): Promise<void> => {
    const next = Math.max(0, Math.min(maxPoints, Math.round(wanted)));
    setDraft(null);
    if (next === points) return;
    setGiven({ points: next, isTaken: false });
    const result = await onGive(next);
    setGiven((now) => (now?.points !== next ? now : result === "done" ? { ...now, isTaken: true } : null));
  };
  const settle = (): void => {
    if (draft === null) return;
    if (draft.trim() === "" || !Number.isFinite(Number(draft))) setDraft(null);
    else void give(Number(draft));
  };
  return (
    <Split as="span" inline gap={2} align="center" className={styles.cell}>
      <button
        type="button"
        aria-label={t("minus", { name, column: title })}
        disabled={!points}
        onClick={() => void give((points ?? 0) - 1)}
      >
        <IconMinus size={18} stroke={2} aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t("cell", { name, column: title, max: String(maxPoints) })}
        value={draft ?? (points === null ? "" : String(points))}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && settle()}
      />
      <button
        type="button"
        aria-label={t("plus", { name, column: title })}
        disabled={points === maxPoints}
        onClick={() => void give((points ?? 0) + 1)}
      >
        <IconPlus size={18} stroke={2} aria-hidden="true" />
      </button>
    </Split>
  );
}
