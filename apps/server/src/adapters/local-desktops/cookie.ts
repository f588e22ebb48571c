import { randomBytes } from "node:crypto";

const wildFamily = 0xffff;
const protocol = "MIT-MAGIC-COOKIE-1";

/** A new X authority file for display 1 of any host: only who can read it can connect to the screen. */
export function newCookie(): Buffer {
  const field = (value: Buffer): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(value.length);
    return Buffer.concat([length, value]);
  };
  const family = Buffer.alloc(2);
  family.writeUInt16BE(wildFamily);
  return Buffer.concat([family, field(Buffer.alloc(0)), field(Buffer.from("1")), field(Buffer.from(protocol)), field(randomBytes(16))]);
}
