import { editions, editionSlugs } from "@larkroom/domain/editions/editions";
import { ApiError, apiProblem, refusal } from "./api-error.ts";
import type { Answer, CallArguments, CallKey, CallParts } from "./call.ts";
import { leaving, unanswered } from "./leaving.ts";
import { requestAddress } from "./request-address.ts";

const base = "/api";
const sessionEnded = new Set<() => void>();

/** The country of the current page, from the document's language. */
export function countryId(): string {
  const slug = editionSlugs.find((each) => editions[each].locale === document.documentElement.lang);
  return String(editions[slug ?? "us"].countryId);
}

/** Calls the listener when the server no longer knows the session. Returns an unsubscribe function. */
export function onSessionEnd(listener: () => void): () => void {
  sessionEnded.add(listener);
  return () => sessionEnded.delete(listener);
}

/**
 * Calls the API from the browser: `await api("POST /login/as_student", { body: { id } })`.
 * Paths, parameters and the result are those of the contract. The session is sent as a cookie.
 * @throws ApiError for unsuccessful answers and for none at all; an aborted call rejects with the signal's reason
 */
export async function api<K extends CallKey>(key: K, ...[parts]: CallArguments<K>): Promise<Answer<K>> {
  const given = (parts ?? {}) as Given<K>;
  if (!key.startsWith("GET ")) return ask(key, given, given.signal);
  try {
    return await ask(key, given, given.signal ? AbortSignal.any([given.signal, leaving]) : leaving);
  } catch (error) {
    if (leaving.aborted && !given.signal?.aborted) return unanswered;
    throw error;
  }
}

type Given<K extends CallKey> = CallParts<K> & { params?: object; query?: object; body?: unknown };

async function ask<K extends CallKey>(key: K, given: Given<K>, signal: AbortSignal | undefined): Promise<Answer<K>> {
  const { method, path } = requestAddress(key, given.params, given.query);
  const response = await send(base + path, {
    method,
    headers: { accept: "application/json", "x-country": countryId(), ...bodyType(given), ...given.headers },
    body: given.form ?? (given.body === undefined ? undefined : JSON.stringify(given.body)),
    signal,
    credentials: "same-origin",
  });
  const body = await read(response, signal);
  if (response.ok) return body as Answer<K>;
  if (response.status === 401 && (key === "GET /auth2/token/user" || codeOf(body) === "session_required"))
    for (const listener of sessionEnded) listener();
  throw new ApiError(apiProblem(response.status, body, (name) => response.headers.get(name), Date.now()));
}

const bodyType = (given: { body?: unknown; form?: FormData }): Record<string, string> =>
  given.body === undefined || given.form ? {} : { "content-type": "application/json" };

const codeOf = (body: unknown): unknown => (typeof body === "object" && body !== null ? (body as { code?: unknown }).code : undefined);

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    throw unreached(cause, init.signal);
  }
}

/** Converts a connection error, before or during the response; an aborted call keeps the signal's reason. */
function unreached(cause: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted) return cause;
  return refusal(0, "network_error", {}, { cause });
}

async function read(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw unreached(cause, signal);
  }
  if (text === "") return undefined;
  if (!(response.headers.get("content-type") ?? "").includes("json")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
