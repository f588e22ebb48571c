import { type PointerEvent, useRef, useState } from "react";
import { type PagePoint, simplifyLine } from "@larkroom/domain/assessment/annotation";
import type { Mark, Tool } from "./types.ts";

/** How far a stored line may be from the hand's, in parts of the page. */
const tolerance = 0.0012;
const share = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;

/** The place of a pointer on a page. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [share((clientX - left) / width), share((clientY - top) / height)];
}

const lineOf = (kind: "line" | "highlight", points: readonly PagePoint[]): Mark => ({
  kind,
  points: points.map(([x, y]): [number, number] => [x, y]),
  text: "",
});

/** Draws on a page with mouse, finger or pen. A second finger ends the line, so that two can move the page. */
export function useDrawing(tool: Tool, onDrawn: (mark: Mark) => void) {
  const [points, setPoints] = useState<readonly PagePoint[]>([]);
  const pointer = useRef<number | null>(null);
  const kind = tool === "line" || tool === "highlight" ? tool : null;
  const end = (): void => {
    pointer.current = null;
    setPoints([]);
  };
  return {
    /** The line that is being drawn. */
    line: kind && points.length > 1 ? lineOf(kind, points) : null,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (!kind && tool !== "note") return;
        if (!event.isPrimary) return end();
        if (event.button !== 0) return;
        event.preventDefault();
        const place = placeOf(event);
        if (tool === "note") return onDrawn({ kind: "note", points: [place], text: "" });
        pointer.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPoints([place]);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (pointer.current !== event.pointerId) return;
        const place = placeOf(event);
        setPoints((now) => [...now, place]);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        if (pointer.current !== event.pointerId) return;
        const line = simplifyLine([...points, placeOf(event)], tolerance);
        end();
        if (kind && line.length > 1) onDrawn(lineOf(kind, line));
      },
      onPointerCancel: end,
    },
  };
}
