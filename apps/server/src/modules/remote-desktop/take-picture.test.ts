import { Duplex } from "node:stream";
import { expect, test } from "vitest";
import { takePicture } from "./take-picture.ts";

/** A stream on which a server sends what is given, in pieces of this size; what it receives is collected. */
function serverOf(sent: Buffer, piece: number): { stream: Duplex; received: Buffer[] } {
  const received: Buffer[] = [];
  let at = 0;
  const stream = new Duplex({
    read() {
      if (at >= sent.length) return;
      this.push(sent.subarray(at, (at += piece)));
    },
    write(chunk: Buffer, _encoding, done) {
      received.push(chunk);
      done();
    },
  });
  return { stream, received };
}

const numbers = (...all: readonly [number, 1 | 2 | 4][]): Buffer =>
  Buffer.concat(
    all.map(([value, size]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeIntBE(value > 2 ** (size * 8 - 1) - 1 ? value - 2 ** (size * 8) : value, 0, size);
      return bytes;
    }),
  );
const hello = Buffer.from("RFB 003.008\n\x02\x02\x01\0\0\0\0", "latin1");
const init = (width: number, height: number) =>
  Buffer.concat([numbers([width, 2], [height, 2]), Buffer.alloc(16), numbers([4, 4]), Buffer.from("Desk")]);
const rectangle = (x: number, y: number, width: number, height: number, value: number, encoding = 0) =>
  Buffer.concat([numbers([x, 2], [y, 2], [width, 2], [height, 2], [encoding, 4]), Buffer.alloc(width * height * 4, value)]);
const update = (...rectangles: Buffer[]) => Buffer.concat([numbers([0, 1], [0, 1], [rectangles.length, 2]), ...rectangles]);
const bell = numbers([2, 1]);
const text = Buffer.concat([numbers([3, 1], [0, 1], [0, 2], [3, 4]), Buffer.from("cut")]);

test.each([1, 7, 100_000])("puts the rectangles together, whatever else is sent, in pieces of %i bytes", async (piece) => {
  const all = Buffer.concat([hello, init(4, 2), bell, text, update(rectangle(0, 0, 2, 2, 10), rectangle(2, 0, 2, 2, 20))]);
  const { stream, received } = serverOf(all, piece);
  const { width, height, pixels } = await takePicture(stream, 1_000);
  expect([width, height]).toEqual([4, 2]);
  expect([...pixels].filter((_byte, index) => index % 4 === 0)).toEqual([10, 10, 20, 20, 10, 10, 20, 20]);
  expect(stream.destroyed).toBe(true);
  expect(Buffer.concat(received).toString("latin1", 0, 14)).toBe("RFB 003.008\n\x01\x01");
});

test.each([
  ["another protocol", Buffer.from("HTTP/1.1 400 Bad Request\r\n\r\n")],
  ["a password", Buffer.from("RFB 003.008\n\x01\x02", "latin1")],
  ["a refusal", Buffer.from("RFB 003.008\n\x01\x01\0\0\0\x01", "latin1")],
  ["a screen without an end", Buffer.concat([hello, init(65_535, 65_535)])],
  ["a rectangle outside of the screen", Buffer.concat([hello, init(4, 2), update(rectangle(3, 0, 2, 2, 1))])],
  ["more rectangles than fit", Buffer.concat([hello, init(4, 2), update(rectangle(0, 0, 4, 2, 1), rectangle(0, 0, 4, 2, 1))])],
  ["another encoding", Buffer.concat([hello, init(4, 2), update(rectangle(0, 0, 4, 2, 1, 7))])],
  ["an unknown message", Buffer.concat([hello, init(4, 2), numbers([9, 1])])],
  ["endless text", Buffer.concat([hello, init(4, 2), numbers([3, 1], [0, 1], [0, 2], [0xffff_ffff, 4])])],
  ["only bells", Buffer.concat([hello, init(4, 2), Buffer.alloc(100, 2)])],
])("refuses %s", async (_name, sent) => {
  const { stream } = serverOf(sent, 100_000);
  await expect(takePicture(stream, 1_000)).rejects.toBeInstanceOf(Error);
  expect(stream.destroyed).toBe(true);
});

test("gives up when nothing comes", async () => {
  await expect(takePicture(serverOf(hello, 5).stream, 50)).rejects.toThrow("in time");
});
