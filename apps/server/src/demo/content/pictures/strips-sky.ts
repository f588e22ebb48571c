import { space } from "./grounds.ts";
import { at, repeat, strip, stroke, sun } from "./ink.ts";
import { drawSolarMap } from "./solar-map.ts";
import { fivePoints } from "./things.ts";

// Pictures of the real sky: neither is ever mirrored.

const bigDipper = [
  [-120, -40],
  [-70, -52],
  [-28, -34],
  [14, -12],
  [26, 44],
  [96, 50],
  [112, -10],
] as const;
const cassiopeia = [
  [-96, -30],
  [-52, 40],
  [0, -14],
  [44, 46],
  [98, -40],
] as const;
const belt = [
  [-80, 34],
  [0, 0],
  [80, -34],
] as const;

const joined = (points: readonly (readonly [number, number])[], more = ""): string =>
  stroke(`M${points.map(([x, y]) => `${x} ${y}`).join("L")}${more}`, "#fff", 4, 'stroke-opacity=".55" stroke-dasharray="2 12"') +
  repeat(points.length, (index) => at(points[index]?.[0] ?? 0, points[index]?.[1] ?? 0, fivePoints(17, sun)));

/** Three constellations: seven stars, five in a W, and three in a row. */
export const constellations = (): ReturnType<typeof strip> =>
  strip(
    space(1200, 348, 53) +
      at(220, 170, joined(bigDipper, `L${bigDipper[3].join(" ")}`), 1.25) +
      at(620, 170, joined(cassiopeia), 1.35) +
      at(990, 174, joined(belt), 1.3),
  );

export const solarMap = (): ReturnType<typeof drawSolarMap> => drawSolarMap();
