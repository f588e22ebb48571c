/** A key nobody else has: 128 random bits as text. Works on plain http too, where `randomUUID` does not. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
