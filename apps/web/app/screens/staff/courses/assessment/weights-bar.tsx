import { typesInOrder } from "@larkroom/domain/assessment/assignment-types";
import { dragWeights } from "@larkroom/domain/assessment/drag-weights";
import type { Weights } from "@larkroom/domain/assessment/weights";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./assessment.module.css";

/** Narrower parts don't have room for their percentage. */
const labeledFrom = 7;

export interface WeightsBarProps {
  weights: Weights;
  /** Without it the bar only shows the weights. */
  onChange?: ((weights: Weights) => void) | undefined;
}

/** Weights as one bar: its dividers are dragged, or moved with the arrow keys, by five percent with Shift. */
export function WeightsBar({ weights, onChange }: WeightsBarProps) {
  const texts = useTexts("staffAssessment");
  const words = useTexts("assessment");
  const formats = useFormats();
  const percent = (whole: number): string => texts("percent", { percent: formats.number(whole) });
  const bar = useRef<HTMLDivElement>(null);
  const ends = typesInOrder.map((_, index) => typesInOrder.slice(0, index + 1).reduce((sum, type) => sum + weights[type], 0));
  const isMirrored = (): boolean => bar.current !== null && getComputedStyle(bar.current).direction === "rtl";
  const drag = (event: PointerEvent, divider: number): void => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || box.width === 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const from = isMirrored() ? box.right - event.clientX : event.clientX - box.left;
    onChange?.(dragWeights(weights, divider, (100 * from) / box.width));
  };
  const press = (event: KeyboardEvent, divider: number): void => {
    const step = event.shiftKey ? 5 : 1;
    const forward = isMirrored() ? -step : step;
    const at = ends[divider] ?? 0;
    const places: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      ArrowUp: at + step,
      ArrowDown: at - step,
      Home: 0,
      End: 100,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChange?.(dragWeights(weights, divider, to));
  };
  return (
    <div ref={bar} className={styles.bar}>
      {typesInOrder.map((type) => (
        <span key={type} className={styles.share} data-type={type} style={{ inlineSize: `${weights[type]}%` }}>
          {weights[type] >= labeledFrom ? percent(weights[type]) : ""}
        </span>
      ))}
      {onChange
        ? typesInOrder.slice(0, -1).map((type, divider) => {
            const next = typesInOrder[divider + 1] ?? type;
            return (
              <span
                key={type}
                role="slider"
                tabIndex={0}
                className={styles.divider}
                style={{ insetInlineStart: `${ends[divider]}%` }}
                aria-label={texts("weights.divider", { before: words(`types.${type}`), after: words(`types.${next}`) })}
                aria-valuemin={(ends[divider] ?? 0) - weights[type]}
                aria-valuemax={(ends[divider] ?? 0) + weights[next]}
                aria-valuenow={ends[divider]}
                aria-valuetext={texts("weights.shares", {
                  before: words(`types.${type}`),
                  after: words(`types.${next}`),
                  first: percent(weights[type]),
                  second: percent(weights[next]),
                })}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => drag(event, divider)}
                onKeyDown={(event) => press(event, divider)}
              />
            );
          })
        : null}
    </div>
  );
}
