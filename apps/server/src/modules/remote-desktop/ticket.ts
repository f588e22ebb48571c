import type { Secrets } from "../../kernel/auth/secrets.ts";

/** Where the screens of desktops are: WebSockets only. */
export const screenPath = "/remote-desktop";
const lifeSeconds = 60;
const purpose = "desktop-ticket";

/** What a ticket permits: one session to open the screen of one machine, once. */
export interface Ticket {
  readonly desktopId: number;
  readonly generation: number;
  readonly sessionId: number;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** A path that opens a screen once, within a minute, with this session. */
export function screenUrl(secrets: Secrets, { desktopId, generation, sessionId }: Omit<Ticket, "expires">, now: Temporal.Instant): string {
  const expires = now.add({ seconds: lifeSeconds }).epochMilliseconds;
  const text = [desktopId, generation, sessionId, expires, secrets.token()].join(".");
  return `${screenPath}/${text}.${secrets.sign(purpose, text)}`;
}

/** Reads the ticket of a path; null if it is not one of ours or has expired. */
export function readTicket(secrets: Secrets, url: string, now: Temporal.Instant): (Ticket & { readonly text: string }) | null {
  const [, text = "", signature = ""] = /^\/remote-desktop\/((?:\d{1,16}\.){4}[\w-]{43})\.([\w-]+)$/.exec(url) ?? [];
  if (text === "" || !secrets.isSigned(purpose, text, signature)) return null;
  const [desktopId = 0, generation = 0, sessionId = 0, expires = 0] = text.split(".").slice(0, 4).map(Number);
  return expires < now.epochMilliseconds ? null : { desktopId, generation, sessionId, expires, text };
}
