import { readFileSync } from "node:fs";
import { hopProject } from "./hop-project.ts";
import { drawPicture, pictureNames, type PictureName } from "./pictures/pictures.ts";

/** A file used by demo lessons: stored under its name, publicly readable. */
export interface DemoFile {
  readonly name: string;
  readonly mediaType: "image/svg+xml" | "video/webm" | "text/vtt" | "application/zip";
  readonly bytes: () => Buffer;
}

/** The path from which demo lessons load their files. */
export const demoFilesPath = "/files/demo/";

/** The URL path of a demo file. */
export const demoFileAddress = (name: string): string => `${demoFilesPath}${name}`;

/** The file name of a picture: `stonesNine` becomes `stones-nine.svg`. */
export const pictureFileName = (name: PictureName): string => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`;

const films = ["hop.webm"] as const;
const captions = ["hop.en.vtt", "hop.he.vtt", "hop.pt.vtt"] as const;
/** The Scratch projects, with the names children read in each. */
const projects = new Map([
  ["hop.en.sb3", await hopProject({ lark: "Lark", stone: "stone", lake: "Lake", landed: "I am on stone" })],
  ["hop.he.sb3", await hopProject({ lark: "עפרונית", stone: "אבן", lake: "אגם", landed: "אני על אבן" })],
  ["hop.pt.sb3", await hopProject({ lark: "Cotovia", stone: "pedra", lake: "Lago", landed: "Estou na pedra" })],
]);
const stored = (name: string) => (): Buffer => readFileSync(new URL(`../files/${name}`, import.meta.url));

/** Every file of the demo lessons: the drawings (generated on demand), the film and its captions, the projects. */
export const demoFiles: readonly DemoFile[] = [
  ...pictureNames.map((name): DemoFile => ({
    name: pictureFileName(name),
    mediaType: "image/svg+xml",
    bytes: () => Buffer.from(drawPicture(name).svg),
  })),
  ...films.map((name): DemoFile => ({ name, mediaType: "video/webm", bytes: stored(name) })),
  ...captions.map((name): DemoFile => ({ name, mediaType: "text/vtt", bytes: stored(name) })),
  ...[...projects].map(([name, bytes]): DemoFile => ({ name, mediaType: "application/zip", bytes: () => bytes })),
];
