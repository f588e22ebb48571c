import type * as Phone from "libphonenumber-js/min";

/** The possible countries of numbers without a prefix. */
export type PhoneCountry = Extract<Phone.CountryCode, "US" | "GB" | "IL" | "PT">;

/** The calling codes of those countries, known without the library. */
export const CALLING_CODE: Record<PhoneCountry, string> = { US: "+1", GB: "+44", IL: "+972", PT: "+351" };

type Library = typeof Phone;
let library: Promise<Library> | null = null;

/** Loads the phone library on first use (about 44 kB compressed); a failed load is retried. */
export function loadPhone(): Promise<Library> {
  library ??= import("libphonenumber-js/min").catch((error: unknown) => {
    library = null;
    throw error;
  });
  return library;
}

/**
 * Digits with the leading plus, if any: "+1 (212) 555" becomes "+1212555". A second plus starts a new number, and the leading 0 common in Britain and
 * Israel is removed after the prefix.
 */
export function barePhone(text: string): string {
  const cleaned = text.replace(/＋/g, "+").replace(/[^\d+]/g, "");
  const plus = cleaned.lastIndexOf("+");
  return plus >= 0 ? cleaned.slice(plus).replace(/^(\+44|\+972)0+/, "$1") : cleaned;
}

/** Whether it is empty, or a calling code only. */
export function isBlankPhone(text: string): boolean {
  const bare = barePhone(text);
  return bare.length <= 1 || Object.values(CALLING_CODE).includes(bare);
}

/** Formats a number while typing: international after a plus, otherwise in the country's format. */
export function formatTyped(lib: Library, text: string, country: PhoneCountry): string {
  const bare = barePhone(text);
  return new lib.AsYouType(bare.startsWith("+") ? undefined : country).input(bare);
}

/** Parses a complete number. Blank is valid and empty. */
export function readPhone(lib: Library, text: string, country: PhoneCountry): { valid: boolean; e164: string; shown: string } {
  if (isBlankPhone(text)) return { valid: true, e164: "", shown: "" };
  const parsed = lib.parsePhoneNumberFromString(barePhone(text), country);
  if (!parsed?.isValid()) return { valid: false, e164: "", shown: text.trim() };
  return { valid: true, e164: parsed.number, shown: parsed.formatInternational() };
}

/** Formats an international number for display: "+351912345678" becomes "+351 912 345 678". Others stay as they are. */
export function formatPhone(lib: Library, e164: string): string {
  return lib.parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Whether a text is empty or a valid international number. */
export async function isValidPhone(text: string, country: PhoneCountry): Promise<boolean> {
  return readPhone(await loadPhone(), text, country).valid;
}
