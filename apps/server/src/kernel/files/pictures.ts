import { availableParallelism } from "node:os";
import type Library from "sharp";
import type { Sharp } from "sharp";
import { largestSide, mostPixels, type Size, whyNoPicture } from "@larkroom/domain/files/image-box";
import { createGate } from "./gate.ts";

/** A picture as stored: pixels only, without metadata. */
export interface CleanPicture extends Size {
  readonly bytes: Buffer;
}

export type PictureRefusal = "file_unreadable" | "picture_too_large";

/** The types in which pictures are stored and shown. */
export const pictureFormats = ["jpeg", "png", "gif", "webp", "avif"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Each task uses a CPU core and holds the whole picture in memory. */
const drawing = createGate({ atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)), waiting: 200 });

let loaded: Promise<typeof Library> | undefined;

/** Loads the library for the first picture, with its cache off, which would keep other people's files in memory. */
async function library(): Promise<typeof Library> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/**
 * Draws raw pixels as a small JPEG.
 * @param pixels four bytes each, of which the fourth isn't used
 * @param box the size to fit into, in pixels
 */
export async function drawPixels(
  { pixels, width, height }: { readonly pixels: Buffer; readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const sharp = await library();
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ ...box, fit: "inside" })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** Draws an SVG of ours, which refers to no file and no font, as a PNG of its own size. */
export async function drawSvg(svg: string): Promise<Buffer> {
  const sharp = await library();
  return drawing(() => sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 4 }).toBuffer());
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
 * Re-encodes a picture from its pixels: upright, in sRGB, at most 4,096 pixels per side, with all frames of an animation. Everything else in
 * the file (location, camera, comments, appended code) is dropped. The size is checked from the header, before anything is
 * unpacked.
 */
export async function cleanPicture(bytes: Buffer, format: PictureFormat): Promise<CleanPicture | PictureRefusal> {
  const sharp = await library();
  return drawing(async () => {
    try {
      // Reads the size from the header only, without the library's own limits, so that the refusal is ours.
      const head = await sharp(bytes, { limitInputPixels: false, failOn: "none" }).metadata();
      const frame = { width: head.width, height: head.pageHeight ?? head.height };
      if (whyNoPicture(frame, head.pages ?? 1)) return "picture_too_large";
      const isMoving = canMove(format) && (head.pages ?? 1) > 1;
      const image = sharp(bytes, { limitInputPixels: mostPixels, pages: isMoving ? -1 : 1, failOn: "truncated" });
      // The frames of an animation are stacked vertically and can't be rotated.
      const turned = isMoving ? image : image.autoOrient();
      const fitted = turned.resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true });
      const { data, info } = await encoded[format](fitted, head.isPalette).timeout({ seconds: 30 }).toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
    } catch {
      return "file_unreadable";
    }
  });
}

/** Converts a stored picture to another size and type. An animation stays animated if the type supports it. */
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
