import { NotPublicError, publicAddresses, type Resolve } from "../../kernel/outgoing/public-address.ts";

type Call = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A `fetch` that only calls public https hosts and the given origins, and follows no redirect. The name is resolved first; if it pointed elsewhere a
 * moment later, the host there would have no certificate for it.
 */
export function publicFetch(known: readonly string[], resolve?: Resolve, call: Call = (url, init) => fetch(url, init)): Call {
  return async (url, init) => {
    const { protocol, hostname, origin } = new URL(url);
    if (!known.includes(origin)) {
      if (protocol !== "https:") throw new NotPublicError("not https");
      await publicAddresses(hostname, resolve);
    }
    return call(url, { ...init, redirect: "manual" });
  };
}
