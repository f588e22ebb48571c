import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { courseKeys } from "../courses/frames.ts";
import { contentFolder, readContent } from "../read-content.ts";

/** The bytes of a child's file. Variables in programs have names in the child's language: such files are in the folder of that language. */
export function workBytes(name: string, edition: EditionSlug): Buffer {
  const { lang, locale } = editions[edition];
  const places = [`${locale}/works`, `${lang}/works`, "works"].map((folder) => path.join(contentFolder, folder, name));
  const found = places.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`content/demo/works has no ${name}`);
  return readFileSync(found);
}

const projectKeys = ["first", "second", "final", "practice"] as const;
export type ProjectKey = (typeof projectKeys)[number];

const names = z.array(z.string()).min(1);

/** What children hand in for a course's projects, and one file in turn for practice; for those that are missing, a few sentences. */
export const worksOf = readContent("works.json", z.partialRecord(z.enum(courseKeys), z.partialRecord(z.enum(projectKeys), names)));
