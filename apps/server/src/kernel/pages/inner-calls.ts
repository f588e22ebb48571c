import type { FastifyInstance, FastifyRequest } from "fastify";
import type { InnerAnswer, InnerCall } from "./page-module.ts";

/** Headers that make an internal call act as the visitor. */
const forwardedHeaders = ["cookie", "origin", "user-agent", "accept-language"] as const;

export interface InnerCalls {
  call(call: InnerCall): Promise<InnerAnswer>;
  /** The `Set-Cookie` headers of the answers, in order. */
  readonly setCookies: readonly string[];
}

/** Calls for a page that is kept for others. */
export interface SharedCalls {
  call(call: InnerCall): Promise<InnerAnswer>;
  /** Whether a call was refused or failed, so that the page may lack something. */
  hasFailed(): boolean;
}

/** Calls the API inside the process for no one in particular: nothing of a visitor's request gets into a page that others see. */
export function sharedCalls(app: FastifyInstance, origin: string): SharedCalls {
  const { host } = new URL(origin);
  let isFailed = false;
  return {
    hasFailed: () => isFailed,
    async call({ method, url, headers, payload }) {
      const answer = await app.inject({ method: method as "GET", url, headers: { ...headers, host }, payload });
      if (answer.statusCode >= 400 || answer.headers["set-cookie"] !== undefined) isFailed = true;
      return toInnerAnswer(answer);
    },
  };
}

/**
 * Calls the API inside the process as the visitor whose page is being rendered: with the same routes, checks and limits as from outside.
 * The visitor's own address is passed along, otherwise all pages would share one rate limit.
 */
export function innerCalls(app: FastifyInstance, request: FastifyRequest): InnerCalls {
  const own = Object.fromEntries(
    forwardedHeaders.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  const setCookies: string[] = [];
  return {
    setCookies,
    async call({ method, url, headers, payload }) {
      const answer = await app.inject({
        method: method as "GET",
        url,
        headers: { ...own, ...headers, host: request.host },
        payload,
        remoteAddress: request.ip,
      });
      const cookies = answer.headers["set-cookie"];
      if (cookies !== undefined) setCookies.push(...(Array.isArray(cookies) ? cookies : [cookies]));
      return toInnerAnswer(answer);
    },
  };
}

const toInnerAnswer = ({ statusCode, headers, payload }: Awaited<ReturnType<FastifyInstance["inject"]>>): InnerAnswer => ({
  status: statusCode,
  header: (name) => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  },
  body: payload,
});
