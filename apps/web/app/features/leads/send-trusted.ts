import type { Api } from "~/shared/api/call.ts";
import { failureOf } from "~/shared/api/failure.ts";

/** What a form says about its sender, beside what was typed. */
export interface Signs {
  /** The field that people don't see. */
  website: string;
  stamp: string;
  proof?: string;
}

/**
 * Sends a form that anyone may send. Where the API asks for a proof of work, the browser does the work and sends the form once more; a server can't do it
 * for its visitor, so a page without scripts shows the refusal.
 */
export async function sendTrusted<T>(api: Api, { website, stamp }: Signs, send: (signs: Signs) => Promise<T>): Promise<T> {
  try {
    return await send({ website, stamp });
  } catch (error) {
    if (failureOf(error).code !== "proof_required" || typeof document === "undefined" || !globalThis.crypto?.subtle) throw error;
    const fresh = await api("GET /public/form_stamp");
    const { findProof } = await import("./prove.ts");
    return send({ website, stamp: fresh.stamp, proof: await findProof(fresh.stamp) });
  }
}
