import { DrizzleQueryError } from "drizzle-orm/errors";
import { systemErrorCode } from "../lifecycle-errors.ts";

export type ConstraintKind = "unique" | "foreign_key" | "check" | "exclusion" | "not_null";

/**
 * A write refused by a constraint of the schema, which is how races between requests are resolved. Verbs map the constraint's
 * name to a reason. Contains no values, so it can be logged.
 */
export class ConstraintError extends Error {
  override readonly name = "ConstraintError";
  /** The name of the constraint or unique index; the column's name for a missing value. */
  readonly constraint: string;
  readonly kind: ConstraintKind;
  readonly table: string;

  constructor(kind: ConstraintKind, constraint: string, table: string) {
    super(`${kind} constraint ${constraint} of ${table} refused a write`);
    this.kind = kind;
    this.constraint = constraint;
    this.table = table;
  }
}

/**
 * Why the database could not run a valid query:
 * - `unavailable`: no connection, or the database is starting, stopping or out of connections;
 * - `timeout`: a statement or an idle transaction exceeded its limit;
 * - `contention`: a lock timeout, a deadlock or a serialization failure;
 * - `storage`: its disk is full.
 */
export type BusyReason = "unavailable" | "timeout" | "contention" | "storage";

/** The database can't answer now. The same call may succeed later. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";
  readonly reason: BusyReason;
  /** The SQLSTATE or the system's error code, if there is one. */
  readonly code: string | undefined;

  constructor(reason: BusyReason, code: string | undefined, message: string) {
    super(message);
    this.reason = reason;
    this.code = code;
  }
}

/** Any other failed query: a mistake in it, or data that a type rejects. Names the query, never its values. */
export class QueryError extends Error {
  override readonly name = "QueryError";
  readonly code: string | undefined;
  readonly query: string | undefined;

  constructor(message: string, code: string | undefined, query: string | undefined) {
    super(message);
    this.code = code;
    this.query = query;
  }
}

const constraintKinds: Readonly<Record<string, ConstraintKind>> = {
  "23505": "unique",
  "23503": "foreign_key",
  "23001": "foreign_key",
  "23514": "check",
  "23P01": "exclusion",
  "23502": "not_null",
};

const busyReasons: Readonly<Record<string, BusyReason>> = {
  "40001": "contention",
  "40P01": "contention",
  "55P03": "contention",
  "57014": "timeout",
  "25P03": "timeout",
  "25P04": "timeout",
  "53300": "unavailable",
  "57P01": "unavailable",
  "57P02": "unavailable",
  "57P03": "unavailable",
  "57P05": "unavailable",
  "53100": "storage",
  ECONNREFUSED: "unavailable",
  ECONNRESET: "unavailable",
  EPIPE: "unavailable",
  ENOENT: "unavailable",
  ETIMEDOUT: "unavailable",
  EHOSTUNREACH: "unavailable",
  ENETUNREACH: "unavailable",
  ENOTFOUND: "unavailable",
  EAI_AGAIN: "unavailable",
};

/** Messages of the driver, which have no code, when a connection can't be opened or breaks. */
const brokenConnection = /Connection terminated|timeout exceeded when trying to connect|not queryable|Cannot use a pool after/;

type DatabaseError = { readonly message: string; readonly constraint?: string; readonly column?: string; readonly table?: string };

/**
 * Translates an error of the driver or of Drizzle to a ConstraintError, DatabaseBusyError or QueryError, without the
 * values that the original quotes. Any other error is returned unchanged.
 */
export function translateDatabaseError(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  const query = error instanceof DrizzleQueryError ? error.query : undefined;
  const code = systemErrorCode(cause);
  const kind = constraintKinds[code ?? ""];
  if (kind !== undefined) {
    const { constraint, column, table } = cause as DatabaseError;
    return new ConstraintError(kind, constraint ?? column ?? "", table ?? "");
  }
  const reason = code === undefined ? undefined : (busyReasons[code] ?? (code.startsWith("08") ? "unavailable" : undefined));
  if (reason !== undefined) return new DatabaseBusyError(reason, code, cause.message);
  if (brokenConnection.test(cause.message)) return new DatabaseBusyError("unavailable", code, cause.message);
  if (query === undefined && (code === undefined || !/^[0-9A-Z]{5}$/.test(code))) return error;
  return new QueryError(cause.message, code, query);
}
