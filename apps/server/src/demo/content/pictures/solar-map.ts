import { space } from "./grounds.ts";
import { at, scene, stroke } from "./ink.ts";
import { eightPlanets, theSun } from "./planets.ts";

const width = 1200;
const height = 600;
const foot = height / 2;

/** Each planet's position on the map: distance from the left, offset from the vertical middle, and size. */
const spots = [
  { x: 236, y: -56, size: 0.2 },
  { x: 322, y: 88, size: 0.3 },
  { x: 424, y: -44, size: 0.32 },
  { x: 520, y: 104, size: 0.26 },
  { x: 656, y: -48, size: 0.72 },
  { x: 832, y: 92, size: 0.52 },
  { x: 984, y: -72, size: 0.42 },
  { x: 1116, y: 84, size: 0.42 },
] as const;

const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/** Pins are placed below their planet, so that they don't cover it even when the picture is as narrow as a phone. */
const pin = (x: number, y: number, radius: number): readonly [x: number, y: number] => [percent(x, width), percent(y + radius, height)];

/** The positions of the map's pins, in percent: the Sun's, then the planets' in order. */
export const solarPlaces: readonly (readonly [x: number, y: number])[] = [
  pin(70, foot, 130),
  ...spots.map(({ x, y, size }) => pin(x, foot + y, size * 100 + 52)),
];

/** The Sun at the left with its eight planets on their orbits. Sizes and distances are not to scale: all planets would be dots. */
export const drawSolarMap = (): ReturnType<typeof scene> =>
  scene(
    space(width, height, 91) +
      spots.map(({ x }) => stroke(`M${x - 20} -40q44 340 0 680`, "#fff", 3, 'stroke-opacity=".3" stroke-dasharray="2 12"')).join("") +
      at(-20, foot, theSun(), 1.25) +
      spots.map(({ x, y, size }, index) => at(x, foot + y, eightPlanets[index]?.draw() ?? "", size)).join(""),
  );
