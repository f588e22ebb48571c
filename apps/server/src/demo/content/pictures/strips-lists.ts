import { number } from "./digits.ts";
import { squared } from "./grounds.ts";
import {
  at,
  circle,
  coral,
  coralDeep,
  coralWash,
  dotted,
  ink,
  leaf,
  leafWash,
  path,
  plum,
  plumWash,
  rect,
  repeat,
  skyDeep,
  skyWash,
  strip,
  stroke,
  sun,
  sunWash,
} from "./ink.ts";
import { lark } from "./lark.ts";
import { earth, jupiter, mars, mercury, venus } from "./planets.ts";
import { arrow, bubble, card, cross, laptop, rocket, shelf, tank, tick } from "./things.ts";

// Strips about decisions and lists.

type Strip = ReturnType<typeof strip>;

export const tankLow = (): Strip =>
  strip(
    squared(1200, 348) +
      at(330, 54, tank(0.4, 0.5)) +
      number(570, 176, "4<5", 64, coralDeep) +
      cross(730, 174, 42) +
      at(900, 320, rocket(), 1),
  );

export const tankAtMark = (): Strip =>
  strip(
    squared(1200, 348) +
      at(330, 54, tank(0.5, 0.5)) +
      number(530, 176, "5", 70, ink) +
      number(690, 176, "?", 84, plum) +
      at(900, 320, rocket(), 1),
  );

export const keysAndText = (): Strip =>
  strip(
    squared(1200, 348) +
      at(
        200,
        54,
        laptop(
          rect(0, 0, 324, 190, 0, "#fff") +
            rect(40, 66, 240, 62, 14, "#fff", `stroke="${ink}" stroke-width="4"`) +
            number(92, 97, 7, 40, plum),
        ),
        0.95,
      ) +
      arrow(610, 160, 110, plum) +
      card(870, 168, rect(-60, -44, 120, 88, 14, "#fff") + number(0, 0, 7, 60, leaf), leafWash, 210, 190),
  );

export const threeWays = (): Strip =>
  strip(
    squared(1200, 348) +
      repeat(3, (index) =>
        card(
          300 + index * 290,
          174,
          [
            path("M-52 40 0 -52 52 40z", coralDeep) + rect(-7, -22, 14, 34, 7, "#fff") + circle(0, 25, 8, "#fff"),
            circle(0, 0, 48, sun) + rect(-28, -8, 56, 16, 8, ink),
            tick(0, 0, 48),
          ][index] ?? "",
          [coralWash, sunWash, leafWash][index] ?? "#fff",
          210,
          200,
        ),
      ),
  );

export const signs = (): Strip =>
  strip(
    squared(1200, 348) +
      ["<", ">", "=", "?"]
        .map((sign, index) =>
          card(
            255 + index * 230,
            174,
            number(0, 0, sign, 96, [coralDeep, skyDeep, leaf, plum][index]),
            [coralWash, skyWash, leafWash, plumWash][index],
            170,
            190,
          ),
        )
        .join(""),
  );

const rocky = [at(0, 0, mercury(), 0.28), at(0, 0, venus(), 0.4), at(0, 0, earth(), 0.42), at(0, 0, mars(), 0.34)];

export const shelfFour = (): Strip => strip(squared(1200, 348) + at(180, 66, shelf(4, rocky)) + at(830, 110, lark(), 1.25));

export const shelfAdd = (): Strip =>
  strip(
    squared(1200, 348) +
      at(120, 66, shelf(5, rocky)) +
      at(980, 110, jupiter(), 0.6) +
      dotted("M916 92C870 40 790 30 732 72", ink, 6) +
      stroke("M762 42l-32 32 44 4", ink, 6),
  );

export const shelfEnd = (): Strip =>
  strip(
    squared(1200, 348) +
      at(120, 66, shelf(4, rocky)) +
      rect(660, 72, 118, 118, 10, "none", `stroke="${coralDeep}" stroke-width="5" stroke-dasharray="12 12"`) +
      number(720, 131, "?", 70, coralDeep) +
      number(720, 246, 4, 36, coralDeep) +
      at(880, 120, lark(), 1.2),
  );

export const shelfLoop = (): Strip =>
  strip(
    squared(1200, 348) +
      at(120, 66, shelf(4, rocky, false)) +
      dotted("M186 236h68h62h68h62h68h62", coral, 7) +
      stroke("M586 216l24 20-24 20", coral, 7) +
      at(760, 90, bubble(280, 140)) +
      at(900, 160, earth(), 0.34),
  );
