import { number } from "./digits.ts";
import {
  at,
  circle,
  coral,
  coralDeep,
  ink,
  leaf,
  paper,
  path,
  plum,
  plumLine,
  plumWash,
  rect,
  repeat,
  sky,
  stroke,
  sun,
  sunWash,
  wood,
} from "./ink.ts";

/** A stone in the water with its number below, the center of its top at (x, y). */
export const stone = (x: number, y: number, value?: number | string): string =>
  `<ellipse cx="${x}" cy="${y + 26}" rx="54" ry="15" fill="#B9D2F8"/>` +
  path(`M${x - 42} ${y + 20}c-2-16 12-26 42-26s44 8 44 24c0 12-8 14-44 14s-40 0-42-12z`, "#FFFDF8", `stroke="${ink}" stroke-width="4"`) +
  stroke(`M${x - 18} ${y + 24}h18M${x + 10} ${y + 18}h12`, "#D8CFBE", 3) +
  (value === undefined ? "" : number(x, y + 74, value, 34));

/** An arrow to the right, from (x, y). */
export const arrow = (x: number, y: number, length: number, color: string = ink): string =>
  stroke(`M${x} ${y}h${length}M${x + length - 20} ${y - 16}l20 16-20 16`, color, 8);

/** A variable: a box with a content and a colored tag. 190 x 170 around (0, 0). */
export const box = (inside: string, tag: string): string =>
  `<ellipse cx="0" cy="92" rx="104" ry="14" fill="${ink}" opacity=".1"/>` +
  path("M-95 -54-122 -96M95 -54 122 -96", "none", `stroke="${wood}" stroke-width="16" stroke-linecap="round"`) +
  rect(-95, -56, 190, 146, 12, "#F6DDB6", `stroke="${ink}" stroke-width="4"`) +
  rect(-66, -28, 132, 90, 12, "#FFFDF8", `stroke="${ink}" stroke-width="3"`) +
  inside +
  path("M-40 -84h62l20 18-20 18h-62z", tag, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) +
  circle(22, -66, 5, "#fff");

export const boxOf = (value: number | string, tag: string = coral): string => box(number(0, 18, value, 56), tag);

/** A code block: a puzzle piece `width` long. */
export const block = (color: string, width = 120): string =>
  path(
    `M6 0h14c3 0 4 2 6 4s3 4 6 4h12c3 0 4-2 6-4s3-4 6-4h${width - 62}c4 0 6 2 6 6v32c0 4-2 6-6 6H56c-3 0-4 2-6 4s-3 4-6 4H32c-3 0-4-2-6-4s-3-4-6-4H6c-4 0-6-2-6-6V6c0-4 2-6 6-6z`,
    color,
  ) +
  rect(18, 16, Math.min(34, width / 4), 12, 6, "#fff", 'opacity=".9"') +
  rect(62, 16, width - 84, 12, 6, "#fff", 'opacity=".9"');

/** Lines of a program without text; `steps` are pairs of indent and length. */
export const codeLines = (steps: readonly (readonly [indent: number, length: number, color: string])[], gap = 30): string =>
  steps.map(([indent, length, color], index) => rect(indent, index * gap, length, 13, 6.5, color)).join("");

/** A laptop, 360 x 250 from its top left corner, with a drawing on its screen (324 x 190). */
export const laptop = (screen: string): string =>
  `<clipPath id="screen"><rect x="18" y="18" width="324" height="190" rx="8"/></clipPath>` +
  rect(0, 0, 360, 226, 18, "#2A3157") +
  rect(18, 18, 324, 190, 8, "#FFFDF8") +
  `<g clip-path="url(#screen)"><g transform="translate(18 18)">${screen}</g></g>` +
  path("M-36 226h432l16 18c2 4 0 6-4 6H-48c-4 0-6-2-4-6z", "#3B4370");

/** A speech bubble, 200 x 120, with its tail at the bottom left. */
export const bubble = (width = 200, height = 120, color = "#fff"): string =>
  path(
    `M20 0h${width - 40}c12 0 20 8 20 20v${height - 40}c0 12-8 20-20 20H72l-34 32 6-32H20c-12 0-20-8-20-20V20C0 8 8 0 20 0z`,
    color,
    `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`,
  );

/** The ship: 120 wide, 260 high, its base at (0, 0), with a flame below when it flies. */
export const rocket = (flame = false): string =>
  (flame ? path("M-30 -6c-6 40 12 56 30 96 18-40 36-56 30-96z", sun) + path("M-15 -6c-3 24 6 34 15 58 9-24 18-34 15-58z", coral) : "") +
  path("M-44 -84c-26 14-36 44-30 80 14-12 26-16 40-18zM44 -84c26 14 36 44 30 80-14-12-26-16-40-18z", coral) +
  path("M-46 -16c-14-90-2-180 46-238 48 58 60 148 46 238z", "#fff") +
  path("M10 -242c38 60 46 140 34 226h-22c14-80 12-158-12-226z", "#E3E9FA") +
  path("M-37 -176c8-30 20-56 37-78 17 22 29 48 37 78-22 10-52 10-74 0z", coral) +
  path("M-46 -16c30 8 62 8 92 0l-6 20h-80z", "#3B4370") +
  circle(0, -120, 30, "#3B4370") +
  circle(0, -120, 22, "#9FD0FF") +
  stroke("M-12 -130c4-6 8-8 14-8", "#fff", 5) +
  stroke("M0 -64v42", coralDeep, 7);

export const tick = (x: number, y: number, r = 30): string =>
  circle(x, y, r, leaf) + stroke(`M${x - r * 0.45} ${y + r * 0.05}l${r * 0.32} ${r * 0.34} ${r * 0.56} ${-r * 0.66}`, "#fff", r / 5);
export const cross = (x: number, y: number, r = 30): string =>
  circle(x, y, r, coralDeep) +
  stroke(
    `M${x - r * 0.36} ${y - r * 0.36}l${r * 0.72} ${r * 0.72}M${x + r * 0.36} ${y - r * 0.36}l${-r * 0.72} ${r * 0.72}`,
    "#fff",
    r / 5,
  );

/** A shelf of `cells` cells, each 130 wide, from its top left corner, numbered below from 0 as in Python. */
export const shelf = (cells: number, things: readonly string[], numbered = true): string =>
  rect(-10, -10, cells * 130 + 20, 150, 14, wood, `stroke="${ink}" stroke-width="4"`) +
  repeat(
    cells,
    (index) =>
      rect(index * 130 + 6, 6, 118, 118, 10, "#FFF8EC") +
      at(index * 130 + 65, 65, things[index] ?? "") +
      (numbered ? number(index * 130 + 65, 180, index, 36) : ""),
  );

/** A machine with a funnel and an outlet: what goes in at the top comes out changed at the right. 300 x 220 from its top left corner. */
export const machine = (): string =>
  path("M70 0h120l-28 56H98z", plumLine, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) +
  rect(20, 52, 220, 150, 22, plum, `stroke="${ink}" stroke-width="4"`) +
  path("M236 120h56v52h-56z", plumLine, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) +
  circle(84, 118, 30, plumWash) +
  circle(84, 118, 10, plum) +
  stroke("M84 88v12M84 136v12M54 118h12M102 118h12", plum, 7) +
  circle(164, 128, 44, plumWash) +
  circle(164, 128, 15, plum) +
  stroke("M164 84v18M164 154v18M120 128h18M190 128h18M133 97l12 12M183 147l12 12M195 97l-12 12M145 147l-12 12", plum, 7) +
  rect(40, 202, 40, 16, 4, ink) +
  rect(180, 202, 40, 16, 4, ink);

/** A tank filled to `level` (0 to 1), with a mark at `mark`: 90 x 240 from its top left corner. */
export const tank = (level: number, mark: number): string =>
  rect(0, 0, 90, 240, 24, "#fff", `stroke="${ink}" stroke-width="5"`) +
  `<clipPath id="tank"><rect x="7" y="7" width="76" height="226" rx="18"/></clipPath><g clip-path="url(#tank)">${rect(0, 240 - 240 * level, 90, 240, 0, level >= mark ? leaf : coral)}${path(`M0 ${240 - 240 * level}q22 -12 45 0t45 0v16H0z`, "#fff", 'opacity=".35"')}</g>` +
  stroke(`M-22 ${240 - 240 * mark}h134`, ink, 5, 'stroke-dasharray="10 10"');

/** A circle of arrows: repetition. */
export const wheel = (r: number, color: string, width = 14): string => {
  const end = (angle: number): string => `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  const part = (from: number): string => {
    const to = from + 1.62;
    const tip = at(r * Math.cos(to), r * Math.sin(to), stroke(`M-20 -16l20 20 22 -18`, color, width), 1, (to * 180) / Math.PI);
    return stroke(`M${end(from)}A${r} ${r} 0 0 1 ${end(to)}`, color, width) + tip;
  };
  return part(-1.5) + part(0.6) + part(2.7);
};

/** A sheet of paper with a turned corner, from its top left corner. */
export const sheet = (width: number, height: number): string =>
  path(
    `M0 12c0-8 4-12 12-12h${width - 52}l40 40v${height - 52}c0 8-4 12-12 12H12c-8 0-12-4-12-12z`,
    paper,
    `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`,
  ) + path(`M${width - 40} 0v28c0 8 4 12 12 12h28z`, sunWash, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`);

/** An open book, 420 x 240 from its top left corner. */
export const book = (left: string, right: string): string =>
  path(
    "M10 26c70-26 140-22 200 12 60-34 130-38 200-12v200c-70-22-140-18-200 14-60-32-130-36-200-14z",
    coral,
    `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  path(
    "M24 14c64-18 130-14 186 20v192c-58-30-124-32-186-14zM396 14c-64-18-130-14-186 20v192c58-30 124-32 186-14z",
    paper,
    `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`,
  ) +
  at(116, 116, left) +
  at(304, 116, right);

/** A telescope on a tripod, pointing up to the right: about 230 x 260, feet at y 260. */
export const telescope = (): string =>
  stroke("M96 130 50 258M100 130v128M104 130l46 128", "#8A5A34", 10) +
  at(
    98,
    120,
    path("M-90 -20h110v40H-90z", sky, `stroke="${ink}" stroke-width="4"`) +
      path("M20 -28h96v56H20z", "#5C9BFF", `stroke="${ink}" stroke-width="4"`) +
      rect(112, -34, 22, 68, 6, sun, `stroke="${ink}" stroke-width="4"`) +
      rect(-106, -12, 20, 24, 4, ink),
    1,
    -34,
  ) +
  circle(100, 128, 15, ink);

/** A sign on a post; `face` is drawn around the center of its board. */
export const sign = (face: string, color: string): string =>
  rect(-6, 0, 12, 120, 4, "#8A5A34") + rect(-66, -72, 132, 88, 14, color, `stroke="${ink}" stroke-width="4"`) + at(0, -28, face);

/** A five-pointed star around (0, 0). */
export function fivePoints(r: number, color: string, edge: string = "none"): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? r : r * 0.45;
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}" fill="${color}" stroke="${edge}" stroke-width="${Math.max(2, r / 12)}" stroke-linejoin="round"/>`;
}

/** A card with a drawing on it, centered at (x, y). */
export const card = (x: number, y: number, inside: string, color: string = "#fff", width = 120, height = 140): string =>
  rect(x - width / 2 + 5, y - height / 2 + 8, width, height, 18, ink, 'opacity=".1"') +
  rect(x - width / 2, y - height / 2, width, height, 18, color, `stroke="${ink}" stroke-width="4"`) +
  at(x, y, inside);
