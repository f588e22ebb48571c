import type { BoardElement, ShapeType } from "./element.ts";

const look = {
  x: 10,
  y: 20,
  width: 30,
  height: 40,
  angle: 0,
  strokeColor: "#1e1e1e",
  backgroundColor: "transparent",
  fillStyle: "solid",
  strokeWidth: 2,
  strokeStyle: "solid",
  roughness: 1,
  opacity: 100,
  index: "a0",
  roundness: null,
  seed: 1,
  version: 1,
  versionNonce: 1,
} as const;

const own: Record<ShapeType, object> = {
  freedraw: { simulatePressure: true },
  line: { startArrowhead: null, endArrowhead: null },
  arrow: { startArrowhead: null, endArrowhead: "arrow" },
  rectangle: {},
  ellipse: {},
  diamond: {},
  text: { text: "Hi", fontSize: 20, fontFamily: 5, textAlign: "left", verticalAlign: "top", lineHeight: 1.25, autoResize: true },
};

/** An element as a page sends it. */
export function elementOf(type: ShapeType, by: string, change: object = {}): BoardElement {
  const isLine = type === "freedraw" || type === "line" || type === "arrow";
  return { by, shape: { type, ...look, ...own[type], ...change }, ...(isLine ? { points: [0, 0, 100, 50] } : {}) };
}
