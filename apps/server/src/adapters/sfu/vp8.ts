/** An RTP payload of VP8 (RFC 7741) without its descriptor. */
interface Vp8Payload {
  /** Whether a frame begins in this packet. */
  startsFrame: boolean;
  data: Uint8Array;
}

/** Reads the descriptor of an RTP payload; null when it carries no picture. */
export function readVp8Payload(payload: Uint8Array): Vp8Payload | null {
  const descriptor = payload[0];
  if (descriptor === undefined) return null;
  let at = 1;
  if ((descriptor & 0x80) !== 0) {
    const extensions = payload[at];
    if (extensions === undefined) return null;
    at += 1;
    if ((extensions & 0x80) !== 0) at += ((payload[at] ?? 0) & 0x80) !== 0 ? 2 : 1;
    if ((extensions & 0x40) !== 0) at += 1;
    if ((extensions & 0x30) !== 0) at += 1;
  }
  if (at >= payload.length) return null;
  return { startsFrame: (descriptor & 0x10) !== 0 && (descriptor & 0x07) === 0, data: payload.subarray(at) };
}

/** Whether a VP8 frame can be decoded without the frames before it. */
export const isVp8KeyFrame = (data: Uint8Array): boolean => data[0] !== undefined && (data[0] & 0x01) === 0;

/**
 * Whether an RTP payload starts a VP8 key frame (RFC 7741). Forwarding to a new viewer starts at one:
 * anything before it can't be decoded.
 */
export function startsVp8KeyFrame(payload: Uint8Array): boolean {
  const read = readVp8Payload(payload);
  return read !== null && read.startsFrame && isVp8KeyFrame(read.data);
}
