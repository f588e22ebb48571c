import { number } from "./digits.ts";
import { dawn, hills, lake, space, squared } from "./grounds.ts";
import { at, circle, coral, coralDeep, coralWash, dotted, ink, leaf, leafWash, path, plum, plumWash, rect, repeat, sky, skyWash, strip, stroke, sun, sunWash } from "./ink.ts";
import { helmet, lark } from "./lark.ts";
import { earth, jupiter, mars, mercury, moon, neptune, saturn, theSun, venus } from "./planets.ts";
import { arrow, boxOf, bubble, card, codeLines, cross, fivePoints, hop, laptop, machine, rocket, sheet, shelf, stone, tank, tick, wheel } from "./things.ts";

// Strips that go above the answers of a question, or show one idea.

const skyDeepText = "#1552B8";
type Strip = ReturnType<typeof strip>;
const stoneHeights = [0, 5, 11, -2, 4, 10, -2, 4, 9];
const stones = (count: number, gap: number): string => repeat(count, (index) => stone(96 + index * gap, 214 + (stoneHeights[index % 9] ?? 0), index));
const numbersLake = (count: number, gap: number, start: number, hops: readonly [number, number][] = []): Strip =>
  strip(
    lake(1200, 348, 146, 1016) +
      stones(count, gap) +
      hops.map(([from, to]) => hop(96 + from * gap, 96 + to * gap, 196, 62)).join("") +
      at(40 + start * gap, 116, lark(), 0.72),
  );

export const stonesNine = (): Strip => numbersLake(9, 126, 0);
export const stonesHops = (): Strip => numbersLake(9, 126, 0, [[0, 2], [2, 4], [4, 6]]);
export const stonesFromOne = (): Strip => numbersLake(9, 126, 1);

export const orderLines = (): Strip =>
  strip(squared(1200, 348) + repeat(3, (index) => card(250 + index * 350, 174, number(-78, 0, index + 1, 60, plum) + at(-30, -20, codeLines([[0, 120, [coral, sky, leaf][index] ?? coral], [0, 80, "#D8CFBE"]], 30)), "#fff", 240, 170)) + arrow(388, 174, 74) + arrow(738, 174, 74));

export const speechScreen = (): Strip =>
  strip(squared(1200, 348) + at(150, 60, laptop(at(30, 70, codeLines([[0, 90, plum], [0, 0, ink]], 30)) + rect(130, 70, 150, 13, 6.5, leaf)), 0.9) + arrow(590, 160, 110, coral) + at(780, 76, bubble(290, 150, "#fff")) + rect(830, 130, 190, 18, 9, leaf) + rect(830, 164, 110, 18, 9, leaf));

export const twoPlusThree = (): Strip =>
  strip(
    squared(1200, 348) +
      card(250, 100, number(0, 0, "2+3", 54, skyDeepText), skyWash, 230, 120) + arrow(420, 100, 110) + card(700, 100, number(0, 0, "5", 62, skyDeepText), skyWash, 190, 120) +
      card(250, 252, rect(-84, -28, 168, 56, 14, "#fff") + number(0, 0, '"2+3"', 42, leaf), leafWash, 230, 120) + arrow(420, 252, 110, leaf) + card(700, 252, number(0, 0, "2+3", 54, leaf), leafWash, 230, 120) +
      at(900, 130, lark(), 1.2),
  );

export const rocketSlip = (): Strip => strip(dawn(1200, 348, 900, 220) + hills(1200, 348, 220) + at(300, 322, rocket(), 1.05) + at(430, 214, lark(), 0.8) + at(640, 60, sheet(220, 200)) + at(676, 120, codeLines([[0, 70, plum], [0, 130, leaf], [0, 100, coral]], 34)));

export const boxChange = (): Strip => strip(squared(1200, 348) + at(260, 190, boxOf(10), 1) + arrow(420, 190, 130) + number(482, 126, "-3", 52, coralDeep) + at(720, 190, boxOf(7), 1) + at(930, 110, lark(), 1.15));

export const twoBoxes = (): Strip => strip(squared(1200, 348) + at(330, 196, boxOf(1, sky), 1.05) + at(610, 196, boxOf(2, coral), 1.05) + rect(780, 50, 330, 248, 24, "#232A5A") + at(870, 116, earth(), 0.44) + at(950, 78, moon(), 0.13) + at(990, 224, mars(), 0.38) + at(1062, 190, moon(), 0.1) + at(916, 262, moon(), 0.08));

export const moonLanding = (): Strip =>
  strip(
    space(1200, 348, 13) + at(1050, 90, earth(), 0.5) + path("M0 300c300 -40 800 -40 1200 0v48H0z", "#F4EBDA") + circle(760, 322, 30, "#DCCFB8") + circle(180, 320, 20, "#DCCFB8") +
      stroke("M560 50v198", "#fff", 4) + repeat(10, (index) => stroke(`M546 ${248 - index * 22}h28`, "#fff", 4)) + number(520, 52, 9, 30, "#fff") + number(520, 246, 0, 30, "#fff") + at(400, 196, rocket(true), 0.5) + at(850, 192, lark() + helmet, 0.75),
  );

export const rangeCards = (): Strip =>
  strip(squared(1200, 348) + repeat(3, (index) => card(240 + index * 190, 174, number(0, 0, index, 90, plum), plumWash, 150, 180)) + card(810, 174, number(0, 0, 3, 90, "#B8B0A0"), "#F3EDE1", 150, 180) + cross(880, 92, 34) + at(950, 130, lark(), 1.1));

export const hopRest = (): Strip => strip(squared(1200, 348) + at(320, 174, wheel(116, coral, 15)) + number(320, 174, 3, 92, coralDeep) + arrow(490, 174, 120) + card(740, 174, number(0, 0, 1, 92, skyDeepText), skyWash, 170, 200) + at(900, 104, lark(), 1.2));

const walk = (points: readonly (readonly [number, number])[], color: string): string => stroke(`M${points.map(([x, y]) => `${x} ${y}`).join("L")}z`, color, 9);
const polygon = (sides: number, r: number, turn: number): (readonly [number, number])[] =>
  Array.from({ length: sides }, (_, index) => [Math.round(r * Math.cos(turn + (index * 2 * Math.PI) / sides)), Math.round(r * Math.sin(turn + (index * 2 * Math.PI) / sides))] as const);

export const penSquare = (): Strip => strip(squared(1200, 348) + at(420, 174, walk(polygon(4, 140, Math.PI / 4), sky) + repeat(4, (index) => at(99 * (index % 2 === 0 ? -1 : 1), 99 * (index < 2 ? -1 : 1), circle(0, 0, 13, ink)))) + number(420, 174, 4, 84, skyDeepText) + at(760, 130, lark(), 1.2));

export const whichShape = (): Strip =>
  strip(squared(1200, 348) + [walk(polygon(4, 62, Math.PI / 4), sky), walk(polygon(3, 62, -Math.PI / 2), coral), circle(0, 0, 54, "none", `stroke="${leaf}" stroke-width="9"`), walk(polygon(6, 60, 0), plum)].map((shape, index) => card(255 + index * 230, 174, shape, "#fff", 180, 190)).join(""));

export const starFive = (): Strip =>
  strip(space(1200, 348, 29) + at(430, 184, stroke(`M${[0, 2, 4, 1, 3].map((point) => { const angle = -Math.PI / 2 + (point * 2 * Math.PI) / 5; return `${(150 * Math.cos(angle)).toFixed(1)} ${(150 * Math.sin(angle)).toFixed(1)}`; }).join("L")}z`, sun, 10)) + number(800, 174, 5, 110, "#fff") + at(880, 110, fivePoints(30, sun)));

export const hexagon = (): Strip => strip(squared(1200, 348) + at(420, 174, walk(polygon(6, 150, 0), leaf)) + at(420, 174, polygon(6, 150, 0).map(([x, y]) => circle(x, y, 13, ink)).join("")) + number(420, 174, 6, 90, leaf) + at(760, 120, lark(), 1.25));

export const starGrid = (): Strip => strip(space(1200, 348, 37) + repeat(12, (index) => at(320 + (index % 4) * 150, 84 + Math.floor(index / 4) * 92, fivePoints(34, sun))));

export const starRow = (): Strip => strip(space(1200, 348, 37) + repeat(5, (index) => at(220 + index * 140, 174, fivePoints(46, sun))) + number(980, 176, "?", 120, "#fff"));

export const colorPens = (): Strip => strip(squared(1200, 348) + stroke("M180 110c90-60 160 60 250 0s160 60 250 0", coral, 8) + stroke("M180 190c90-60 160 60 250 0s160 60 250 0", sky, 16) + stroke("M180 276c90-60 160 60 250 0s160 60 250 0", leaf, 26) + at(820, 110, lark(), 1.25));

export const tankLow = (): Strip => strip(squared(1200, 348) + at(330, 54, tank(0.4, 0.5)) + number(570, 176, "4<5", 64, coralDeep) + cross(730, 174, 42) + at(900, 320, rocket(), 1));
export const tankAtMark = (): Strip => strip(squared(1200, 348) + at(330, 54, tank(0.5, 0.5)) + number(530, 176, "5", 70, ink) + number(690, 176, "?", 84, plum) + at(900, 320, rocket(), 1));

export const keysAndText = (): Strip => strip(squared(1200, 348) + at(200, 54, laptop(rect(0, 0, 324, 190, 0, "#fff") + rect(40, 66, 240, 62, 14, "#fff", `stroke="${ink}" stroke-width="4"`) + number(92, 97, 7, 40, plum)), 0.95) + arrow(610, 160, 110, plum) + card(870, 168, rect(-60, -44, 120, 88, 14, "#fff") + number(0, 0, 7, 60, leaf), leafWash, 210, 190));

export const threeWays = (): Strip => strip(squared(1200, 348) + repeat(3, (index) => card(300 + index * 290, 174, [path("M-52 40 0 -52 52 40z", coralDeep) + rect(-7, -22, 14, 34, 7, "#fff") + circle(0, 25, 8, "#fff"), circle(0, 0, 48, sun) + rect(-28, -8, 56, 16, 8, ink), tick(0, 0, 48)][index] ?? "", [coralWash, sunWash, leafWash][index] ?? "#fff", 210, 200)));

export const signs = (): Strip => strip(squared(1200, 348) + ["<", ">", "=", "?"].map((sign, index) => card(255 + index * 230, 174, number(0, 0, sign, 96, [coralDeep, skyDeepText, leaf, plum][index]), [coralWash, skyWash, leafWash, plumWash][index], 170, 190)).join(""));

const rocky = [at(0, 0, mercury(), 0.28), at(0, 0, venus(), 0.4), at(0, 0, earth(), 0.42), at(0, 0, mars(), 0.34)];
export const shelfFour = (): Strip => strip(squared(1200, 348) + at(180, 66, shelf(4, rocky)) + at(830, 110, lark(), 1.25));
export const shelfAdd = (): Strip => strip(squared(1200, 348) + at(120, 66, shelf(5, rocky)) + at(980, 110, jupiter(), 0.6) + dotted("M916 92C870 40 790 30 732 72", ink, 6) + stroke("M762 42l-32 32 44 4", ink, 6));
export const shelfEnd = (): Strip => strip(squared(1200, 348) + at(120, 66, shelf(4, rocky)) + rect(660, 72, 118, 118, 10, "none", `stroke="${coralDeep}" stroke-width="5" stroke-dasharray="12 12"`) + number(720, 131, "?", 70, coralDeep) + number(720, 246, 4, 36, coralDeep) + at(880, 120, lark(), 1.2));
export const shelfLoop = (): Strip => strip(squared(1200, 348) + at(120, 66, shelf(4, rocky, false)) + dotted("M186 236h68h62h68h62h68h62", coral, 7) + stroke("M586 216l24 20-24 20", coral, 7) + at(760, 90, bubble(280, 140)) + at(900, 160, earth(), 0.34));

export const machineSize = (): Strip => strip(squared(1200, 348) + at(380, 60, machine()) + at(510, 34, circle(0, 0, 16, sun)) + arrow(710, 206, 80) + at(900, 200, circle(0, 0, 70, sun)) + at(200, 150, circle(0, 0, 16, sun)) + dotted("M240 130c80-70 160-90 230-96", ink, 5));
export const machineDouble = (): Strip => strip(squared(1200, 348) + at(430, 70, machine()) + number(560, 34, 3, 50, plum) + arrow(760, 216, 90) + number(930, 216, 6, 90, plum) + number(240, 216, 3, 90, plum) + dotted("M300 190c60-90 130-130 220-150", ink, 5));
export const threePlanets = (): Strip => strip(space(1200, 348, 43) + at(260, 190, circle(0, 0, 44, sun)) + at(560, 190, circle(0, 0, 76, coral)) + at(900, 190, circle(0, 0, 56, sky)) + dotted("M330 190h130M650 190h170", "#fff", 6));

export const orbitFrames = (): Strip =>
  strip(space(1200, 348, 47) + repeat(4, (index) => at(170 + index * 286, 178, `<ellipse rx="112" ry="84" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="2 11" stroke-linecap="round"/>` + circle(0, 0, 26, sun) + at(Math.round(112 * Math.cos(-0.3 + index * 0.75)), Math.round(84 * Math.sin(-0.3 + index * 0.75)), earth(), 0.22))));

export const orbitTrail = (): Strip => strip(space(1200, 348, 67) + at(600, 178, circle(0, 0, 40, sun) + repeat(14, (index) => at(Math.round(300 * Math.cos(-2.6 + index * 0.26)), Math.round(130 * Math.sin(-2.6 + index * 0.26)), earth(), 0.26))));

export const nearAndFar = (): Strip =>
  strip(space(1200, 348, 73) + at(-10, 174, theSun(), 0.95) + stroke("M270 60v228M470 40v268M690 30v288M960 20v308", "#fff", 3, 'stroke-opacity=".35" stroke-dasharray="2 12"') + at(270, 174, mercury(), 0.22) + at(470, 174, venus(), 0.34) + at(690, 174, earth(), 0.36) + at(960, 174, mars(), 0.28));

export const longWay = (): Strip => strip(space(1200, 348, 79) + at(120, 174, circle(0, 0, 60, sun)) + at(330, 200, earth(), 0.4) + at(600, 150, saturn(), 0.5) + at(860, 210, neptune(), 0.5) + at(1060, 150, rocket(true), 0.55, 64));

export const knownSoFar = (): Strip => strip(squared(1200, 348) + [at(0, 0, boxOf(7), 0.62), at(0, 0, wheel(52, coral, 9)), at(-26, -72, tank(0.6, 0.5), 0.58), at(0, 0, fivePoints(56, sun, ink)), at(-62, -44, machine(), 0.42)].map((thing, index) => card(150 + index * 225, 174, thing, "#fff", 190, 210)).join(""));
