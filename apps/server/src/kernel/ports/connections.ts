import type { ConnectionKind, ConnectionProblem } from "@larkroom/domain/connections/kinds";

/** A school's connection with its keys decrypted. It never leaves the server. */
export interface Connection {
  readonly id: number;
  readonly schoolId: number;
  readonly kind: ConnectionKind;
  readonly active: boolean;
  /** The origin of the service. */
  readonly address: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly updatedAt: Temporal.Instant;
}

/** One request to a service. */
export interface VendorRequest {
  /** What it is for, as the log of calls names it: a fixed word, never an address. */
  readonly operation: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the connection's address; or a whole address of the same origin, as in links to the next page. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Whether sending it twice does no more than once. By default all but POST and PATCH: others are only repeated if they were turned away. */
  readonly isRepeatable?: boolean;
}

/** What a service answered with a status of 200 to 299. */
export interface VendorAnswer {
  readonly status: number;
  header(name: string): string | null;
  /** The JSON; null for an empty body. */
  readonly body: unknown;
}

/** Calls the service of one connection: within its rate, with a circuit of its own, each call in the connection's log. */
export interface VendorClient {
  /** @throws VendorError when the service refused, failed or did not answer */
  call(request: VendorRequest): Promise<VendorAnswer>;
}

/** Why a call failed: a problem of the whole connection, or a refusal of this one request. */
export type VendorProblem = ConnectionProblem | "not_found" | "refused";

/** A service did not do what was asked. */
export class VendorError extends Error {
  override readonly name = "VendorError";
  readonly problem: VendorProblem;
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  /** In how many seconds the service wants to be asked again, if it said so. */
  readonly retryAfter: number | null;
  /** The JSON of the refusal, for an adapter that reads its reason. It may name people: never log or store it. */
  readonly body: unknown;

  constructor(problem: VendorProblem, about: { status?: number | null; retryAfter?: number | null; body?: unknown; cause?: unknown } = {}) {
    super(`the service answered: ${problem}`, about.cause === undefined ? {} : { cause: about.cause });
    this.problem = problem;
    this.status = about.status ?? null;
    this.retryAfter = about.retryAfter ?? null;
    this.body = about.body ?? null;
  }
}

/** The schools' connections, as admins set them up. */
export interface ConnectionPorts {
  /** The kinds that can be set up: those with an adapter. */
  readonly kinds: readonly ConnectionKind[];
  /** The client of a connection. Kept until the connection is changed; its circuit stays. */
  clientOf(connection: Connection): VendorClient;
  /** Asks the service for something that any valid key may read. Null: it answered as expected. */
  test(connection: Connection): Promise<ConnectionProblem | null>;
}
