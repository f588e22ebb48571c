/**
 * One thing drawn on a whiteboard, as it is stored and sent. The fields of `shape` are those of the drawing library that a class uses; all others
 * are refused, because they hold links, files, embedded pages and references.
 */
export interface BoardElement {
  /** Who drew it. */
  by: string;
  shape: BoardShape;
  /** The points of a stroke or line in tenths, flat: x and y, for a pen also its pressure. A longer stroke only adds to it. */
  points?: number[];
}

export type BoardShape = { type: ShapeType } & Record<string, unknown>;

export const shapeTypes = ["freedraw", "line", "arrow", "rectangle", "ellipse", "diamond", "text"] as const;
export type ShapeType = (typeof shapeTypes)[number];

export const boardLimits = {
  /** Elements on one board. */
  elements: 3_000,
  /** Numbers in one stroke. */
  points: 15_000,
  textLength: 1_000,
  /** Bytes of one update. A page that was offline for minutes sends what it drew in one. */
  updateBytes: 256 * 1024,
  /** Bytes of a whole board. */
  boardBytes: 4 * 1024 * 1024,
  updatesPerSecond: 30,
  bytesPerSecond: 512 * 1024,
  opensPerSecond: 20,
} as const;

type Check = (value: unknown) => boolean;

const between =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === "number" && value >= least && value <= most;
const whole: Check = (value) => Number.isSafeInteger(value);
const flag: Check = (value) => typeof value === "boolean";
const matches =
  (form: RegExp): Check =>
  (value) =>
    typeof value === "string" && form.test(value);
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const color = matches(/^(transparent|#[0-9a-f]{3,8})$/i);
const roundness: Check = (value) =>
  isRecord(value) &&
  Object.keys(value).every((key) => key === "type" || key === "value") &&
  oneOf(1, 2, 3)(value["type"]) &&
  (value["value"] === undefined || between(0, 1_000)(value["value"]));
const head = nullable(
  oneOf("arrow", "bar", "dot", "circle", "circle_outline", "triangle", "triangle_outline", "diamond", "diamond_outline"),
);

const common: Record<string, Check> = {
  type: oneOf(...shapeTypes),
  x: between(-1e6, 1e6),
  y: between(-1e6, 1e6),
  width: between(0, 1e5),
  height: between(0, 1e5),
  angle: between(-10, 10),
  strokeColor: color,
  backgroundColor: color,
  fillStyle: oneOf("solid", "hachure", "cross-hatch", "zigzag"),
  strokeWidth: between(0.1, 64),
  strokeStyle: oneOf("solid", "dashed", "dotted"),
  roughness: between(0, 4),
  opacity: between(0, 100),
  index: nullable(matches(/^[0-9A-Za-z]{1,120}$/)),
  roundness: nullable(roundness),
  seed: whole,
  version: whole,
  versionNonce: whole,
};

const line: Record<string, Check> = { startArrowhead: head, endArrowhead: head };

/** What a kind of element has besides `common`. */
const own: Record<ShapeType, Record<string, Check>> = {
  freedraw: { simulatePressure: flag },
  line,
  arrow: line,
  rectangle: {},
  ellipse: {},
  diamond: {},
  text: {
    text: (value) => typeof value === "string" && value.length <= boardLimits.textLength,
    fontSize: between(1, 500),
    fontFamily: between(1, 20),
    textAlign: oneOf("left", "center", "right"),
    verticalAlign: oneOf("top", "middle", "bottom"),
    lineHeight: between(0.5, 5),
    autoResize: flag,
  },
};

const isDrawnByPoints = (type: ShapeType): boolean => type === "freedraw" || type === "line" || type === "arrow";

/** How many numbers of `points` are one point. */
export const pointSize = (shape: BoardShape): 2 | 3 => (shape.type === "freedraw" && shape["simulatePressure"] === false ? 3 : 2);

/** The names of the fields that a kind of element has, for copying only these. */
export const shapeFields = (type: ShapeType): string[] => Object.keys({ ...common, ...own[type] });

/** Whether an id may name an element. */
export const isElementId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id) && id !== "__proto__";

/** Whether a value is an element. Anything unknown in it makes it none. */
export function isBoardElement(value: unknown): value is BoardElement {
  if (!isRecord(value) || !Object.keys(value).every((key) => key === "by" || key === "shape" || key === "points")) return false;
  const { by, shape, points } = value;
  if (typeof by !== "string" || by.length === 0 || by.length > 40 || !isShape(shape)) return false;
  return isDrawnByPoints(shape.type) ? isPoints(points, pointSize(shape)) : points === undefined;
}

function isShape(value: unknown): value is BoardShape {
  if (!isRecord(value) || !common["type"]?.(value["type"])) return false;
  const fields = { ...common, ...own[value["type"] as ShapeType] };
  return (
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, check]) => Object.hasOwn(value, key) && check(value[key]))
  );
}

const isPoints = (value: unknown, size: number): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= boardLimits.points &&
  value.length % size === 0 &&
  value.every((one) => Number.isSafeInteger(one) && Math.abs(one) <= 1e7);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
