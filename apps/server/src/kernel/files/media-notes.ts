/** MP4 boxes that contain the boxes with metadata. */
const holders = new Set(["moov", "trak"]);
/** MP4 boxes with metadata: on phones the location, the owner's name, the device. */
const notes = new Set(["udta", "meta"]);

/**
 * Blanks the camera's metadata in an MP4, in place: each metadata box becomes free space of the same length, so that nothing else moves.
 * A file with inconsistent boxes is left unchanged from there on: players can't read them either.
 */
export function emptyNotes(bytes: Buffer, from = 0, to = bytes.length): void {
  let at = from;
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const head = short === 1 ? 16 : 8;
    if (at + head > to) return;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < head || at + size > to) return;
    if (notes.has(type)) {
      bytes.write("free", at + 4, "latin1");
      bytes.fill(0, at + head, at + size);
    } else if (holders.has(type)) emptyNotes(bytes, at + head, at + size);
    at += size;
  }
}

/** The kinds of the tracks of an MP4: `soun`, `vide`. */
function tracksOf(bytes: Buffer): Set<string> {
  const found = new Set<string>();
  // A handler box names its kind after its version and a reserved word.
  for (let at = bytes.indexOf("hdlr"); at >= 0; at = bytes.indexOf("hdlr", at + 4)) found.add(bytes.toString("latin1", at + 12, at + 16));
  return found;
}

/** Whether an MP4 has sound and no video track: browsers record sound as such a file. */
export function isSoundAlone(bytes: Buffer): boolean {
  const tracks = tracksOf(bytes);
  return tracks.has("soun") && !tracks.has("vide");
}

const pictureCodecs = ["V_VP8", "V_VP9", "V_AV1", "V_MPEG", "V_THEORA"];

/** Whether a WebM has a video track: an audio file starts the same way. */
export function hasPictures(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 64 * 1024);
  return pictureCodecs.some((codec) => head.includes(codec));
}
