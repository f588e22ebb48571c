/** What Google verified about someone without an account; a sign-up can use it instead of a code and a password. */
export interface GoogleProof {
  googleId: string;
  name: string;
  email: string;
  verificationToken: string;
}

const key = "google-sign-up";
/** A little less than the hour for which the server accepts the proof. */
const lifeMs = 55 * 60_000;

/** Stores the proof for this tab's sign-up. */
export function keepProof(proof: GoogleProof, now: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...proof, until: now + lifeMs }));
  } catch {
    // Without storage the sign-up asks for a code and a password.
  }
}

/** This tab's proof, while it is valid. */
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
    // Nothing was stored.
  }
}
