import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { editions, type EditionSlug, editionSlugs } from "@larkroom/domain/editions/editions";
import { replaceTexts } from "./replace-texts.ts";

/** The folder of what the demo schools contain: texts, people, lessons and files. Its README describes it. */
export const contentFolder = path.resolve(import.meta.dirname, "../../../../../content/demo");

/** An address of someone in the demo: it belongs to nobody, and nobody can register it. */
export const demoEmail = z.email().endsWith(".example");

/** A problem in a file, and where: the path of a field in it, as in `slides.3.content.type`. */
interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const refuse = (file: string, problems: readonly Problem[]): Error =>
  new Error(problems.map((one) => `content/demo/${file}: ${one.path.map(String).join(".") || "the file"}: ${one.message}`).join("\n"));

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** The fields of a file that its schema doesn't name: most are misspelled. */
function unknownFields(written: unknown, read: unknown, at: readonly string[] = []): Problem[] {
  if (!isFields(written) || !isFields(read)) return [];
  return Object.entries(written).flatMap(([field, value]) =>
    Object.hasOwn(read, field) ? unknownFields(value, read[field], [...at, field]) : [{ path: [...at, field], message: "unknown field" }],
  );
}

function parse(file: string, folder: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  } catch (error) {
    throw refuse(file, [{ path: [], message: error instanceof Error ? error.message : String(error) }]);
  }
}

function check<Read>(file: string, written: unknown, schema: z.ZodType<Read>): Read {
  const { data, error } = schema.safeParse(written);
  if (error) throw refuse(file, error.issues);
  const unknown = unknownFields(written, data);
  if (unknown.length > 0) throw refuse(file, unknown);
  return data;
}

/**
 * Reads a JSON file of the demo schools' content.
 * @throws an error that names the file and the path of each field that the schema refuses or doesn't know
 */
export const readContent = <Read>(file: string, schema: z.ZodType<Read>, folder = contentFolder): Read =>
  check(file, parse(file, folder), schema);

/**
 * Reads a JSON file of an edition's language (`en/…`). If its country writes some of the texts differently, they are in a file of the same name in
 * the folder of its locale (`en-GB/…`): see `replaceTexts`.
 * @throws as `readContent`, naming the file of the two that is wrong
 */
export function readTexts<Read>(edition: EditionSlug, file: string, schema: z.ZodType<Read>, folder = contentFolder): Read {
  const { lang, locale } = editions[edition];
  const written = parse(`${lang}/${file}`, folder);
  const read = check(`${lang}/${file}`, written, schema);
  const own = `${locale}/${file}`;
  if (!existsSync(path.join(folder, own))) return read;
  const { value, missing } = replaceTexts(written, readContent(own, z.record(z.string(), z.string()), folder));
  if (missing.length > 0)
    throw refuse(
      own,
      missing.map((at) => ({ path: [at], message: `${lang}/${file} has no other text there` })),
    );
  return check(own, value, schema);
}

/** What is read for each edition. */
export const forEachEdition = <Read>(read: (edition: EditionSlug) => Read): Readonly<Record<EditionSlug, Read>> =>
  Object.fromEntries(editionSlugs.map((edition) => [edition, read(edition)])) as Record<EditionSlug, Read>;

/** Reads the file of that name of each school: `schools/us/…` and so on. */
export const readOfSchools = <Read>(file: string, schema: z.ZodType<Read>): Readonly<Record<EditionSlug, Read>> =>
  forEachEdition((edition) => readContent(`schools/${edition}/${file}`, schema));

/** The names of a folder's files, sorted with numbers by their value; without hidden ones, which file managers make. */
export const namesIn = (inside: string, folder = contentFolder): string[] =>
  readdirSync(path.join(folder, inside))
    .filter((name) => !name.startsWith("."))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
