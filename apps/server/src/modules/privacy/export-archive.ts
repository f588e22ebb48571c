import { buffer } from "node:stream/consumers";
import { editions } from "@larkroom/domain/editions/editions";
import type { ZipEntry } from "../../kernel/files/zip.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { PersonalRow, Subject } from "../../kernel/privacy/personal-data.ts";
import type { Addressee } from "../people/index.ts";
import { exportPage, type Section } from "./export-page.ts";

const text = (content: string): Uint8Array => Buffer.from(content, "utf8");

const json = (value: unknown): Uint8Array => text(JSON.stringify(value, null, 2));

/** A file name that is valid on every system; the extension stays. */
const safeName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, "_")
    .replace(/^\.+/, "_")
    .slice(-120);

/** The records of files: the person's own, and those in the `files` of other rows, which are about the person. */
const fileRows = (sections: readonly Section[]): readonly PersonalRow[] =>
  sections.flatMap(({ table, rows }) =>
    table.table === "stored_file" ? rows : rows.flatMap((row) => (Array.isArray(row["files"]) ? (row["files"] as PersonalRow[]) : [])),
  );

/** The person's files. A file missing from storage is left out; its record is in the data. */
async function* filesOf(kernel: Kernel, sections: readonly Section[], folder: string): AsyncGenerator<ZipEntry> {
  for (const row of fileRows(sections)) {
    const stored = await kernel.files.read(String(row["key"]));
    if (stored)
      yield { name: `${folder}files/${String(row["id"])}-${safeName(String(row["filename"]))}`, content: await buffer(stored.stream) };
  }
}

interface Archive {
  readonly subjects: readonly { subject: Subject; folder: string }[];
  readonly parent: Addressee;
  readonly at: Temporal.Instant;
  readonly report: (done: number, total: number) => Promise<void>;
}

/**
 * Everything stored about a person, module by module: a file of rows for each table, a readable page in the parent's language, and the files. Reads one
 * table at a time.
 */
export async function* archiveEntries(kernel: Kernel, { subjects, parent, at, report }: Archive): AsyncGenerator<ZipEntry> {
  const brand = kernel.config.BRAND_NAME;
  const [first, ...others] = subjects;
  let done = 0;
  for (const { subject, folder } of subjects) {
    const tables = kernel.ports.privacy.tables.filter((table) => table[subject.kind]);
    const sections: Section[] = [];
    for (const table of tables) {
      const rows = (await table[subject.kind]?.rows?.(kernel.db, subject)) ?? [];
      sections.push({ table, rows });
      yield { name: `${folder}data/${table.table}.json`, content: json({ table: table.table, title: table.title.en, rows }) };
    }
    yield {
      name: `${folder}index.html`,
      content: text(
        exportPage({
          brand,
          name: subject.name,
          edition: parent.edition,
          zone: parent.zone,
          at,
          sections,
          children: subject === first?.subject ? others.map((one) => ({ name: one.subject.name, href: `${one.folder}index.html` })) : [],
        }),
      ),
    };
    yield* filesOf(kernel, sections, folder);
    done += 1;
    await report(done, subjects.length);
  }
  yield {
    name: "about.json",
    content: json({
      madeBy: brand,
      at: at.toString(),
      language: editions[parent.edition].lang,
      about: subjects.map(({ subject, folder }) => ({ kind: subject.kind, id: subject.id, name: subject.name, folder: `/${folder}` })),
    }),
  };
}
