/** How a parent is reached. */
export interface Contacts {
  /** As stored: in lower case. */
  email: string | null;
  /** `+` and digits. */
  phone: string | null;
}

export type ContactChannel = keyof Contacts;

/**
 * The contacts a change brings in, each of which its holder must prove with a code first. Taking a phone away needs no proof:
 * nobody else is reached by it.
 */
export function contactsToProve(before: Contacts, after: Contacts): ContactChannel[] {
  const channels: ContactChannel[] = ["email", "phone"];
  return channels.filter((channel) => after[channel] !== null && after[channel] !== before[channel]);
}

/** The ids that stand more than once in a list: one child can't be changed twice at once. */
export function repeatedIds(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Whether the engine knows an IANA zone by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    // Offsets are zones too, but say nothing of a clock change.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** The first word of a name: how somebody is told to others who only need to know that it was them. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? "";
