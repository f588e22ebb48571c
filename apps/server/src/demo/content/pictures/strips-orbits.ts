import { number } from "./digits.ts";
import { space, squared } from "./grounds.ts";
import { at, circle, coral, dotted, ink, plum, repeat, sky, strip, stroke, sun } from "./ink.ts";
import { earth, mars, mercury, neptune, saturn, theSun, venus } from "./planets.ts";
import { arrow, boxOf, card, fivePoints, machine, rocket, tank, wheel } from "./things.ts";

// Strips about functions and orbits.

type Strip = ReturnType<typeof strip>;

export const machineSize = (): Strip =>
  strip(
    squared(1200, 348) +
      at(380, 60, machine()) +
      at(510, 34, circle(0, 0, 16, sun)) +
      arrow(710, 206, 80) +
      at(900, 200, circle(0, 0, 70, sun)) +
      at(200, 150, circle(0, 0, 16, sun)) +
      dotted("M240 130c80-70 160-90 230-96", ink, 5),
  );

export const machineDouble = (): Strip =>
  strip(
    squared(1200, 348) +
      at(430, 70, machine()) +
      number(560, 34, 3, 50, plum) +
      arrow(760, 216, 90) +
      number(930, 216, 6, 90, plum) +
      number(240, 216, 3, 90, plum) +
      dotted("M300 190c60-90 130-130 220-150", ink, 5),
  );

export const threePlanets = (): Strip =>
  strip(
    space(1200, 348, 43) +
      at(260, 190, circle(0, 0, 44, sun)) +
      at(560, 190, circle(0, 0, 76, coral)) +
      at(900, 190, circle(0, 0, 56, sky)) +
      dotted("M330 190h130M650 190h170", "#fff", 6),
  );

export const orbitFrames = (): Strip =>
  strip(
    space(1200, 348, 47) +
      repeat(4, (index) =>
        at(
          170 + index * 286,
          178,
          `<ellipse rx="112" ry="84" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="2 11" stroke-linecap="round"/>` +
            circle(0, 0, 26, sun) +
            at(Math.round(112 * Math.cos(-0.3 + index * 0.75)), Math.round(84 * Math.sin(-0.3 + index * 0.75)), earth(), 0.22),
        ),
      ),
  );

export const orbitTrail = (): Strip =>
  strip(
    space(1200, 348, 67) +
      at(
        600,
        178,
        circle(0, 0, 40, sun) +
          repeat(14, (index) =>
            at(Math.round(300 * Math.cos(-2.6 + index * 0.26)), Math.round(130 * Math.sin(-2.6 + index * 0.26)), earth(), 0.26),
          ),
      ),
  );

export const nearAndFar = (): Strip =>
  strip(
    space(1200, 348, 73) +
      at(-10, 174, theSun(), 0.95) +
      stroke("M270 60v228M470 40v268M690 30v288M960 20v308", "#fff", 3, 'stroke-opacity=".35" stroke-dasharray="2 12"') +
      at(270, 174, mercury(), 0.22) +
      at(470, 174, venus(), 0.34) +
      at(690, 174, earth(), 0.36) +
      at(960, 174, mars(), 0.28),
  );

export const longWay = (): Strip =>
  strip(
    space(1200, 348, 79) +
      at(120, 174, circle(0, 0, 60, sun)) +
      at(330, 200, earth(), 0.4) +
      at(600, 150, saturn(), 0.5) +
      at(860, 210, neptune(), 0.5) +
      at(1060, 150, rocket(true), 0.55, 64),
  );

export const knownSoFar = (): Strip =>
  strip(
    squared(1200, 348) +
      [
        at(0, 0, boxOf(7), 0.62),
        at(0, 0, wheel(52, coral, 9)),
        at(-26, -72, tank(0.6, 0.5), 0.58),
        at(0, 0, fivePoints(56, sun, ink)),
        at(-62, -44, machine(), 0.42),
      ]
        .map((thing, index) => card(150 + index * 225, 174, thing, "#fff", 190, 210))
        .join(""),
  );
