/** The size of the picture in a VP8 key frame (RFC 6386, 9.1); null when it isn't one. */
export function vp8Size(data: Uint8Array): { width: number; height: number } | null {
  const [first = 1] = data;
  const isKeyFrame = (first & 1) === 0 && data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a && data.length >= 10;
  if (!isKeyFrame) return null;
  const number = (at: number): number => (data[at] ?? 0) | (((data[at + 1] ?? 0) & 0x3f) << 8);
  return { width: number(6), height: number(8) };
}
