import type { LoginKind } from "./person-kinds.ts";

/** What someone types to identify themselves, normalised for storage and comparison. */
export type Identity = { by: "email" | "phone" | "login"; value: string };

const phoneText = /^(\+|00)?[\d\s().\-/]+$/;

/**
 * Normalises an identity: trimmed and in lower case. A login for students, an email or a phone number (`+` and digits) for all others. Anything
 * that isn't a phone number is treated as an email: an unknown identity must look like a wrong one.
 */
export function normaliseIdentity(kind: LoginKind, text: string): Identity {
  const value = text.normalize("NFC").trim().toLowerCase();
  if (kind === "student") return { by: "login", value };
  const phone = normalisePhone(value);
  return phone === null ? { by: "email", value } : { by: "phone", value: phone };
}

/** A phone number as `+` and 7 to 15 digits, without separators; a second plus restarts it. Null if the text isn't one. */
export function normalisePhone(text: string): string | null {
  const trimmed = text.slice(Math.max(0, text.lastIndexOf("+"))).trim();
  if (!phoneText.test(trimmed)) return null;
  const digits = trimmed.replace(/^00/, "").replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : null;
}

/** An email address as it is stored and compared. */
export const normaliseEmail = (text: string): string => text.normalize("NFC").trim().toLowerCase();

const emailPattern =
  /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Whether a text has the format of an email address. Only an email that arrives proves that it exists. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && !text.startsWith(".") && !/\.\.|\.@/.test(text) && emailPattern.test(text);
