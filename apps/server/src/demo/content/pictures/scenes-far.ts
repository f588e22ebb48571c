import { number } from "./digits.ts";
import { archedWindow, dawn, hills, room, space, squared } from "./grounds.ts";
import { at, circle, coral, dotted, ink, leaf, leafWash, path, plum, rect, repeat, scene, sky, stroke, sun, sunWash } from "./ink.ts";
import { helmet, lark, larkFlying } from "./lark.ts";
import { earth, eightPlanets, jupiter, mars, mercury, moon, neptune, saturn, theSun, uranus, venus } from "./planets.ts";
import { arrow, bubble, card, codeLines, cross, fivePoints, laptop, machine, rocket, sheet, shelf, sign, tank, tick } from "./things.ts";

// Scenes of the last four lessons: the great planets, what the ship decides and remembers, and the way home.

type Scene = ReturnType<typeof scene>;

export const jupiterNear = (): Scene => scene(space(1200, 600, 53, "#5B4A86") + at(840, 320, jupiter(), 2.6) + at(500, 110, moon(), 0.22) + at(560, 500, venus(), 0.14) + at(250, 330, rocket(true), 1.05, 62));

export const forkPath = (): Scene =>
  scene(
    dawn(1200, 600, 600, 190) +
      hills(1200, 600, 250) +
      path("M540 600C560 470 420 420 250 330h70c170 60 260 110 280 150 20-40 110-90 280-150h70C780 420 640 470 660 600z", "#F3DDBC") +
      at(330, 250, sign(tick(0, 0, 26), leafWash)) +
      at(870, 250, sign(cross(0, 0, 26), "#FFE9E4")) +
      at(508, 410, lark(), 1.1),
  );

export const shipGuard = (): Scene =>
  scene(
    space(1200, 600, 61) +
      rect(200, 110, 800, 400, 44, "#E3E9FA", `stroke="${ink}" stroke-width="6"`) +
      rect(250, 160, 420, 300, 30, "#232A5A") +
      at(460, 310, jupiter(), 1.05) +
      at(740, 180, tank(0.62, 0.45), 1) +
      tick(910, 250, 40) +
      at(880, 330, circle(0, 0, 26, sun) + circle(60, 0, 26, sky) + circle(0, 62, 26, coral) + circle(60, 62, 26, leaf)) +
      at(300, 360, lark() + helmet, 0.75),
  );

export const shipAsks = (): Scene =>
  scene(
    squared(1200, 600) +
      at(250, 520, rocket(), 1.6) +
      at(360, 110, bubble(330, 170)) +
      number(525, 196, "?", 96, plum) +
      at(760, 300, laptop(rect(0, 0, 324, 190, 0, "#fff") + rect(30, 70, 200, 46, 12, "#fff", `stroke="${ink}" stroke-width="4"`) + rect(52, 80, 5, 26, 2, plum)), 0.9),
  );

export const saturnNear = (): Scene => scene(space(1200, 600, 71, "#4A3F88") + at(810, 310, saturn(), 2) + at(480, 120, moon(), 0.16) + at(1120, 500, moon(), 0.2) + at(1090, 100, mercury(), 0.13) + at(260, 350, rocket(true), 1, 64));

export const manyTags = (): Scene =>
  scene(
    squared(1200, 600) +
      repeat(8, (index) => {
        const color = [coral, sky, leaf, plum, sun, coral, sky, leaf][index] ?? coral;
        const x = 110 + (index % 4) * 190;
        const y = 150 + Math.floor(index / 4) * 220;
        return at(x, y, rect(-62, -40, 124, 104, 10, "#F6DDB6", `stroke="${ink}" stroke-width="4"`) + path("M-40 -66h60l18 18-18 18h-60z", color, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) + at(0, 16, (eightPlanets[index] ?? eightPlanets[0]).draw(), 0.28));
      }) +
      at(880, 300, lark(), 1.4),
  );

export const shelfScene = (): Scene => scene(room(1200, 600, 490) + at(190, 150, shelf(5, [at(0, 0, mercury(), 0.28), at(0, 0, venus(), 0.4), at(0, 0, earth(), 0.42), at(0, 0, mars(), 0.34), at(0, 0, jupiter(), 0.5)]), 1.05) + at(930, 318, lark(), 1.25));

export const ringsList = (): Scene =>
  scene(
    squared(1200, 600) +
      at(160, 60, sheet(380, 480)) +
      [saturn, jupiter, mars, neptune].map((draw, index) => at(240, 140 + index * 104, draw(), index === 0 ? 0.2 : 0.32) + rect(310, 130 + index * 104, 170, 16, 8, "#CBBF9F")).join("") +
      at(690, 260, lark(), 1.6),
  );

export const neptuneNear = (): Scene => scene(space(1200, 600, 83, "#274089") + at(850, 320, neptune(), 2.3) + at(470, 450, uranus(), 0.4) + at(1110, 90, moon(), 0.16) + at(270, 330, rocket(true), 1, 64));

export const machineScene = (): Scene =>
  scene(squared(1200, 600) + at(400, 170, machine(), 1.4) + at(582, 96, circle(0, 0, 30, sun)) + dotted("M582 20v40", ink, 5) + arrow(840, 376, 80) + at(1040, 376, saturn(), 0.5) + at(110, 300, lark(), 1.35));

export const orbits = (): Scene =>
  scene(
    space(1200, 600, 97, "#3F3580") +
      repeat(5, (index) => `<ellipse cx="600" cy="300" rx="${170 + index * 92}" ry="${72 + index * 46}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>`) +
      at(600, 300, theSun(), 0.62) +
      at(466, 256, mercury(), 0.16) + at(820, 364, venus(), 0.24) + at(300, 390, earth(), 0.28) + at(900, 122, mars(), 0.24) + at(170, 140, jupiter(), 0.5),
  );

export const flipPages = (): Scene =>
  scene(
    squared(1200, 600) +
      repeat(4, (index) => at(150 + index * 235, 170, card(90, 120, `<path d="M-70 60a92 92 0 0 1 140 0" fill="none" stroke="#D9CCF3" stroke-width="5" stroke-dasharray="2 12" stroke-linecap="round"/>` + at(-60 + index * 40, [50, 30, 30, 50][index] ?? 0, earth(), 0.22), "#fff", 190, 230))) +
      dotted("M200 470h800", ink, 5) +
      stroke("M1000 452l24 18-24 18", ink, 7),
  );

export const projectDesk = (): Scene =>
  scene(
    room(1200, 600, 480) +
      at(420, 130, laptop(space(324, 190, 3) + at(162, 95, circle(0, 0, 24, sun)) + `<ellipse cx="162" cy="95" rx="70" ry="34" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><ellipse cx="162" cy="95" rx="120" ry="62" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` + at(228, 84, earth(), 0.12) + at(60, 126, mars(), 0.13)), 1.3) +
      at(130, 306, lark(), 1.25) +
      at(960, 400, rect(0, 0, 120, 90, 8, coral) + rect(-10, -24, 140, 24, 6, plum) + rect(6, -46, 110, 22, 6, sky)),
  );

export const homeAgain = (): Scene =>
  scene(
    room(1200, 600, 470) +
      at(420, 96, archedWindow(dawn(300, 312, 150, 214) + hills(300, 312, 210) + at(226, 110, rocket(), 0.26, 40)), 1.06) +
      at(500, 296, lark(), 0.9) +
      rect(800, 330, 330, 14, 5, "#C99A5C") + eightPlanets.map(({ draw, size }, index) => at([820, 848, 880, 910, 962, 1024, 1076, 1112][index] ?? 0, 330 - size * 46, draw(), size * 0.46)).join("") +
      at(180, 300, card(0, 0, fivePoints(46, sun, ink), sunWash, 150, 170)),
  );

export const showTime = (): Scene =>
  scene(
    room(1200, 600, 490) +
      rect(330, 70, 540, 320, 22, "#232A5A", `stroke="${ink}" stroke-width="8"`) +
      at(600, 230, circle(0, 0, 44, sun) + `<ellipse rx="130" ry="66" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><ellipse rx="216" ry="112" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`) +
      at(716, 200, earth(), 0.2) + at(416, 270, saturn(), 0.22) + at(560, 166, mars(), 0.14) +
      at(150, 380, lark("one"), 1) + at(440, 410, lark("two"), 0.85) + at(700, 404, lark("three"), 0.9) + at(930, 372, lark("four"), 1.05),
  );

export const shipHome = (): Scene =>
  scene(
    dawn(1200, 600, 300, 400) + hills(1200, 600, 430) + at(800, 430, rocket(true), 1, 6) + at(430, 190, larkFlying(), 1.1) + dotted("M850 150c60 -60 140 -100 230 -120", "#fff", 6),
  );

export const stormChoice = (): Scene =>
  scene(
    space(1200, 600, 59, "#70506E") +
      at(880, 300, `<ellipse rx="330" ry="210" fill="#C7503A" opacity=".45"/><ellipse rx="240" ry="150" fill="#D9654B" opacity=".7"/><ellipse rx="140" ry="84" fill="#E98A6C"/><ellipse rx="56" ry="32" fill="#F5B79B"/>`) +
      at(260, 360, rocket(true), 1.1, 62) +
      stroke("M420 270C560 130 760 60 1040 60", leaf, 9, 'stroke-dasharray="2 22"') +
      stroke("M430 330h250", coral, 9, 'stroke-dasharray="2 22"') +
      tick(1090, 62, 34) + cross(740, 330, 34),
  );

export const codeAndSky = (): Scene =>
  scene(squared(1200, 600) + at(170, 130, sheet(360, 340)) + at(220, 190, codeLines([[0, 150, plum], [40, 180, ink], [40, 120, coral], [40, 200, sky], [0, 110, leaf]], 48)) + arrow(570, 300, 90) + at(720, 120, rect(0, 0, 360, 360, 24, "#232A5A") + at(180, 180, saturn(), 0.75)));
