import * as Y from "yjs";
import {
  type BoardElement,
  type BoardShape,
  isBoardElement,
  pointSize,
  shapeFields,
  shapeTypes,
  type ShapeType,
} from "@larkroom/domain/live-room/whiteboard/element";
import type { BoardLink } from "./board-link.ts";

/** An element of the drawing library, as far as this file uses it. */
export interface SceneElement {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly isDeleted: boolean;
  readonly points?: readonly (readonly [number, number])[];
  readonly pressures?: readonly number[];
  readonly simulatePressure?: boolean;
}

const isShapeType = (type: string): type is ShapeType => (shapeTypes as readonly string[]).includes(type);
/** Whether a whiteboard keeps this kind of element. */
export const isKept = ({ type }: Pick<SceneElement, "type">): boolean => isShapeType(type);

const rounded = (value: unknown): unknown =>
  typeof value === "number" && !Number.isInteger(value) ? Math.round(value * 1_000) / 1_000 : value;

/** What a board stores of an element of the drawing library; null for kinds it doesn't keep. */
export function toBoard(element: SceneElement, by: string): BoardElement | null {
  if (!isShapeType(element.type)) return null;
  const from: Record<string, unknown> = { ...element };
  const values = Object.fromEntries(shapeFields(element.type).map((name) => [name, rounded(from[name] ?? null)]));
  const shape: BoardShape = { ...values, type: element.type };
  const made: BoardElement = element.points ? { by, shape, points: flat(element, shape) } : { by, shape };
  return isBoardElement(made) ? made : null;
}

function flat({ points = [], pressures = [] }: SceneElement, shape: BoardShape): number[] {
  const hasPressure = pointSize(shape) === 3;
  return points.flatMap(([x, y], at) => {
    const place = [Math.round(x * 10), Math.round(y * 10)];
    return hasPressure ? [...place, Math.round((pressures[at] ?? 0.5) * 100)] : place;
  });
}

/** An element for the drawing library. What it needs besides is added by the library itself. */
export function toScene(id: string, { by, shape, points }: BoardElement, isLocked: (by: string) => boolean): Record<string, unknown> {
  const size = pointSize(shape);
  const places = points ? Array.from({ length: points.length / size }, (_, at) => points.slice(at * size, at * size + size)) : null;
  return {
    ...shape,
    id,
    isDeleted: false,
    locked: isLocked(by),
    groupIds: [],
    frameId: null,
    boundElements: null,
    link: null,
    updated: 1,
    ...(shape.type === "text" ? { originalText: shape["text"], containerId: null } : {}),
    ...(places && { points: places.map(([x = 0, y = 0]) => [x / 10, y / 10]) }),
    ...(places && shape.type === "freedraw" ? { pressures: size === 3 ? places.map(([, , pressure = 50]) => pressure / 100) : [] } : {}),
  };
}

/** Writes one element to a board; a stroke that only grew adds its new points. */
export function writeElement(elements: Y.Map<unknown>, id: string, { by, shape, points }: BoardElement): void {
  const known = elements.get(id);
  if (!(known instanceof Y.Map)) {
    const made = new Y.Map<unknown>(Object.entries({ by, shape }));
    if (points) made.set("points", Y.Array.from(points));
    elements.set(id, made);
    return;
  }
  if (JSON.stringify(known.get("shape")) !== JSON.stringify(shape)) known.set("shape", shape);
  const drawn = known.get("points");
  if (!points || !(drawn instanceof Y.Array)) return;
  const before = drawn.toArray() as number[];
  const isLonger = points.length >= before.length && before.every((one, at) => one === points[at]);
  if (isLonger) {
    if (points.length > before.length) drawn.push(points.slice(before.length));
  } else {
    drawn.delete(0, drawn.length);
    drawn.push(points);
  }
}

/** The element with an id on a board, or null. */
export function readElement(link: BoardLink, id: string): BoardElement | null {
  const found = link.elements().get(id);
  const value: unknown = found instanceof Y.AbstractType ? found.toJSON() : found;
  return isBoardElement(value) ? value : null;
}
