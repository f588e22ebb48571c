import { archedWindow, dawn, hills, room, space, squared } from "./grounds.ts";
import { at, circle, coral, dotted, ink, leaf, plum, rect, repeat, scene, sky, stroke, sun, sunWash } from "./ink.ts";
import { lark, larkFlying } from "./lark.ts";
import { earth, eightPlanets, jupiter, mars, mercury, saturn, theSun, venus } from "./planets.ts";
import { arrow, card, codeLines, fivePoints, laptop, rocket, sheet } from "./things.ts";

// Scenes of the last lesson: a solar system that moves, and the way home.

type Scene = ReturnType<typeof scene>;

export const orbits = (): Scene =>
  scene(
    space(1200, 600, 97, "#3F3580") +
      repeat(
        5,
        (index) =>
          `<ellipse cx="600" cy="300" rx="${170 + index * 92}" ry="${72 + index * 46}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>`,
      ) +
      at(600, 300, theSun(), 0.62) +
      at(466, 256, mercury(), 0.16) +
      at(820, 364, venus(), 0.24) +
      at(300, 390, earth(), 0.28) +
      at(900, 122, mars(), 0.24) +
      at(170, 140, jupiter(), 0.5),
  );

export const flipPages = (): Scene =>
  scene(
    squared(1200, 600) +
      repeat(4, (index) =>
        at(
          150 + index * 235,
          170,
          card(
            90,
            120,
            `<path d="M-70 60a92 92 0 0 1 140 0" fill="none" stroke="#D9CCF3" stroke-width="5" stroke-dasharray="2 12" stroke-linecap="round"/>` +
              at(-60 + index * 40, [50, 30, 30, 50][index] ?? 0, earth(), 0.22),
            "#fff",
            190,
            230,
          ),
        ),
      ) +
      dotted("M200 470h800", ink, 5) +
      stroke("M1000 452l24 18-24 18", ink, 7),
  );

export const projectDesk = (): Scene =>
  scene(
    room(1200, 600, 480) +
      at(
        420,
        130,
        laptop(
          space(324, 190, 3) +
            at(162, 95, circle(0, 0, 24, sun)) +
            `<ellipse cx="162" cy="95" rx="70" ry="34" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><ellipse cx="162" cy="95" rx="120" ry="62" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
            at(228, 84, earth(), 0.12) +
            at(60, 126, mars(), 0.13),
        ),
        1.3,
      ) +
      at(130, 306, lark(), 1.25) +
      at(960, 400, rect(0, 0, 120, 90, 8, coral) + rect(-10, -24, 140, 24, 6, plum) + rect(6, -46, 110, 22, 6, sky)),
  );

export const homeAgain = (): Scene =>
  scene(
    room(1200, 600, 470) +
      at(420, 96, archedWindow(dawn(300, 312, 150, 214) + hills(300, 312, 210) + at(226, 110, rocket(), 0.26, 40)), 1.06) +
      at(500, 296, lark(), 0.9) +
      rect(800, 330, 330, 14, 5, "#C99A5C") +
      eightPlanets
        .map(({ draw, size }, index) => at([820, 848, 880, 910, 962, 1024, 1076, 1112][index] ?? 0, 330 - size * 46, draw(), size * 0.46))
        .join("") +
      at(180, 300, card(0, 0, fivePoints(46, sun, ink), sunWash, 150, 170)),
  );

export const showTime = (): Scene =>
  scene(
    room(1200, 600, 490) +
      rect(330, 70, 540, 320, 22, "#232A5A", `stroke="${ink}" stroke-width="8"`) +
      at(
        600,
        230,
        circle(0, 0, 44, sun) +
          `<ellipse rx="130" ry="66" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><ellipse rx="216" ry="112" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`,
      ) +
      at(716, 200, earth(), 0.2) +
      at(416, 270, saturn(), 0.22) +
      at(560, 166, mars(), 0.14) +
      at(150, 380, lark("one"), 1) +
      at(440, 410, lark("two"), 0.85) +
      at(700, 404, lark("three"), 0.9) +
      at(930, 372, lark("four"), 1.05),
  );

export const shipHome = (): Scene =>
  scene(
    dawn(1200, 600, 300, 400) +
      hills(1200, 600, 430) +
      at(800, 430, rocket(true), 1, 6) +
      at(430, 190, larkFlying(), 1.1) +
      dotted("M850 150c60 -60 140 -100 230 -120", "#fff", 6),
  );

export const codeAndSky = (): Scene =>
  scene(
    squared(1200, 600) +
      at(170, 130, sheet(360, 340)) +
      at(
        220,
        190,
        codeLines(
          [
            [0, 150, plum],
            [40, 180, ink],
            [40, 120, coral],
            [40, 200, sky],
            [0, 110, leaf],
          ],
          48,
        ),
      ) +
      arrow(570, 300, 90) +
      at(720, 120, rect(0, 0, 360, 360, 24, "#232A5A") + at(180, 180, saturn(), 0.75)),
  );
