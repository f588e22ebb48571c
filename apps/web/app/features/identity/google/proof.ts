/** What Google vouched for somebody who has no account yet: a sign-up may use it instead of a code and a password. */
export interface GoogleProof {
  googleId: string;
  name: string;
  email: string;
  verificationToken: string;
}

const key = "google-sign-up";
/** A little less than the hour the server takes the proof for. */
const lifeMs = 55 * 60_000;

/** Keeps it for the sign-up of this tab. */
export function keepProof(proof: GoogleProof, now: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...proof, until: now + lifeMs }));
  } catch {
    // Without a store the sign-up asks for a code and a password.
  }
}

/** The proof this tab holds, while it is good. */
export function readProof(now: number): GoogleProof | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { googleId, name, email, verificationToken, until } = kept as Record<string, unknown>;
    if (typeof until !== "number" || now >= until) return null;
    const texts = [googleId, name, email, verificationToken];
    if (texts.some((text) => typeof text !== "string" || text === "")) return null;
    return { googleId, name, email, verificationToken } as GoogleProof;
  } catch {
    return null;
  }
}

export function dropProof(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
