import { availableParallelism } from "node:os";
import type Library from "sharp";
import type { Sharp } from "sharp";
import { largestSide, mostPixels, type Size, whyNoPicture } from "@larkroom/domain/files/image-box";
import { createGate } from "./gate.ts";

/** A picture as it is kept: what was drawn, and nothing that was noted beside it. */
export interface CleanPicture extends Size {
  readonly bytes: Buffer;
}

export type PictureRefusal = "file_unreadable" | "picture_too_large";

/** The types pictures are kept and shown in. */
export const pictureFormats = ["jpeg", "png", "gif", "webp", "avif"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Whoever draws holds a core and the whole picture in memory. */
const drawing = createGate({ atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)), waiting: 200 });

let loaded: Promise<typeof Library> | undefined;

/** The library, read when the first picture comes. Its own cache would hold files of others in memory. */
async function library(): Promise<typeof Library> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

const encoded = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 88, chromaSubsampling: "4:4:4" }),
  png: (image: Sharp, isPalette: boolean) => image.png({ compressionLevel: 8, palette: isPalette, quality: 100 }),
  gif: (image: Sharp) => image.gif(),
  webp: (image: Sharp) => image.webp({ quality: 86 }),
  avif: (image: Sharp) => image.avif({ quality: 62, effort: 1 }),
} as const satisfies Record<PictureFormat, (image: Sharp, isPalette: boolean) => Sharp>;

const canMove = (format: PictureFormat): boolean => format === "gif" || format === "webp";

/**
 * A picture written anew from its pixels: turned the way it is to be seen, in sRGB, at most 4,096 pixels a side, all frames of a moving one.
 * Whatever else the file held (place, camera, comments, a program behind the picture) is gone. How large it would be is known from its head, before
 * anything is unpacked.
 */
export async function cleanPicture(bytes: Buffer, format: PictureFormat): Promise<CleanPicture | PictureRefusal> {
  const sharp = await library();
  return drawing(async () => {
    try {
      // How many pixels there are is asked of the head alone: nothing is refused by the library before we have seen it.
      const head = await sharp(bytes, { limitInputPixels: false, failOn: "none" }).metadata();
      const frame = { width: head.width, height: head.pageHeight ?? head.height };
      if (whyNoPicture(frame, head.pages ?? 1)) return "picture_too_large";
      const isMoving = canMove(format) && (head.pages ?? 1) > 1;
      const image = sharp(bytes, { limitInputPixels: mostPixels, pages: isMoving ? -1 : 1, failOn: "truncated" });
      // The frames of a moving one lie below each other and can't be turned.
      const turned = isMoving ? image : image.autoOrient();
      const fitted = turned.resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true });
      const { data, info } = await encoded[format](fitted, head.isPalette).timeout({ seconds: 30 }).toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
    } catch {
      return "file_unreadable";
    }
  });
}

/** A picture of ours in another size and type. A moving one moves on where the type can. */
export async function drawPicture(
  bytes: Buffer,
  { size, format, isMoving }: { readonly size: Size; readonly format: PictureFormat; readonly isMoving: boolean },
): Promise<Buffer> {
  const sharp = await library();
  return drawing(() => {
    const image = sharp(bytes, { limitInputPixels: mostPixels, pages: isMoving && canMove(format) ? -1 : 1 }).resize({
      ...size,
      fit: "fill",
    });
    return encoded[format](format === "jpeg" ? image.flatten({ background: "#fff" }) : image, false)
      .timeout({ seconds: 30 })
      .toBuffer();
  });
}
