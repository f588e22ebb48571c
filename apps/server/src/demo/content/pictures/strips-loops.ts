import { number } from "./digits.ts";
import { lake, space, squared } from "./grounds.ts";
import { at, circle, coral, coralDeep, ink, leaf, plum, plumWash, repeat, sky, skyDeep, skyWash, strip, stroke, sun } from "./ink.ts";
import { lark } from "./lark.ts";
import { arrow, card, cross, fivePoints, stone, wheel } from "./things.ts";

// Strips about loops and the turtle pen.

type Strip = ReturnType<typeof strip>;

const stoneHeights = [0, 5, 11, -2, 4, 10, -2, 4, 9];

const stones = (count: number, gap: number): string =>
  repeat(count, (index) => stone(96 + index * gap, 214 + (stoneHeights[index % 9] ?? 0), index));

const numbersLake = (count: number, gap: number, start: number): Strip =>
  strip(lake(1200, 348, 146, 1016) + stones(count, gap) + at(40 + start * gap, 116, lark(), 0.72));

export const stonesNine = (): Strip => numbersLake(9, 126, 0);

export const stonesFromOne = (): Strip => numbersLake(9, 126, 1);

export const rangeCards = (): Strip =>
  strip(
    squared(1200, 348) +
      repeat(3, (index) => card(240 + index * 190, 174, number(0, 0, index, 90, plum), plumWash, 150, 180)) +
      card(810, 174, number(0, 0, 3, 90, "#B8B0A0"), "#F3EDE1", 150, 180) +
      cross(880, 92, 34) +
      at(950, 130, lark(), 1.1),
  );

export const hopRest = (): Strip =>
  strip(
    squared(1200, 348) +
      at(320, 174, wheel(116, coral, 15)) +
      number(320, 174, 3, 92, coralDeep) +
      arrow(490, 174, 120) +
      card(740, 174, number(0, 0, 1, 92, skyDeep), skyWash, 170, 200) +
      at(900, 104, lark(), 1.2),
  );

const walk = (points: readonly (readonly [number, number])[], color: string): string =>
  stroke(`M${points.map(([x, y]) => `${x} ${y}`).join("L")}z`, color, 9);

const polygon = (sides: number, r: number, turn: number): (readonly [number, number])[] =>
  Array.from(
    { length: sides },
    (_, index) =>
      [
        Math.round(r * Math.cos(turn + (index * 2 * Math.PI) / sides)),
        Math.round(r * Math.sin(turn + (index * 2 * Math.PI) / sides)),
      ] as const,
  );

export const penSquare = (): Strip =>
  strip(
    squared(1200, 348) +
      at(
        420,
        174,
        walk(polygon(4, 140, Math.PI / 4), sky) +
          repeat(4, (index) => at(99 * (index % 2 === 0 ? -1 : 1), 99 * (index < 2 ? -1 : 1), circle(0, 0, 13, ink))),
      ) +
      number(420, 174, 4, 84, skyDeep) +
      at(760, 130, lark(), 1.2),
  );

export const whichShape = (): Strip =>
  strip(
    squared(1200, 348) +
      [
        walk(polygon(4, 62, Math.PI / 4), sky),
        walk(polygon(3, 62, -Math.PI / 2), coral),
        circle(0, 0, 54, "none", `stroke="${leaf}" stroke-width="9"`),
        walk(polygon(6, 60, 0), plum),
      ]
        .map((shape, index) => card(255 + index * 230, 174, shape, "#fff", 180, 190))
        .join(""),
  );

export const starFive = (): Strip =>
  strip(
    space(1200, 348, 29) +
      at(
        430,
        184,
        stroke(
          `M${[0, 2, 4, 1, 3]
            .map((point) => {
              const angle = -Math.PI / 2 + (point * 2 * Math.PI) / 5;
              return `${(150 * Math.cos(angle)).toFixed(1)} ${(150 * Math.sin(angle)).toFixed(1)}`;
            })
            .join("L")}z`,
          sun,
          10,
        ),
      ) +
      number(800, 174, 5, 110, "#fff") +
      at(880, 110, fivePoints(30, sun)),
  );

export const hexagon = (): Strip =>
  strip(
    squared(1200, 348) +
      at(420, 174, walk(polygon(6, 150, 0), leaf)) +
      at(
        420,
        174,
        polygon(6, 150, 0)
          .map(([x, y]) => circle(x, y, 13, ink))
          .join(""),
      ) +
      number(420, 174, 6, 90, leaf) +
      at(760, 120, lark(), 1.25),
  );

export const starRow = (): Strip =>
  strip(space(1200, 348, 37) + repeat(5, (index) => at(220 + index * 140, 174, fivePoints(46, sun))) + number(980, 176, "?", 120, "#fff"));

export const colorPens = (): Strip =>
  strip(
    squared(1200, 348) +
      stroke("M180 110c90-60 160 60 250 0s160 60 250 0", coral, 8) +
      stroke("M180 190c90-60 160 60 250 0s160 60 250 0", sky, 16) +
      stroke("M180 276c90-60 160 60 250 0s160 60 250 0", leaf, 26) +
      at(820, 110, lark(), 1.25),
  );
