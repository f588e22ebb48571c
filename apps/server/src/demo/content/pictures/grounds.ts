import { at, circle, codePaper, ink, leafWash, path, rect, repeat, scattered, skyWash, stroke, sun } from "./ink.ts";

/** Squared paper. */
export const squared = (width: number, height: number): string =>
  `<pattern id="squares" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M30 0H0v30" fill="none" stroke="#F0E7D6" stroke-width="2"/></pattern>` +
  rect(0, 0, width, height, 0, codePaper) +
  rect(0, 0, width, height, 0, "url(#squares)");

const star = (x: number, y: number, size: number): string => {
  const waist = size * 0.28;
  return path(
    `M${x} ${y - size}l${waist} ${size - waist} ${size - waist} ${waist} ${waist - size} ${waist} ${-waist} ${size - waist} ${-waist} ${waist - size} ${waist - size} ${-waist} ${size - waist} ${-waist}z`,
    "#fff",
  );
};

/** Scattered stars, a few of them large. */
export function stars(width: number, height: number, count: number, seed = 7): string {
  const numbers = scattered(count * 3, seed);
  return repeat(count, (index) => {
    const x = Math.round((numbers[index * 3] ?? 0) * width);
    const y = Math.round((numbers[index * 3 + 1] ?? 0) * height);
    const bright = numbers[index * 3 + 2] ?? 0;
    return bright > 0.86 ? star(x, y, 9) : circle(x, y, bright > 0.5 ? 2.6 : 1.6, "#fff", `opacity="${(0.45 + bright / 2).toFixed(2)}"`);
  });
}

/** The sky between the planets. */
export const space = (width: number, height: number, seed = 7, low = "#4B3F8F"): string =>
  `<linearGradient id="space" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1B2046"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
  rect(0, 0, width, height, 0, "url(#space)") +
  stars(width, height, Math.round((width * height) / 7000), seed);

/** The sky at daybreak, with the sun's circles around (x, y). */
export const dawn = (width: number, height: number, x: number, y: number): string =>
  `<linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#BFD3FF"/><stop offset=".55" stop-color="#FFE1CB"/><stop offset="1" stop-color="#FFD28F"/></linearGradient>` +
  rect(0, 0, width, height, 0, "url(#dawn)") +
  circle(x, y, 210, "#FFE7B0", 'opacity=".5"') +
  circle(x, y, 145, "#FFD98A", 'opacity=".6"') +
  circle(x, y, 84, "#FFB627");

/** Hills in three depths, filling the picture from `top` to the bottom. */
export const hills = (
  width: number,
  height: number,
  top: number,
  colors: readonly [string, string, string] = ["#CDBDEB", "#9CCBA8", "#5FAF7F"],
): string => {
  const w = width / 12;
  return (
    path(
      `M0 ${top + 20}c${w} -50 ${2 * w} -62 ${3.4 * w} -26s${2.2 * w} 34 ${3.6 * w} -8 ${2.4 * w} -30 ${5 * w} 6V${height}H0z`,
      colors[0],
    ) +
    path(`M0 ${top + 62}c${w} -38 ${2.4 * w} -46 ${4 * w} -14s${3 * w} 22 ${4 * w} -4 ${2 * w} -24 ${4 * w} -2V${height}H0z`, colors[1]) +
    path(`M0 ${top + 106}c${2 * w} -40 ${4.4 * w} -26 ${6 * w} -6s${3.6 * w} -14 ${6 * w} -8V${height}H0z`, colors[2])
  );
};

export const cloud = (x: number, y: number, scale = 1): string =>
  at(x, y, path("M4 44h96c15 0 18-22 3-25 0-22-30-28-40-9C47-3 28 6 28 22 8 19-8 41 4 44z", "#fff", 'opacity=".92"'), scale);

/** A lake with distant hills and half a sun; the water begins at `shore`. */
export const lake = (width: number, height: number, shore: number, sunX: number): string =>
  rect(0, 0, width, height, 0, skyWash) +
  path(`M0 ${shore}c70 -34 190 -52 290 -18 90 -26 200 -14 300 4 80 -16 160 -12 240 14z`, leafWash) +
  path(`M${sunX - 86} ${shore}a86 86 0 0 1 172 0z`, sun) +
  rect(0, shore, width, height - shore, 0, "#D4E4FD") +
  stroke(
    `M${width * 0.29} ${shore + 42}h76M${sunX - 50} ${shore + 34}h148M${sunX - 12} ${shore + 62}h86M${width * 0.11} ${height - 30}h64M${width * 0.55} ${height - 22}h72`,
    "#fff",
    4,
  );

/** A room's wall and floor. */
export const room = (width: number, height: number, floor: number): string =>
  rect(0, 0, width, height, 0, "#FFEFD9") + rect(0, floor, width, height - floor, 0, "#EBC08C") + rect(0, floor, width, 12, 0, "#DDAC72");

/** An arched window at daybreak, 300 x 330 from its top left corner. */
export const archedWindow = (view: string): string =>
  `<clipPath id="pane"><path d="M16 300V150a134 134 0 0 1 268 0v150z"/></clipPath>` +
  path("M0 312V150a150 150 0 0 1 300 0v162z", "#fff", 'stroke="#E7D3B6" stroke-width="3"') +
  `<g clip-path="url(#pane)">${view}</g>` +
  stroke("M150 16v284M16 166h268", "#fff", 9) +
  rect(-16, 300, 332, 20, 6, "#fff", 'stroke="#E7D3B6" stroke-width="2"');

export const shadow = (x: number, y: number, rx: number, ry = rx / 5): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink}" opacity=".12"/>`;
