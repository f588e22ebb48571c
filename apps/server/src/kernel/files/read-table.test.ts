import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { excelFile } from "./table-file.ts";
import { type ZipEntry, zip } from "./zip.ts";

const read = (bytes: Uint8Array, maxRows = 1000) => readTable({ bytes: new Uint8Array(bytes), maxRows });
const workbook = async (rows: (string | number | boolean | null)[][]) =>
  (await excelFile({ name: "x", headings: ["A", "B"], rows, rightToLeft: false })).content;

async function zipped(...entries: ZipEntry[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zip(Readable.from(entries))) parts.push(part);
  return Buffer.concat(parts);
}

/** A workbook with an additional sheet. */
async function withSheet(xml: string): Promise<Buffer> {
  const entry = (name: string, text: string): ZipEntry => ({ name, content: Buffer.from(text) });
  return zipped(
    entry(
      "[Content_Types].xml",
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    entry(
      "_rels/.rels",
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    entry(
      "xl/workbook.xml",
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    entry(
      "xl/_rels/workbook.xml.rels",
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    entry("xl/worksheets/sheet1.xml", xml),
  );
}
const sheet = (cells: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
const word = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

test("[STU-07] a workbook's first sheet and a CSV file are read as text", async () => {
  expect(
    await read(
      await workbook([
        ["Sam", 7],
        [null, true],
      ]),
    ),
  ).toEqual({
    rows: [
      ["A", "B"],
      ["Sam", "7"],
      ["", "true"],
    ],
  });
  expect(await read(await withSheet(sheet(word("A1", "Sam") + word("B1", "One"))))).toEqual({ rows: [["Sam", "One"]] });
  expect(await read(Buffer.from('A,B\r\n"a, b",c'))).toEqual({
    rows: [
      ["A", "B"],
      ["a, b", "c"],
    ],
  });
});

test("[STU-07] a formula is read as the value computed when the file was saved", async () => {
  const cell = '<c r="A1" t="str"><f>HYPERLINK("http://evil.example")</f><v>Sam</v></c>';
  expect(await read(await withSheet(sheet(cell)))).toEqual({ rows: [["Sam"]] });
});

describe("[S-57] refuses malicious files", () => {
  test("[S-57] an archive that unpacks to far more than a table, whatever its directory claims", async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const bomb = await zipped({ name: "xl/worksheets/sheet1.xml", content: zeros });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await read(bomb)).toEqual({ refused: "file_too_large" });
    const size = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(1000, size + 24);
    lying.writeUInt32LE(1000, 22);
    expect(await read(lying)).toEqual({ refused: "file_too_large" });
    const many = await zipped(...Array.from({ length: 600 }, (_, n) => ({ name: `f${n}`, content: Buffer.from("x") })));
    expect(await read(many)).toEqual({ refused: "file_unreadable" });
    const nested = await zipped(...Array.from({ length: 20 }, (_, n) => ({ name: `f${n}`, content: Buffer.alloc(2 * 1024 * 1024) })));
    expect(await read(nested)).toEqual({ refused: "file_too_large" });
  });

  test("[S-57] entities and document types, in any part of a workbook", async () => {
    const xxe = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheet(word("A1", "&e;"))}`;
    expect(await read(await withSheet(xxe))).toEqual({ refused: "file_unreadable" });
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${sheet(word("A1", "&b;"))}`;
    expect(await read(await withSheet(laughs))).toEqual({ refused: "file_unreadable" });
  });

  test("[S-57] a cell so far away that it implies millions of empty ones", async () => {
    expect(await read(await withSheet(sheet(word("XFD1", "x"))))).toEqual({ refused: "file_too_large" });
    expect(await read(await withSheet(sheet(word("A1048576", "x"))))).toEqual({ refused: "file_too_large" });
  });

  test("[S-57] exceeding the memory limit ends the thread, not the process", async () => {
    const wide = `<row r="1">${word("A1", "x")}<c r="&#88;&#70;&#68;1" t="inlineStr"><is><t>x</t></is></c></row>`;
    const rows = Array.from({ length: 9000 }, (_, n) => `<row r="${n + 2}">${word(`A${n + 2}`, "x")}</row>`).join("");
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${wide}${rows}</sheetData></worksheet>`;
    const answer = await read(await withSheet(xml), 20_000);
    expect(answer).toEqual({ refused: "file_too_large" });
  });

  test("[S-57] a file that is not a table, and a truncated one", async () => {
    expect(await read(Buffer.from("PK\u0003\u0004 nothing more"))).toEqual({ refused: "file_unreadable" });
    const good = Buffer.from(await workbook([["Sam", 7]]));
    expect(await read(good.subarray(0, good.length - 40))).toEqual({ refused: "file_unreadable" });
    expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]))).toEqual({ refused: "file_encoding" });
    expect(await read(Buffer.from("A,B\n1,2\n3,4"), 2)).toEqual({ refused: "too_many_rows" });
  });
});

test("[S-57] only two files are read at a time; others are asked to retry later", async () => {
  const file = Buffer.from("A,B\n1,2");
  const answers = await Promise.all([1, 2, 3].map(() => read(file)));
  expect(answers.filter((answer) => "refused" in answer)).toEqual([{ refused: "busy" }]);
});
