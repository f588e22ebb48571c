/** Boxes of an MP4 that hold other boxes on the way to what is noted about the recording. */
const holders = new Set(["moov", "trak"]);
/** Boxes with notes: on phones the place where it was filmed, the owner's name, the device. */
const notes = new Set(["udta", "meta"]);

/**
 * Empties what a camera noted in an MP4 in place: each box of notes becomes free space of the same length, so that nothing else in the file has
 * to move. A file whose boxes do not add up is left as it is from there on: no player finds them either.
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

const pictureCodecs = ["V_VP8", "V_VP9", "V_AV1", "V_MPEG", "V_THEORA"];

/** Whether a WebM has a track of pictures: one of sound alone has the same beginning. */
export function hasPictures(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 64 * 1024);
  return pictureCodecs.some((codec) => head.includes(codec));
}
