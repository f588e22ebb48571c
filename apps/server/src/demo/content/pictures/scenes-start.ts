import { archedWindow, cloud, dawn, hills, room, shadow, space, squared } from "./grounds.ts";
import { helmet, lark, larkFlying } from "./lark.ts";
import { number } from "./digits.ts";
import { at, circle, coral, dotted, ink, leaf, path, plum, rect, repeat, scene, sky, stroke, sun } from "./ink.ts";
import { earth, eightPlanets, mars, moon, theSun } from "./planets.ts";
import { block, book, boxOf, card, codeLines, fivePoints, laptop, rocket, sheet, stone, telescope, wheel } from "./things.ts";

// Scenes of the first four lessons: the window, the ship, the Moon, the stones and the night hill.

const view = dawn(300, 312, 190, 200) + hills(300, 312, 196);

const ground = (y: number): string =>
  path(`M0 ${y}c200 -40 420 -30 640 -6s400 10 560 -10V600H0z`, "#5FAF7F") +
  path(`M0 ${y + 50}c260 -36 520 -10 760 0s300 4 440 -8V600H0z`, "#4E9A6C");

export const windowDawn = (): ReturnType<typeof scene> =>
  scene(
    room(1200, 600, 470) +
      at(450, 96, archedWindow(view), 1.06) +
      at(486, 296, lark(), 0.9) +
      at(
        800,
        398,
        repeat(3, (index) => rect(index * 8, -index * 24, 130 - index * 16, 22, 5, [coral, sky, plum][index] ?? coral)),
      ) +
      at(
        870,
        326,
        circle(0, 0, 30, sky) + stroke("M0 30v20M-26 50h52", "#8A5A34", 8) + path("M-20 -12c12-10 26-2 24 10-8 8-22 8-28 2z", leaf),
      ) +
      at(
        190,
        250,
        rect(0, 0, 150, 120, 8, "#fff", `stroke="${ink}" stroke-width="4"`) +
          circle(75, 60, 30, sun) +
          `<ellipse cx="75" cy="60" rx="54" ry="13" fill="none" stroke="${coral}" stroke-width="7" transform="rotate(-16 75 60)"/>`,
      ),
  );

export const laptopSong = (): ReturnType<typeof scene> =>
  scene(
    room(1200, 600, 470) +
      at(
        560,
        180,
        laptop(
          rect(0, 0, 324, 190, 0, "#EAF2FF") +
            at(
              26,
              30,
              codeLines([
                [0, 120, plum],
                [30, 150, ink],
                [30, 90, coral],
                [0, 70, sky],
                [0, 130, leaf],
              ]),
            ),
        ),
        1.2,
      ) +
      at(190, 290, lark(), 1.3) +
      dotted("M430 320c60 -90 110 -130 190 -150", ink, 4) +
      at(440, 218, block(coral, 96), 0.8, -18) +
      at(500, 132, block(sky, 120), 0.85, -14) +
      at(590, 70, block(leaf, 132), 0.9, -10) +
      at(710, 40, block(plum, 120), 0.9, 6),
  );

export const routePlan = (): ReturnType<typeof scene> =>
  scene(
    space(1200, 600, 11) +
      at(-30, 330, theSun(), 1.3) +
      dotted("M160 470C300 300 420 500 560 380S800 180 940 300 1100 300 1160 150", "#fff", 5) +
      eightPlanets
        .map(({ draw, size }, index) =>
          at([226, 330, 440, 546, 690, 860, 1000, 1120][index] ?? 0, [392, 400, 446, 392, 268, 250, 318, 214][index] ?? 0, draw(), size),
        )
        .join("") +
      at(300, 268, rocket(true), 0.5, 62),
  );

export const rocketReady = (): ReturnType<typeof scene> =>
  scene(
    dawn(1200, 600, 860, 360) +
      cloud(120, 90, 1.3) +
      cloud(960, 120, 1) +
      hills(1200, 600, 400) +
      shadow(420, 560, 120, 16) +
      rect(300, 548, 240, 16, 6, "#8A5A34") +
      stroke("M318 548V250M318 300h66M318 400h56", "#8A5A34", 10) +
      at(430, 546, rocket(), 1.5) +
      at(680, 420, lark(), 1),
  );

export const liftOff = (): ReturnType<typeof scene> =>
  scene(
    dawn(1200, 600, 240, 430) +
      hills(1200, 600, 460) +
      cloud(820, 110, 1.2) +
      cloud(150, 150, 1) +
      repeat(7, (index) => circle(470 + index * 44, 566 - (index % 2) * 22, 56, "#fff", 'opacity=".95"')) +
      stroke("M600 520V400", "#FFE1CB", 60) +
      at(600, 380, rocket(true), 1.25) +
      at(800, 300, larkFlying(), 0.9),
  );

export const boxFuel = (): ReturnType<typeof scene> =>
  scene(squared(1200, 600) + at(470, 330, boxOf(10), 1.9) + at(770, 310, lark(), 1.35) + at(150, 470, rocket(), 1.1));

export const moonNear = (): ReturnType<typeof scene> =>
  scene(
    space(1200, 600, 5) +
      at(180, 150, earth(), 0.9) +
      path("M0 470c200 -90 500 -120 760 -80s320 40 440 90v120H0z", "#F4EBDA") +
      circle(260, 520, 44, "#DCCFB8") +
      circle(640, 470, 26, "#DCCFB8") +
      circle(980, 530, 54, "#DCCFB8") +
      circle(470, 560, 20, "#DCCFB8") +
      at(820, 420, rocket(), 0.95) +
      at(470, 300, lark() + helmet, 1) +
      stroke("M700 440v-110", "#8A5A34", 8) +
      path("M704 332c26-12 40 10 66 0v48c-26 10-40-12-66 0z", coral),
  );

export const riverStones = (): ReturnType<typeof scene> =>
  scene(
    rect(0, 0, 1200, 600, 0, "#E6F0FF") +
      hills(1200, 600, 120, ["#D9EFDD", "#C7E6CF", "#B5DCC0"]) +
      circle(960, 150, 70, sun) +
      rect(0, 250, 1200, 350, 0, "#D4E4FD") +
      stroke("M120 330h90M760 300h140M420 400h80M940 470h110M200 540h90M600 560h70", "#fff", 5) +
      repeat(5, (index) => at(170 + index * 215, [410, 450, 400, 446, 404][index] ?? 420, stone(0, 0), 1.5)) +
      at(112, 252, lark(), 1.15),
  );

export const longList = (): ReturnType<typeof scene> =>
  scene(
    squared(1200, 600) +
      at(300, 50, sheet(300, 520)) +
      at(
        340,
        100,
        codeLines(
          Array.from({ length: 14 }, (_, index) => [0, 130, index % 2 === 0 ? coral : sky] as const),
          32,
        ),
      ) +
      at(700, 300, lark(), 1.5) +
      at(640, 210, fivePoints(18, sun)),
  );

export const loopWheel = (): ReturnType<typeof scene> =>
  scene(
    squared(1200, 600) +
      at(600, 300, wheel(210, plum, 20)) +
      at(520, 250, block(coral, 160), 1) +
      at(520, 312, block(sky, 160), 1) +
      at(70, 330, lark(), 1.3) +
      at(960, 300, number(0, 0, 3, 130, plum)),
  );

export const nightHill = (): ReturnType<typeof scene> =>
  scene(
    space(1200, 600, 23, "#6A5AB8") +
      circle(980, 130, 60, "#FFF3D6") +
      ground(470) +
      at(610, 262, telescope(), 0.95) +
      at(400, 346, lark(), 1.05),
  );

export const penWalks = (): ReturnType<typeof scene> =>
  scene(
    squared(1200, 600) +
      stroke("M330 450V180h300", sky, 12) +
      dotted("M630 180v270H330", "#9FB7E6", 8) +
      circle(330, 450, 16, ink) +
      at(552, 62, lark(), 1) +
      at(
        880,
        330,
        card(
          0,
          0,
          at(
            -60,
            -44,
            codeLines(
              [
                [0, 80, plum],
                [28, 110, ink],
                [28, 76, coral],
              ],
              40,
            ),
          ),
          "#fff",
          220,
          220,
        ),
      ),
  );

export const ownSky = (): ReturnType<typeof scene> =>
  scene(
    space(1200, 600, 31, "#5A4CA6") +
      [
        [180, 150, 46],
        [360, 90, 26],
        [520, 210, 60],
        [720, 110, 34],
        [900, 230, 50],
        [1060, 110, 28],
        [260, 330, 30],
        [760, 360, 40],
        [1020, 380, 30],
      ]
        .map(([x = 0, y = 0, r = 20], index) => at(x, y, fivePoints(r, [sun, "#fff", "#9FD0FF", "#FFB1A3"][index % 4] ?? sun)))
        .join("") +
      ground(500) +
      at(470, 372, lark(), 1.1),
  );

export const marsNear = (): ReturnType<typeof scene> =>
  scene(space(1200, 600, 41, "#7A4A6E") + at(860, 330, mars(), 2.1) + at(1090, 110, moon(), 0.2) + at(330, 340, rocket(true), 1.1, 58));

export const recipeBook = (): ReturnType<typeof scene> =>
  scene(
    room(1200, 600, 470) +
      at(
        390,
        180,
        book(
          circle(0, -30, 40, sun) + stroke("M-60 40h120M-60 66h80", "#CBBF9F", 8),
          circle(0, -20, 36, coral) +
            `<ellipse cx="0" cy="-20" rx="66" ry="15" fill="none" stroke="${plum}" stroke-width="8" transform="rotate(-16 0 -20)"/>` +
            stroke("M-60 50h120M-60 76h70", "#CBBF9F", 8),
        ),
        1.25,
      ) +
      at(150, 296, lark(), 1.25),
  );
