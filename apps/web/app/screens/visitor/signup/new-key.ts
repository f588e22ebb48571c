/** A unique key: 128 random bits as text. Also works on plain http, where `randomUUID` doesn't. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
