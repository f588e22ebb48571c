import type { Duplex } from "node:stream";

/** A picture of a screen: four bytes a pixel, the fourth without meaning. */
export interface ScreenPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const version = "RFB 003.008\n";
const noAuthentication = 1;
const rawEncoding = 0;
/** The largest screen, in pixels. Whatever runs on a desktop's machine could answer anything. */
const mostPixels = 2_560 * 1_600;
const longestText = 1024 * 1024;
const mostMessages = 50;

/** Reads exactly as many bytes as asked for. */
function reader(stream: Duplex): (length: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  return async (length) => {
    const parts = [held];
    let size = held.length;
    while (size < length) {
      const { done, value } = await chunks.next();
      if (done === true) throw new Error("the desktop ended before its picture was complete");
      parts.push(value);
      size += value.length;
    }
    const all = Buffer.concat(parts);
    held = all.subarray(length);
    return all.subarray(0, length);
  };
}

/** 32 bits a pixel, little-endian, so that its bytes are red, green, blue and one that isn't used. */
const pixelFormat = Buffer.from([0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0]);
const onlyRaw = Buffer.from([2, 0, 0, 1, 0, 0, 0, rawEncoding]);

function askForWhole(width: number, height: number): Buffer {
  const request = Buffer.alloc(10);
  request[0] = 3;
  request.writeUInt16BE(width, 6);
  request.writeUInt16BE(height, 8);
  return request;
}

/**
 * Takes a picture of a screen over a VNC stream (RFB 3.8 without authentication), and ends the stream.
 * @throws for another protocol, a screen that is too large, or no picture within `withinMs`
 */
export async function takePicture(stream: Duplex, withinMs: number): Promise<ScreenPicture> {
  const timer = setTimeout(() => stream.destroy(new Error("the desktop sent no picture in time")), withinMs);
  // What is written after the end fails here and is noticed where the next bytes are read.
  stream.on("error", () => undefined);
  try {
    const read = reader(stream);
    if ((await read(12)).toString("latin1") !== version) throw new Error("not a VNC server that we know");
    stream.write(version);
    const [count = 0] = await read(1);
    if (!(await read(count)).includes(noAuthentication)) throw new Error("the VNC server asks for a password");
    stream.write(Buffer.from([noAuthentication]));
    if ((await read(4)).readUInt32BE() !== 0) throw new Error("the VNC server refused");
    // Beside the pages that show it.
    stream.write(Buffer.from([1]));
    const init = await read(24);
    const [width, height, nameLength] = [init.readUInt16BE(0), init.readUInt16BE(2), init.readUInt32BE(20)];
    if (width === 0 || height === 0 || width * height > mostPixels || nameLength > longestText)
      throw new Error("not a screen that we show");
    await read(nameLength);
    stream.write(Buffer.concat([pixelFormat, onlyRaw, askForWhole(width, height)]));
    for (let messages = 0; messages < mostMessages; messages++) {
      const [type] = await read(1);
      if (type === 0) return { width, height, pixels: await readUpdate(read, width, height) };
      if (type === 1) await read((await read(5)).readUInt16BE(3) * 6);
      else if (type === 3) {
        const length = (await read(7)).readUInt32BE(3);
        if (length > longestText) throw new Error("the VNC server sent too much text");
        await read(length);
      } else if (type !== 2) throw new Error("the VNC server sent an unknown message");
    }
    throw new Error("the VNC server sent no picture");
  } finally {
    clearTimeout(timer);
    stream.destroy();
  }
}

/** Reads the rectangles of an update of the whole screen. */
async function readUpdate(read: (length: number) => Promise<Buffer>, width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4);
  const rectangles = (await read(3)).readUInt16BE(1);
  let left = width * height;
  for (let index = 0; index < rectangles; index++) {
    const head = await read(12);
    const [x, y, across, down] = [head.readUInt16BE(0), head.readUInt16BE(2), head.readUInt16BE(4), head.readUInt16BE(6)];
    left -= across * down;
    if (head.readInt32BE(8) !== rawEncoding || x + across > width || y + down > height || left < 0)
      throw new Error("the VNC server sent a rectangle that was not asked for");
    const part = await read(across * down * 4);
    for (let row = 0; row < down; row++) part.copy(pixels, ((y + row) * width + x) * 4, row * across * 4, (row + 1) * across * 4);
  }
  return pixels;
}
