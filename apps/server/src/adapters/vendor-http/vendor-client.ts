import { setTimeout as sleep } from "node:timers/promises";
import type { Circuit } from "../../kernel/ports/circuit.ts";
import {
  type VendorAnswer,
  type VendorClient,
  VendorError,
  type VendorProblem,
  type VendorRequest,
} from "../../kernel/ports/connections.ts";
import { createPace } from "./pace.ts";
import { type Received, send } from "./send.ts";

/** How often one request is sent at most. */
const attempts = 3;
/** The wait after the first failure, in ms; doubled after each further one. */
const firstWaitMs = 500;
/** Longer than this a caller doesn't wait for its turn: the error says when to come back. In seconds. */
const longestWait = 5;

/** One attempt, as the log of calls holds it. */
export interface Attempt {
  readonly operation: string;
  readonly status: number | null;
  readonly durationMs: number;
  readonly problem: VendorProblem | null;
}

interface Settings {
  /** The origin of the service. */
  readonly address: string;
  readonly privateHosts: readonly string[];
  readonly callsPerSecond: number;
  readonly circuit: Circuit;
  readonly record: (attempt: Attempt) => Promise<void>;
  /** How long one answer may take, in ms. */
  readonly patienceMs?: number;
}

/** A failure on the side of the service: it counts against its circuit, other refusals don't. */
const isFailure = ({ problem }: VendorError): boolean => problem === "not_reachable";

/** Seconds or a date, as `Retry-After` gives them; at least one second. */
export function retryAfterOf(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  if (/^\d+(?:\.\d+)?$/.test(header)) return Math.max(1, Math.ceil(Number(header)));
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(1, Math.ceil((at - now) / 1_000));
}

/**
 * The one HTTP client for services: JSON in and out, no redirects, public hosts only, within the rate of the kind. What was turned away
 * (429, or 403 with an empty allowance) is sent again after the pause the service asks for; failures only if sending twice does no harm.
 */
export function createVendorClient(settings: Settings): VendorClient {
  const { circuit, record, callsPerSecond } = settings;
  const pace = createPace(callsPerSecond);
  const attempt = async (request: VendorRequest): Promise<VendorAnswer> => {
    await pace();
    const began = performance.now();
    let status: number | null = null;
    let problem: VendorProblem | null = null;
    try {
      const received = await send(requestOf(settings, request)).catch((cause: unknown) => {
        throw new VendorError("not_reachable", { cause });
      });
      ({ status } = received);
      return answerOf(received);
    } catch (error) {
      problem = error instanceof VendorError ? error.problem : "not_reachable";
      throw error;
    } finally {
      await record({ operation: request.operation, status, durationMs: performance.now() - began, problem });
    }
  };
  const isSafe = ({ isRepeatable, method }: VendorRequest): boolean => isRepeatable ?? (method !== "POST" && method !== "PATCH");
  return {
    async call(request) {
      for (let count = 1; ; count += 1) {
        const error = await behind(circuit, () => attempt(request));
        if (!(error instanceof VendorError)) return error;
        const wasTurnedAway = error.problem === "rate_limited";
        const pause = error.retryAfter ?? (firstWaitMs * 2 ** (count - 1)) / 1_000;
        if (count >= attempts || pause > longestWait || !(wasTurnedAway || (isFailure(error) && isSafe(request)))) throw error;
        await sleep(pause * 1_000);
      }
    },
  };
}

/** Runs an attempt behind the circuit. Returns the answer, or the error; an open circuit is a service that can't be reached. */
async function behind(circuit: Circuit, ask: () => Promise<VendorAnswer>): Promise<VendorAnswer | VendorError> {
  try {
    return await circuit.call(() =>
      ask().catch((error: unknown) => {
        if (error instanceof VendorError && !isFailure(error)) return error;
        throw error;
      }),
    );
  } catch (error) {
    return error instanceof VendorError ? error : new VendorError("not_reachable", { cause: error });
  }
}

function requestOf(
  { address, privateHosts, patienceMs = 10_000 }: Settings,
  { method, path, query = {}, headers = {}, json, form }: VendorRequest,
) {
  const url = new URL(path, address);
  // A link to a next page is followed only on the same host: the keys go with it.
  if (url.origin !== address) throw new VendorError("wrong_address");
  for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) url.searchParams.append(name, String(each));
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : null;
  return {
    url,
    method,
    body,
    privateHosts,
    timeoutMs: patienceMs,
    headers: {
      accept: "application/json",
      "user-agent": "Larkroom",
      ...(body === null ? {} : { "content-type": json !== undefined ? "application/json" : "application/x-www-form-urlencoded" }),
      ...headers,
    },
  };
}

/** Reads an answer. @throws VendorError for everything but success */
function answerOf({ status, headers, text }: Received): VendorAnswer {
  let body: unknown = null;
  let isJson = true;
  try {
    if (text.trim() !== "") body = JSON.parse(text);
  } catch {
    isJson = false;
  }
  if (status >= 200 && status < 300) {
    // A page of HTML with status 200 is another site, or a login page.
    if (!isJson) throw new VendorError("wrong_address", { status });
    return {
      status,
      body,
      header(name) {
        const value = headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(", ") : (value ?? null);
      },
    };
  }
  const about = { status, body, retryAfter: retryAfterOf(headers["retry-after"]) };
  throw new VendorError(problemOf(status, headers, isJson), about);
}

function problemOf(status: number, headers: Received["headers"], isJson: boolean): VendorProblem {
  if (status >= 500) return "not_reachable";
  if (status === 401) return "keys_refused";
  if (status === 429) return "rate_limited";
  // Canvas turns a caller away with 403 when nothing is left of the allowance.
  if (status === 403) return Number(headers["x-rate-limit-remaining"] ?? "1") <= 0 ? "rate_limited" : "not_allowed";
  if (status >= 300 && status < 400) return "wrong_address";
  if (status === 404) return isJson ? "not_found" : "wrong_address";
  return "refused";
}
