import { and, eq, inArray } from "drizzle-orm";
import type { StartedOperation } from "@larkroom/contract/shared/operation";
import type { Tx } from "../db/db.ts";
import { Refusal } from "../http/errors.ts";
import type { Kernel } from "../kernel.ts";
import { operation } from "./tables.ts";

interface Begin {
  /** The kind of work: `people.export`. */
  readonly kind: string;
  readonly accountId: number | null;
  readonly schoolId: number | null;
}

/** Records an operation in the caller's transaction, which must also enqueue its job. The edit token is never stored. */
export async function beginOperation(kernel: Kernel, tx: Tx, begin: Begin): Promise<{ id: number; started: StartedOperation }> {
  const key = kernel.secrets.token();
  const editToken = kernel.secrets.token();
  const [row] = await tx
    .insert(operation)
    .values({ ...begin, key, editTokenHash: kernel.secrets.hash(editToken), createdAt: kernel.now() })
    .returning({ id: operation.id });
  if (!row) throw new Error("an insert returned nothing");
  return { id: row.id, started: { key, editToken, status: "PENDING" } };
}

/** An instant inside a result, in the wire format. */
export const wireInstant = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

/** Reports progress: `done` of `total`. */
export type Report = (done: number, total: number) => Promise<void>;

export interface Work {
  /** The job's current attempt and its number of attempts: only the last one fails the operation. */
  readonly attempt: number;
  readonly attempts: number;
  /** Does the work and returns its result. A refusal ends the operation at once; any other error is retried. */
  run(report: Report): Promise<Record<string, unknown>>;
}

/** Runs a recorded operation inside its job. An ended one is left alone: a job may run twice. */
export async function runOperation(kernel: Kernel, id: number, { attempt, attempts, run }: Work): Promise<void> {
  const open = and(eq(operation.id, id), inArray(operation.status, ["PENDING", "RUNNING"]));
  const begun = await kernel.db.update(operation).set({ status: "RUNNING" }).where(open).returning({ id: operation.id });
  if (begun.length === 0) return;
  const fail = (errorCode: string, errorMessage: string) =>
    kernel.db.update(operation).set({ status: "ERROR", errorCode, errorMessage, finishedAt: kernel.now() }).where(open);
  try {
    const result = await run(async (done, total) => {
      await kernel.db.update(operation).set({ done, total }).where(open);
    });
    await kernel.db.update(operation).set({ status: "DONE", result, finishedAt: kernel.now() }).where(open);
  } catch (error) {
    if (error instanceof Refusal) {
      await fail(error.code, error.message);
      return;
    }
    if (attempt >= attempts) await fail("internal_error", "Something went wrong");
    throw error;
  }
}
