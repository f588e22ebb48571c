import { parentPort, workerData } from "node:worker_threads";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import type { TableAnswer, TableRequest } from "./read-table.ts";
import { whyNotUnpacked } from "./unpack-check.ts";

const request = workerData as TableRequest;
const bytes = Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength);

/** A table with the maximum number of rows is far smaller when unpacked. */
const unpackLimits = { entries: 500, bytes: 24 * 1024 * 1024 };
const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/** A cell as text; dates as `YYYY-MM-DD`, formulas as the value computed when the file was saved. */
function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

async function excelRows(): Promise<TableAnswer> {
  const refused = whyNotUnpacked(bytes, unpackLimits);
  if (refused !== null) return { refused };
  const rows = await readSheet(bytes);
  return { rows: rows.map((row) => row.map((value) => textOf(value))) };
}

function decode(): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Detects the delimiter: depending on country, spreadsheets write commas, semicolons or tabs. Picks the most frequent in the first line. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

function csvRows(): TableAnswer {
  const text = decode();
  if (text === null || text.includes("\0")) return { refused: "file_encoding" };
  const rows = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 100_000,
    to: request.maxRows + 1,
  });
  return { rows };
}

async function answer(): Promise<TableAnswer> {
  try {
    const read = isZip ? await excelRows() : csvRows();
    return "rows" in read && read.rows.length > request.maxRows ? { refused: "too_many_rows" } : read;
  } catch {
    return { refused: "file_unreadable" };
  }
}

parentPort?.postMessage(await answer());
