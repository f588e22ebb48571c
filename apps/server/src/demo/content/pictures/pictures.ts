import type { Drawing } from "./ink.ts";
import * as far from "./scenes-far.ts";
import * as home from "./scenes-home.ts";
import * as start from "./scenes-start.ts";
import * as lines from "./strips-lines.ts";
import * as lists from "./strips-lists.ts";
import * as loops from "./strips-loops.ts";
import * as orbits from "./strips-orbits.ts";
import * as sky from "./strips-sky.ts";
import * as tiles from "./strips-tiles.ts";

const strips = { ...lines, ...loops, ...lists, ...orbits, ...sky, ...tiles } as const;
const drawings = { ...start, ...far, ...home, ...strips } as const;

/** A picture's name: that of the function that draws it. */
export type PictureName = keyof typeof drawings;

/** Pictures that contain numbers or a sequence: never mirrored. */
const keepsDirection: ReadonlySet<PictureName> = new Set<PictureName>([
  "routePlan",
  "boxFuel",
  "loopWheel",
  "shelfScene",
  "machineScene",
  "flipPages",
  "shipAsks",
  "codeAndSky",
  "stormChoice",
  ...(Object.keys(strips) as (keyof typeof strips)[]),
]);

export const pictureNames = Object.keys(drawings) as readonly PictureName[];

/** Draws a picture of the demo lessons. */
export const drawPicture = (name: PictureName): Drawing & { keepDirection: boolean } => ({
  ...drawings[name](),
  keepDirection: keepsDirection.has(name),
});
