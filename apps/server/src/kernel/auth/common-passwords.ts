import { dictionary } from "@zxcvbn-ts/language-common";

const count = 3000;

/** The most common passwords, most common first. */
const commonest = new Set(dictionary["passwords-common"].slice(0, count).map(String));

/** Whether a password is among the 3,000 most common, ignoring case. */
export const isCommonPassword = (password: string): boolean => commonest.has(password.toLowerCase());
