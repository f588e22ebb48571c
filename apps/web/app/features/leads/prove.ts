import { isProof, proofText } from "@larkroom/domain/leads/form-trust";

/** Hashes under way at once: each is a round trip to the browser's own code. */
const atOnce = 256;

/** Does the work that a proof takes, a second or two. @param stamp a form's stamp, which the proof is for */
export async function findProof(stamp: string): Promise<string> {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += atOnce) {
    const tried = Array.from({ length: atOnce }, (_, index) => String(from + index));
    const hashes = await Promise.all(tried.map((proof) => crypto.subtle.digest("SHA-256", encoder.encode(proofText(stamp, proof)))));
    const found = hashes.findIndex((hash) => isProof(new Uint8Array(hash)));
    if (found >= 0) return tried[found] ?? "";
  }
}
