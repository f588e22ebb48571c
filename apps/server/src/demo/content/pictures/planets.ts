import { at, circle, path, stroke } from "./ink.ts";

// Every planet is drawn around (0, 0) with a radius of 100, to be scaled.

/** A ball with a surface drawing, lit from the upper left. All balls have the same outline and share its id. */
function ball(color: string, on: string, shade = "#1D2340"): string {
  const id = "ball";
  return `<clipPath id="${id}"><circle r="100"/></clipPath>${circle(0, 0, 100, color)}<g clip-path="url(#${id})">${on}<path d="M40 -110c70 60 70 170 -30 220h150v-220z" fill="${shade}" opacity=".14"/></g>`;
}

const craters = (color: string): string =>
  circle(-38, -34, 20, color) +
  circle(30, -52, 11, color) +
  circle(22, 20, 26, color) +
  circle(-46, 40, 14, color) +
  circle(62, 52, 10, color);

const band = (y: number, bend: number, width: number, color: string): string =>
  stroke(`M-120 ${y}c70 ${bend} 170 ${bend} 240 0`, color, width);

/** A planet with a ring: the ring's back half, the body, the front half. */
const ringed = (body: string, rx: number, ry: number, color: string, width: number, gleam: string, turn: number): string =>
  at(0, 0, stroke(`M${-rx} 0a${rx} ${ry} 0 0 1 ${2 * rx} 0`, color, width), 1, turn) +
  body +
  at(
    0,
    0,
    stroke(`M${-rx} 0a${rx} ${ry} 0 0 0 ${2 * rx} 0`, color, width) +
      stroke(`M${-rx + 6} 6a${rx} ${ry} 0 0 0 ${2 * rx - 12} 0`, gleam, width / 4),
    1,
    turn,
  );

export const mercury = (): string => ball("#C9B8A6", craters("#AE9B88"));
export const venus = (): string =>
  ball("#FFD98A", band(-50, 26, 16, "#F7BE5C") + band(-4, 30, 22, "#FBCB72") + band(48, 24, 14, "#F2B04A"));
export const earth = (): string =>
  ball(
    "#4E96F5",
    path("M-70 -62c20-22 60-30 76-14 8 12-14 18-10 32 6 18-22 22-30 40-8 12-30 6-34-12-8-12-16-30-2-46z", "#43B566") +
      path("M10 6c18-12 52-8 60 12 6 18-12 26-16 44-4 20-28 22-32 4-2-14-10-16-14-30-4-12-6-22 2-30z", "#43B566") +
      path("M-44 60c14-4 24 6 20 18-6 10-24 6-28-4-2-6 2-12 8-14z", "#43B566") +
      stroke("M-88 -8c30-10 50 4 84-6M20 -40c22-6 40 4 66-4M-60 34c20 8 40-2 58 4", "#fff", 9, 'opacity=".85"'),
  );
export const moon = (): string => ball("#F4EBDA", craters("#DCCFB8"));
export const mars = (): string =>
  ball(
    "#E9694B",
    path("M-92 -10c40-16 60 14 96 0s60-10 90 8v26c-40-10-60 16-100 10s-60-16-90 0z", "#C94F35") +
      path("M-30 -96c16-8 44-8 60 0-8 12-50 14-60 0z", "#FFF1EC") +
      circle(-34, 56, 12, "#C94F35") +
      circle(40, -40, 9, "#C94F35"),
  );
export const jupiter = (): string =>
  ball(
    "#F3D2A5",
    band(-66, 14, 18, "#E0A876") +
      band(-28, 18, 24, "#D48F5E") +
      band(20, 18, 16, "#EBBE8C") +
      band(58, 14, 24, "#D89C69") +
      `<ellipse cx="28" cy="38" rx="26" ry="15" fill="#C7503A"/><ellipse cx="28" cy="38" rx="15" ry="7" fill="#E2775F"/>`,
  );
export const saturn = (): string =>
  ringed(ball("#FFC145", band(-46, 20, 16, "#F2A31B") + band(26, 26, 18, "#F2A31B")), 178, 44, "#FF6F59", 26, "#FFB1A3", -16);
export const uranus = (): string =>
  ringed(ball("#9BE0E3", band(-30, 14, 16, "#83D0D6") + band(36, 14, 14, "#83D0D6")), 150, 26, "#D6F4F5", 8, "#fff", 68);
export const neptune = (): string =>
  ball(
    "#3F6FE0",
    band(-44, 18, 16, "#5C8BF0") +
      band(30, 20, 20, "#2F59C4") +
      stroke("M-60 -8h56M10 8h60", "#E6F0FF", 8, 'opacity=".8"') +
      `<ellipse cx="-22" cy="34" rx="22" ry="11" fill="#2444A0"/>`,
  );

/** The Sun with its rays. */
export const theSun = (): string =>
  circle(0, 0, 150, "#FFE7B0", 'opacity=".35"') +
  circle(0, 0, 124, "#FFD98A", 'opacity=".5"') +
  ball("#FFB627", circle(-30, -30, 60, "#FFC95A"), "#E68A12");

/** The eight planets in order from the Sun, with their relative drawing size. */
export const eightPlanets = [
  { draw: mercury, size: 0.2 },
  { draw: venus, size: 0.3 },
  { draw: earth, size: 0.32 },
  { draw: mars, size: 0.26 },
  { draw: jupiter, size: 0.66 },
  { draw: saturn, size: 0.52 },
  { draw: uranus, size: 0.4 },
  { draw: neptune, size: 0.4 },
] as const;
