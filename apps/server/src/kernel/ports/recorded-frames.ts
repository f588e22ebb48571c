/** An encoded frame: a picture of VP8 or a packet of Opus. */
export interface RecordedFrame {
  /** Milliseconds since its recorder began. */
  readonly at: number;
  /** Whether it can be decoded without the frames before it; always true of sound. */
  readonly isKey: boolean;
  readonly data: Uint8Array;
}

const headBytes = 9;

/** Writes frames one after another: time in ms and length as 32 bits, big-endian, with a byte for the key frame between them. */
export function writeFrames(frames: readonly RecordedFrame[]): Uint8Array {
  const bytes = new Uint8Array(frames.reduce((size, { data }) => size + headBytes + data.length, 0));
  const view = new DataView(bytes.buffer);
  let place = 0;
  for (const { at, isKey, data } of frames) {
    view.setUint32(place, at);
    view.setUint8(place + 4, isKey ? 1 : 0);
    view.setUint32(place + 5, data.length);
    bytes.set(data, place + headBytes);
    place += headBytes + data.length;
  }
  return bytes;
}

/** Reads what `writeFrames` wrote; null when the bytes are anything else. */
export function readFrames(bytes: Uint8Array): RecordedFrame[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames: RecordedFrame[] = [];
  for (let place = 0; place < bytes.length;) {
    if (place + headBytes > bytes.length) return null;
    const flag = view.getUint8(place + 4);
    const end = place + headBytes + view.getUint32(place + 5);
    if (end > bytes.length || flag > 1) return null;
    frames.push({ at: view.getUint32(place), isKey: flag === 1, data: bytes.subarray(place + headBytes, end) });
    place = end;
  }
  return frames;
}
