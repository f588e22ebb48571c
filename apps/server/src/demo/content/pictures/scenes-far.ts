import { number } from "./digits.ts";
import { dawn, hills, room, space, squared } from "./grounds.ts";
import { at, circle, coral, dotted, ink, leaf, leafWash, path, plum, rect, repeat, scene, sky, stroke, sun } from "./ink.ts";
import { helmet, lark } from "./lark.ts";
import { earth, eightPlanets, jupiter, mars, mercury, moon, neptune, saturn, uranus, venus } from "./planets.ts";
import { arrow, bubble, cross, laptop, machine, rocket, sheet, shelf, sign, tank, tick } from "./things.ts";

// Scenes of lessons five to seven: the giant planets, and what the ship decides and remembers.

type Scene = ReturnType<typeof scene>;

export const jupiterNear = (): Scene =>
  scene(
    space(1200, 600, 53, "#5B4A86") +
      at(840, 320, jupiter(), 2.6) +
      at(500, 110, moon(), 0.22) +
      at(560, 500, venus(), 0.14) +
      at(250, 330, rocket(true), 1.05, 62),
  );

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
      at(
        760,
        300,
        laptop(
          rect(0, 0, 324, 190, 0, "#fff") +
            rect(30, 70, 200, 46, 12, "#fff", `stroke="${ink}" stroke-width="4"`) +
            rect(52, 80, 5, 26, 2, plum),
        ),
        0.9,
      ),
  );

export const saturnNear = (): Scene =>
  scene(
    space(1200, 600, 71, "#4A3F88") +
      at(810, 310, saturn(), 2) +
      at(480, 120, moon(), 0.16) +
      at(1120, 500, moon(), 0.2) +
      at(1090, 100, mercury(), 0.13) +
      at(260, 350, rocket(true), 1, 64),
  );

export const manyTags = (): Scene =>
  scene(
    squared(1200, 600) +
      repeat(8, (index) => {
        const color = [coral, sky, leaf, plum, sun, coral, sky, leaf][index] ?? coral;
        const x = 110 + (index % 4) * 190;
        const y = 150 + Math.floor(index / 4) * 220;
        return at(
          x,
          y,
          rect(-62, -40, 124, 104, 10, "#F6DDB6", `stroke="${ink}" stroke-width="4"`) +
            path("M-40 -66h60l18 18-18 18h-60z", color, `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`) +
            at(0, 16, (eightPlanets[index] ?? eightPlanets[0]).draw(), 0.28),
        );
      }) +
      at(880, 300, lark(), 1.4),
  );

export const shelfScene = (): Scene =>
  scene(
    room(1200, 600, 490) +
      at(
        190,
        150,
        shelf(5, [
          at(0, 0, mercury(), 0.28),
          at(0, 0, venus(), 0.4),
          at(0, 0, earth(), 0.42),
          at(0, 0, mars(), 0.34),
          at(0, 0, jupiter(), 0.5),
        ]),
        1.05,
      ) +
      at(930, 318, lark(), 1.25),
  );

export const ringsList = (): Scene =>
  scene(
    squared(1200, 600) +
      at(160, 60, sheet(380, 480)) +
      [saturn, jupiter, mars, neptune]
        .map(
          (draw, index) =>
            at(240, 140 + index * 104, draw(), index === 0 ? 0.2 : 0.32) + rect(310, 130 + index * 104, 170, 16, 8, "#CBBF9F"),
        )
        .join("") +
      at(690, 260, lark(), 1.6),
  );

export const neptuneNear = (): Scene =>
  scene(
    space(1200, 600, 83, "#274089") +
      at(850, 320, neptune(), 2.3) +
      at(470, 450, uranus(), 0.4) +
      at(1110, 90, moon(), 0.16) +
      at(270, 330, rocket(true), 1, 64),
  );

export const machineScene = (): Scene =>
  scene(
    squared(1200, 600) +
      at(400, 170, machine(), 1.4) +
      at(582, 96, circle(0, 0, 30, sun)) +
      dotted("M582 20v40", ink, 5) +
      arrow(840, 376, 80) +
      at(1040, 376, saturn(), 0.5) +
      at(110, 300, lark(), 1.35),
  );

export const stormChoice = (): Scene =>
  scene(
    space(1200, 600, 59, "#70506E") +
      at(
        880,
        300,
        `<ellipse rx="330" ry="210" fill="#C7503A" opacity=".45"/><ellipse rx="240" ry="150" fill="#D9654B" opacity=".7"/><ellipse rx="140" ry="84" fill="#E98A6C"/><ellipse rx="56" ry="32" fill="#F5B79B"/>`,
      ) +
      at(260, 360, rocket(true), 1.1, 62) +
      stroke("M420 270C560 130 760 60 1040 60", leaf, 9, 'stroke-dasharray="2 22"') +
      stroke("M430 330h250", coral, 9, 'stroke-dasharray="2 22"') +
      tick(1090, 62, 34) +
      cross(740, 330, 34),
  );
