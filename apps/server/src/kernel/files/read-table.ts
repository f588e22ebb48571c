import { Worker } from "node:worker_threads";
import type { UnpackRefusal } from "./unpack-check.ts";

export type TableRefusal = UnpackRefusal | "file_encoding" | "too_many_rows" | "busy";

export interface TableRequest {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
}

export type TableAnswer = { readonly rows: readonly (readonly string[])[] } | { readonly refused: TableRefusal };

/** The limits for one file: its thread's memory in MiB, and time. */
const limits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
const patienceMs = 10_000;

/** The number of files read at the same time in this process. */
const atOnce = 2;
let reading = 0;

/**
 * The cells of a CSV file or of an Excel workbook's first sheet, as text, row by row with the headings first. The file is read in its
 * own thread with limited memory and time: a malicious file ends its thread, not the process.
 */
export async function readTable(request: TableRequest): Promise<TableAnswer> {
  if (reading >= atOnce) return { refused: "busy" };
  reading += 1;
  const worker = new Worker(new URL("./read-table-worker.ts", import.meta.url), {
    workerData: request,
    execArgv: [],
    resourceLimits: limits,
    name: "read-table",
  });
  const { promise, resolve, reject } = Promise.withResolvers<TableAnswer>();
  const clock = setTimeout(() => resolve({ refused: "file_too_large" }), patienceMs);
  worker.on("message", (answer: TableAnswer) => resolve(answer));
  worker.on("error", (error) =>
    error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
      ? resolve({ refused: "file_too_large" })
      : reject(error),
  );
  worker.on("exit", () => resolve({ refused: "file_unreadable" }));
  try {
    return await promise;
  } finally {
    clearTimeout(clock);
    await worker.terminate();
    reading -= 1;
  }
}
