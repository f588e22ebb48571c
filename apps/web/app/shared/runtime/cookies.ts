/** Parses a Cookie header or `document.cookie`, with decoded values; the first of a name wins. */
export function readCookies(header: string | null): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(at, 0)).trim();
    if (name !== "" && !(name in found)) found[name] = decoded(part.slice(at + 1).trim());
  }
  return found;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const days = 86_400;
/** How long an edition is remembered: 365 days, in seconds. */
export const localeMaxAge = 365 * days;

/** A first-party cookie readable by scripts, as a Set-Cookie value or for `document.cookie`. */
export function writtenCookie(name: string, value: string, maxAgeSeconds: number, secure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
