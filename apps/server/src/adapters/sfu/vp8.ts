/**
 * Whether an RTP payload starts a VP8 key frame (RFC 7741). Forwarding to a new viewer starts at one:
 * anything before it can't be decoded.
 */
export function startsVp8KeyFrame(payload: Uint8Array): boolean {
  const descriptor = payload[0];
  if (descriptor === undefined) return false;
  const startsPartition = (descriptor & 0x10) !== 0;
  const partition = descriptor & 0x07;
  if (!startsPartition || partition !== 0) return false;

  let at = 1;
  if ((descriptor & 0x80) !== 0) {
    const extensions = payload[at];
    if (extensions === undefined) return false;
    at += 1;
    if ((extensions & 0x80) !== 0) at += ((payload[at] ?? 0) & 0x80) !== 0 ? 2 : 1;
    if ((extensions & 0x40) !== 0) at += 1;
    if ((extensions & 0x30) !== 0) at += 1;
  }
  const frameHeader = payload[at];
  return frameHeader !== undefined && (frameHeader & 0x01) === 0;
}
