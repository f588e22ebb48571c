/** A parent's contact details. */
export interface Contacts {
  /** As stored: in lower case. */
  email: string | null;
  /** `+` and digits. */
  phone: string | null;
}

export type ContactChannel = keyof Contacts;

/** The new contacts in a change; each must be verified with a code first. Removing a phone needs no verification: it affects no one else. */
export function contactsToProve(before: Contacts, after: Contacts): ContactChannel[] {
  const channels: ContactChannel[] = ["email", "phone"];
  return channels.filter((channel) => after[channel] !== null && after[channel] !== before[channel]);
}

/** The ids that occur more than once in a list: one child can't be changed twice in one request. */
export function repeatedIds(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Whether the JavaScript engine knows an IANA zone by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    // Offsets are valid zones too, but have no clock changes.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** The first word of a name, for people who need to recognise someone but not their full name. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? "";
