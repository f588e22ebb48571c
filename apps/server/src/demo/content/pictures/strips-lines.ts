import { number } from "./digits.ts";
import { dawn, hills, space, squared } from "./grounds.ts";
import {
  at,
  circle,
  coral,
  coralDeep,
  ink,
  leaf,
  leafWash,
  path,
  plum,
  rect,
  repeat,
  sky,
  skyDeep,
  skyWash,
  strip,
  stroke,
} from "./ink.ts";
import { helmet, lark } from "./lark.ts";
import { earth, mars, moon } from "./planets.ts";
import { arrow, boxOf, bubble, card, codeLines, laptop, rocket, sheet } from "./things.ts";

// Strips of the first two lessons: lines, text and numbers, boxes.

type Strip = ReturnType<typeof strip>;

export const orderLines = (): Strip =>
  strip(
    squared(1200, 348) +
      repeat(3, (index) =>
        card(
          250 + index * 350,
          174,
          number(-78, 0, index + 1, 60, plum) +
            at(
              -30,
              -20,
              codeLines(
                [
                  [0, 120, [coral, sky, leaf][index] ?? coral],
                  [0, 80, "#D8CFBE"],
                ],
                30,
              ),
            ),
          "#fff",
          240,
          170,
        ),
      ) +
      arrow(388, 174, 74) +
      arrow(738, 174, 74),
  );

export const speechScreen = (): Strip =>
  strip(
    squared(1200, 348) +
      at(
        150,
        60,
        laptop(
          at(
            30,
            70,
            codeLines(
              [
                [0, 90, plum],
                [0, 0, ink],
              ],
              30,
            ),
          ) + rect(130, 70, 150, 13, 6.5, leaf),
        ),
        0.9,
      ) +
      arrow(590, 160, 110, coral) +
      at(780, 76, bubble(290, 150, "#fff")) +
      rect(830, 130, 190, 18, 9, leaf) +
      rect(830, 164, 110, 18, 9, leaf),
  );

export const twoPlusThree = (): Strip =>
  strip(
    squared(1200, 348) +
      card(250, 100, number(0, 0, "2+3", 54, skyDeep), skyWash, 230, 120) +
      arrow(420, 100, 110) +
      card(700, 100, number(0, 0, "5", 62, skyDeep), skyWash, 190, 120) +
      card(250, 252, rect(-84, -28, 168, 56, 14, "#fff") + number(0, 0, '"2+3"', 42, leaf), leafWash, 230, 120) +
      arrow(420, 252, 110, leaf) +
      card(700, 252, number(0, 0, "2+3", 54, leaf), leafWash, 230, 120) +
      at(900, 130, lark(), 1.2),
  );

export const rocketSlip = (): Strip =>
  strip(
    dawn(1200, 348, 900, 220) +
      hills(1200, 348, 220) +
      at(300, 322, rocket(), 1.05) +
      at(430, 214, lark(), 0.8) +
      at(640, 60, sheet(220, 200)) +
      at(
        676,
        120,
        codeLines(
          [
            [0, 70, plum],
            [0, 130, leaf],
            [0, 100, coral],
          ],
          34,
        ),
      ),
  );

export const boxChange = (): Strip =>
  strip(
    squared(1200, 348) +
      at(260, 190, boxOf(10), 1) +
      arrow(420, 190, 130) +
      number(482, 126, "-3", 52, coralDeep) +
      at(720, 190, boxOf(7), 1) +
      at(930, 110, lark(), 1.15),
  );

export const twoBoxes = (): Strip =>
  strip(
    squared(1200, 348) +
      at(330, 196, boxOf(1, sky), 1.05) +
      at(610, 196, boxOf(2, coral), 1.05) +
      rect(780, 50, 330, 248, 24, "#232A5A") +
      at(870, 116, earth(), 0.44) +
      at(950, 78, moon(), 0.13) +
      at(990, 224, mars(), 0.38) +
      at(1062, 190, moon(), 0.1) +
      at(916, 262, moon(), 0.08),
  );

export const moonLanding = (): Strip =>
  strip(
    space(1200, 348, 13) +
      at(1050, 90, earth(), 0.5) +
      path("M0 300c300 -40 800 -40 1200 0v48H0z", "#F4EBDA") +
      circle(760, 322, 30, "#DCCFB8") +
      circle(180, 320, 20, "#DCCFB8") +
      stroke("M560 50v198", "#fff", 4) +
      repeat(10, (index) => stroke(`M546 ${248 - index * 22}h28`, "#fff", 4)) +
      number(520, 52, 9, 30, "#fff") +
      number(520, 246, 0, 30, "#fff") +
      at(400, 196, rocket(true), 0.5) +
      at(850, 192, lark() + helmet, 0.75),
  );
