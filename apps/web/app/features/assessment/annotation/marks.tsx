import { cx } from "~/kit/cx.ts";
import type { Mark } from "./types.ts";
import styles from "./annotation.module.css";

/** The path of a line through points, in parts of the page. */
export const pathOf = (points: Mark["points"]): string => points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");

/** Each mark with its number, which notes alone have. */
export function numbered(marks: readonly Mark[]): { mark: Mark; index: number; number: number }[] {
  let number = 0;
  return marks.map((mark, index) => ({ mark, index, number: mark.kind === "note" ? (number += 1) : 0 }));
}

/** The marks of a page, drawn over it. `onErase` makes them removable. */
export function Marks({ marks, onErase }: { marks: readonly Mark[]; onErase?: ((index: number) => void) | undefined }) {
  const all = numbered(marks);
  return (
    <>
      <svg className={styles.lines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {all.map(({ mark, index }) =>
          mark.kind === "note" ? null : (
            <g key={index}>
              <path d={pathOf(mark.points)} className={styles[mark.kind]} />
              {onErase ? <path d={pathOf(mark.points)} className={styles.grip} onPointerDown={() => onErase(index)} /> : null}
            </g>
          ),
        )}
      </svg>
      {all.map(({ mark: { kind, points }, index, number }) => {
        const [at] = points;
        if (kind !== "note" || !at) return null;
        return (
          <span
            key={index}
            aria-hidden="true"
            className={cx(styles.pin, onErase && styles.removable)}
            style={{ insetInlineStart: `${at[0] * 100}%`, insetBlockStart: `${at[1] * 100}%` }}
            onPointerDown={onErase ? () => onErase(index) : undefined}
          >
            {number}
          </span>
        );
      })}
    </>
  );
}
