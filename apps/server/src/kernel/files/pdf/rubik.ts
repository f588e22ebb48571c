import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The scripts of Rubik, each in a file of its own; the first that has a character sets it. */
const scripts = ["latin", "latin-ext", "hebrew", "cyrillic", "cyrillic-ext", "arabic"] as const;

export type Weight = 400 | 600;

/** A file of the font: its name in the document and its bytes. */
export interface FontFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const load = (weight: Weight): Promise<FontFile[]> =>
  Promise.all(
    scripts.map(async (script) => ({
      name: `rubik-${script}-${weight}`,
      bytes: await readFile(fileURLToPath(import.meta.resolve(`@fontsource/rubik/files/rubik-${script}-${weight}-normal.woff`))),
    })),
  );

let loaded: Promise<Readonly<Record<Weight, FontFile[]>>> | null = null;

/** The font's files, read once. */
export const rubikFiles = (): Promise<Readonly<Record<Weight, FontFile[]>>> =>
  (loaded ??= Promise.all([load(400), load(600)]).then(([regular, strong]) => ({ 400: regular, 600: strong })));
