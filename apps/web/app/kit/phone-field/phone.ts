import type * as Phone from "libphonenumber-js/min";

/** The countries a number without a prefix may be from. */
export type PhoneCountry = Extract<Phone.CountryCode, "US" | "GB" | "IL" | "PT">;

/** Calling codes of those countries, known without the library. */
export const CALLING_CODE: Record<PhoneCountry, string> = { US: "+1", GB: "+44", IL: "+972", PT: "+351" };

type Library = typeof Phone;
let library: Promise<Library> | null = null;

/** The telephone library, fetched on first need (about 44 kB compressed); a failed fetch is tried again. */
export function loadPhone(): Promise<Library> {
  library ??= import("libphonenumber-js/min").catch((error: unknown) => {
    library = null;
    throw error;
  });
  return library;
}

/**
 * Digits with the leading plus, if there is one: "+1 (212) 555" becomes "+1212555". A second plus starts afresh, and
 * the 0 people are used to begin with in Britain and Israel goes when it stands after the prefix.
 */
export function barePhone(text: string): string {
  const kept = text.replace(/＋/g, "+").replace(/[^\d+]/g, "");
  const plus = kept.lastIndexOf("+");
  return plus >= 0 ? kept.slice(plus).replace(/^(\+44|\+972)0+/, "$1") : kept;
}

/** Nothing, or a calling code with nothing after it. */
export function isBlankPhone(text: string): boolean {
  const bare = barePhone(text);
  return bare.length <= 1 || Object.values(CALLING_CODE).includes(bare);
}

/** A number as it is typed: international after a plus, else in the country's own way. */
export function formatTyped(lib: Library, text: string, country: PhoneCountry): string {
  const bare = barePhone(text);
  return new lib.AsYouType(bare.startsWith("+") ? undefined : country).input(bare);
}

/** What a finished number comes to. Blank is valid and empty. */
export function readPhone(lib: Library, text: string, country: PhoneCountry): { valid: boolean; e164: string; shown: string } {
  if (isBlankPhone(text)) return { valid: true, e164: "", shown: "" };
  const parsed = lib.parsePhoneNumberFromString(barePhone(text), country);
  if (!parsed?.isValid()) return { valid: false, e164: "", shown: text.trim() };
  return { valid: true, e164: parsed.number, shown: parsed.formatInternational() };
}

/** An international number as people read it: "+351912345678" becomes "+351 912 345 678". Anything else stays as it is. */
export function formatPhone(lib: Library, e164: string): string {
  return lib.parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Whether a text is empty or a valid international number. */
export async function isValidPhone(text: string, country: PhoneCountry): Promise<boolean> {
  return readPhone(await loadPhone(), text, country).valid;
}
