/** Frame sizes in ms by the configuration in a packet's first byte (RFC 6716, table 2): four each of SILK, two hybrid, four CELT. */
const silkMs = [10, 20, 40, 60] as const;
const hybridMs = [10, 20] as const;
const celtMs = [2.5, 5, 10, 20] as const;

/** 20 ms of silence, mono. */
export const silence = Uint8Array.of(0xf8, 0xff, 0xfe);
export const silenceMs = 20;

/** How long a packet of Opus plays, in ms; null for bytes that are none. */
export function opusMs(packet: Uint8Array): number | null {
  const [first, second] = packet;
  if (first === undefined) return null;
  const configuration = first >> 3;
  const frameMs =
    configuration < 12 ? silkMs[configuration % 4] : configuration < 16 ? hybridMs[configuration % 2] : celtMs[configuration % 4];
  if (frameMs === undefined) return null;
  const code = first & 3;
  const count = code === 0 ? 1 : code < 3 ? 2 : second === undefined ? 0 : second & 0x3f;
  // No packet is longer than 120 ms.
  return count === 0 || frameMs * count > 120 ? null : frameMs * count;
}
