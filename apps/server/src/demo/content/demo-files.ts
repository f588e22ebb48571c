import { readFileSync } from "node:fs";
import path from "node:path";
import { contentFolder, namesIn } from "./read-content.ts";

const folders = ["pictures", "films", "projects"] as const;

const mediaTypes = {
  ".svg": "image/svg+xml",
  ".webm": "video/webm",
  ".vtt": "text/vtt",
  ".sb3": "application/zip",
} as const;

/** A file used by demo lessons: stored under its name, publicly readable. */
export interface DemoFile {
  readonly name: string;
  readonly mediaType: (typeof mediaTypes)[keyof typeof mediaTypes];
  readonly bytes: () => Buffer;
}

/** The path from which demo lessons load their files. */
export const demoFilesPath = "/files/demo/";

/** The URL path of a demo file. */
export const demoFileAddress = (name: string): string => `${demoFilesPath}${name}`;

/** Every file of the demo lessons: pictures, the film and its captions, and the Scratch projects, with the names children read in each. */
export const demoFiles: readonly DemoFile[] = folders.flatMap((folder) =>
  namesIn(folder).map((name): DemoFile => {
    const mediaType = Object.entries(mediaTypes).find(([ending]) => name.endsWith(ending))?.[1];
    if (!mediaType) throw new Error(`content/demo/${folder}/${name}: lessons use ${Object.keys(mediaTypes).join(", ")} files`);
    return { name, mediaType, bytes: () => readFileSync(path.join(contentFolder, folder, name)) };
  }),
);
