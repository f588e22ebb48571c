import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { data } from "react-router";
import { apiProblem, ApiError } from "./api-error.ts";
import type { Answer, Api, CallArguments, CallKey, CallParts } from "./call.ts";
import { requestAddress } from "./request-address.ts";

/** An API call within the process, and its answer. */
export interface InnerCall {
  method: string;
  /** Path and query, including the base. */
  url: string;
  headers: Record<string, string>;
  payload?: string;
}
export interface InnerAnswer {
  status: number;
  header(name: string): string | null;
  body: string;
}

/**
 * The API in a page's loader: `const { api } = pageState(context)`. An error ends the loader: 404 shows the not-found page, anything else the error
 * page with its status.
 */
export type LoaderApi = Api & {
  /** The same, but null when the API answers 404. */
  readonly find: <K extends CallKey>(key: K, ...parts: CallArguments<K>) => Promise<Answer<K> | null>;
  /** The same, but null where the API answers one of these. */
  readonly unless: <K extends CallKey>(statuses: readonly number[], key: K, ...parts: CallArguments<K>) => Promise<Answer<K> | null>;
  /** The same, but errors are ApiErrors to catch. */
  readonly attempt: Api;
};

/** Binds the client to one page request: no network, but the same routes, checks and answers as from outside. */
export function loaderApi(edition: EditionSlug, inner: (call: InnerCall) => Promise<InnerAnswer>): LoaderApi {
  const attempt: Api = async (key, ...[parts]) => {
    const given = (parts ?? {}) as CallParts<typeof key> & { params?: object; query?: object; body?: unknown };
    const { method, path } = requestAddress(key, given.params, given.query);
    const sent = await written(given);
    const answer = await inner({
      method,
      url: `/api${path}`,
      headers: {
        accept: "application/json",
        "x-country": String(editions[edition].countryId),
        ...(sent ? { "content-type": sent.type } : {}),
        ...given.headers,
      },
      ...(sent ? { payload: sent.payload } : {}),
    });
    const body = parsed(answer);
    if (answer.status >= 200 && answer.status < 300) return body as never;
    throw new ApiError(apiProblem(answer.status, body, answer.header, Date.now()));
  };
  const call: Api = (key, ...parts) =>
    attempt(key, ...parts).catch((error: unknown) => {
      throw routeError(error);
    });
  const unless: LoaderApi["unless"] = (statuses, key, ...parts) =>
    attempt(key, ...parts).catch((error: unknown) => {
      if (error instanceof ApiError && statuses.includes(error.status)) return null;
      throw routeError(error);
    });
  const find: LoaderApi["find"] = (key, ...parts) => unless([404], key, ...parts);
  return Object.assign(call, { find, unless, attempt });
}

/** A call's body as text. A form from a page without scripts has no file. */
async function written({ body, form }: { body?: unknown; form?: FormData }): Promise<{ type: string; payload: string } | null> {
  if (form) {
    const multipart = new Response(form);
    return { type: multipart.headers.get("content-type") ?? "", payload: await multipart.text() };
  }
  return body === undefined ? null : { type: "application/json", payload: JSON.stringify(body) };
}

/** What a loader throws so that the page answers with the API's status. */
export function routeError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return data({ code: error.code, requestId: error.requestId }, { status: error.status });
}

/** For parts a page can do without: null if the server is unreachable or busy. @throws the response of any other refusal */
export function nullWhereAway(error: unknown): null {
  if (error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)) return null;
  throw routeError(error);
}

function parsed(answer: InnerAnswer): unknown {
  if (answer.body === "") return undefined;
  if (!(answer.header("content-type") ?? "").includes("json")) return answer.body;
  return JSON.parse(answer.body);
}
