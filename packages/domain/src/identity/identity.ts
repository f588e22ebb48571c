import type { LoginKind } from "./person-kinds.ts";

/** What somebody types to say who they are, in the one form it is stored and compared in. */
export type Identity = { by: "email" | "phone" | "login"; value: string };

const phoneText = /^(\+|00)?[\d\s().\-/]+$/;

/**
 * Reads an identity: trimmed and in lower case; a login for students, an e-mail or a phone (`+` and digits) for all
 * others. Whatever is no phone is taken for an e-mail: an unknown identity must look like a wrong one.
 */
export function normaliseIdentity(kind: LoginKind, text: string): Identity {
  const value = text.normalize("NFC").trim().toLowerCase();
  if (kind === "student") return { by: "login", value };
  const phone = normalisePhone(value);
  return phone === null ? { by: "email", value } : { by: "phone", value: phone };
}

/** A phone number as `+` and 7 to 15 digits, whatever stood between them; a second plus starts it afresh. Null where the text is none. */
export function normalisePhone(text: string): string | null {
  const trimmed = text.slice(Math.max(0, text.lastIndexOf("+"))).trim();
  if (!phoneText.test(trimmed)) return null;
  const digits = trimmed.replace(/^00/, "").replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : null;
}

/** An e-mail as it is stored and compared. */
export const normaliseEmail = (text: string): string => text.normalize("NFC").trim().toLowerCase();

const emailPattern =
  /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Whether a text has the shape of an e-mail address. Only a letter that arrives proves one. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && !text.startsWith(".") && !/\.\.|\.@/.test(text) && emailPattern.test(text);
