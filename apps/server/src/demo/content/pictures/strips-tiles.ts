import { space } from "./grounds.ts";
import { at, circle, coral, ink, leaf, path, plum, plumWash, rect, sky, skyWash, stroke, sun, sunWash, tile } from "./ink.ts";
import { larkFlying } from "./lark.ts";
import * as planets from "./planets.ts";
import { codeLines, rocket, sheet } from "./things.ts";

// Tiles: each planet, the robot of the function lessons, and the four crew members.

type Tile = ReturnType<typeof tile>;

const inSpace = (planet: string, seed: number, scale = 1.25): Tile => tile(space(400, 400, seed) + at(200, 200, planet, scale));

export const planetMercury = (): Tile => inSpace(planets.mercury(), 3, 0.9);
export const planetVenus = (): Tile => inSpace(planets.venus(), 5, 1.15);
export const planetEarth = (): Tile => inSpace(planets.earth(), 7, 1.15);
export const planetMars = (): Tile => inSpace(planets.mars(), 9, 1);
export const planetJupiter = (): Tile => inSpace(planets.jupiter(), 11, 1.5);
export const planetSaturn = (): Tile => inSpace(planets.saturn(), 13, 0.95);
export const planetUranus = (): Tile => inSpace(planets.uranus(), 15, 1);
export const planetNeptune = (): Tile => inSpace(planets.neptune(), 17, 1.15);
export const theSunNear = (): Tile => inSpace(planets.theSun(), 19, 1.1);

/** A robot that draws planets on instruction: a round head with an antenna, a pen in its hand. */
export const robotBolt = (): Tile =>
  tile(
    rect(0, 0, 400, 400, 0, plumWash) +
      circle(200, 210, 172, "#fff", 'opacity=".6"') +
      stroke("M200 96V52", ink, 8) +
      circle(200, 44, 18, coral) +
      rect(84, 184, 28, 62, 12, "#8E9AC2", `stroke="${ink}" stroke-width="5"`) +
      rect(288, 184, 28, 62, 12, "#8E9AC2", `stroke="${ink}" stroke-width="5"`) +
      rect(104, 96, 192, 220, 56, "#CBD5F5", `stroke="${ink}" stroke-width="6"`) +
      rect(130, 142, 140, 88, 36, ink) +
      circle(170, 186, 19, "#9FE8FF") +
      circle(230, 186, 19, "#9FE8FF") +
      circle(176, 180, 6, "#fff") +
      circle(236, 180, 6, "#fff") +
      stroke("M166 264q34 28 68 0", ink, 8) +
      circle(128, 280, 7, plum) +
      circle(272, 280, 7, plum) +
      rect(176, 316, 48, 26, 6, "#8E9AC2", `stroke="${ink}" stroke-width="5"`) +
      path("M96 400c0-46 46-62 104-62s104 16 104 62z", sky, `stroke="${ink}" stroke-width="6"`),
  );

/** The pilot, who plans the way: a route on paper. */
export const crewPilot = (): Tile =>
  tile(
    rect(0, 0, 400, 400, 0, skyWash) +
      at(90, 70, sheet(220, 270)) +
      stroke("M130 290c60-20 20-90 80-100s30-70 60-80", coral, 8, 'stroke-dasharray="2 20"') +
      at(130, 290, planets.moon(), 0.2) +
      at(272, 112, planets.mars(), 0.24),
  );

/** The explorer, who tries new things. */
export const crewExplorer = (): Tile =>
  tile(space(400, 400, 31) + at(296, 300, planets.venus(), 0.7) + at(110, 290, rocket(true), 0.62, 38) + at(200, 36, larkFlying(), 0.9));

/** The engineer, who finds what is broken: a program under a magnifying glass. */
export const crewEngineer = (): Tile =>
  tile(
    rect(0, 0, 400, 400, 0, "#E3F4E6") +
      at(80, 60, sheet(220, 270)) +
      at(
        112,
        110,
        codeLines(
          [
            [0, 120, plum],
            [26, 96, sky],
            [26, 118, coral],
            [0, 84, leaf],
            [26, 110, sky],
          ],
          36,
        ),
      ) +
      stroke("M268 266l60 66", ink, 24) +
      circle(224, 216, 66, "#fff", `fill-opacity=".55" stroke="${ink}" stroke-width="14"`) +
      stroke("M184 196c6-14 16-22 30-26", "#fff", 8),
  );

/** The artist, who makes it beautiful: a palette with the brand colors. */
export const crewArtist = (): Tile =>
  tile(
    rect(0, 0, 400, 400, 0, sunWash) +
      path(
        "M200 76c-84 0-140 56-140 126s58 124 128 124c30 0 36-16 28-36-10-26 4-44 32-44h42c34 0 52-22 52-58 0-64-60-112-142-112z",
        "#EBC08C",
        `stroke="${ink}" stroke-width="6"`,
      ) +
      circle(132, 168, 24, coral) +
      circle(186, 124, 24, sun) +
      circle(254, 128, 24, leaf) +
      circle(296, 178, 22, sky) +
      circle(124, 236, 24, plum) +
      stroke("M226 344l104-150", "#8A5A34", 16) +
      stroke("M330 194l22-34", coral, 22),
  );
