/** A place on a page: parts of its width and height, from 0 to 1. */
export type PagePoint = readonly [number, number];

export const annotationKinds = ["line", "highlight", "note"] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

/** A line drawn by hand, a highlighted stroke, or a pin with a text. */
export interface AnnotationMark {
  readonly kind: AnnotationKind;
  readonly points: readonly PagePoint[];
  readonly text: string;
}

/** The limits of the marks on one page: far more than a teacher draws, far less than a browser can show. */
export const mostMarks = 200;
export const mostMarkPoints = 6000;
export const longestNote = 500;

export type AnnotationProblem = "too_many" | "off_page" | "note_without_text" | "text_without_note" | "no_line";

/** What is wrong with the marks of a page, or null. */
export function annotationProblem(marks: readonly AnnotationMark[]): AnnotationProblem | null {
  const points = marks.flatMap((mark) => mark.points);
  if (marks.length > mostMarks || points.length > mostMarkPoints) return "too_many";
  if (points.some(([x, y]) => !(x >= 0 && x <= 1 && y >= 0 && y <= 1))) return "off_page";
  for (const { kind, points: own, text } of marks) {
    if (kind === "note" && (own.length !== 1 || text.trim() === "")) return "note_without_text";
    if (kind !== "note" && text !== "") return "text_without_note";
    if (kind !== "note" && own.length < 2) return "no_line";
  }
  return null;
}

/** The distance of a point from the straight line between two others. */
function distance([x, y]: PagePoint, [ax, ay]: PagePoint, [bx, by]: PagePoint): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/**
 * A drawn line with as few of its points as show it: none that is left out is farther than the tolerance from the line that remains
 * (Ramer, Douglas and Peucker). A pointer reports hundreds of points for one stroke.
 */
export function simplifyLine(points: readonly PagePoint[], tolerance: number): PagePoint[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [first, last] = [points[from], points[to]];
    if (!first || !last) continue;
    let [farthest, most] = [0, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const point = points[at];
      const away = point ? distance(point, first, last) : 0;
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest === 0) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => kept.has(at));
}
