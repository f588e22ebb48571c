/** In whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The maximum side length of a stored or requested picture. */
export const largestSide = 4096;
/** The maximum number of pixels of an upload, all frames of an animation together: far below a decompression bomb, above any phone camera. */
export const mostPixels = 60_000_000;
/** The maximum number of frames of an animation. */
export const mostFrames = 600;

/** A picture's size scaled to fit inside another, in its own proportions and never enlarged. At least one pixel each way. */
export function fitInside(own: Size, box: Partial<Size>): Size {
  const share = Math.min(1, (box.width ?? Infinity) / own.width, (box.height ?? Infinity) / own.height);
  return { width: Math.max(1, Math.floor(own.width * share)), height: Math.max(1, Math.floor(own.height * share)) };
}

/** The spacing of the widths that pictures are made in: finer for small ones, where a few pixels matter. */
const steps = [
  { upTo: 256, by: 16 },
  { upTo: 1024, by: 32 },
  { upTo: largestSide, by: 128 },
] as const;

/**
 * The width to make a picture in so that it fits inside a box: the largest fitting one of a fixed set, or its own if it already fits. However
 * many sizes are requested, a picture is made in about eighty widths at most.
 */
export function widthInside(own: Size, box: Partial<Size>): number {
  if (own.width <= (box.width ?? Infinity) && own.height <= (box.height ?? Infinity)) return own.width;
  const { width } = fitInside(own, box);
  const step = steps.find(({ upTo }) => width <= upTo) ?? steps[2];
  return width < step.by ? width : width - (width % step.by);
}

/** Why a picture is refused by its header, or null if it is accepted. */
export function whyNoPicture({ width, height }: Size, frames: number): "picture_too_large" | null {
  return width * height * frames > mostPixels || frames > mostFrames ? "picture_too_large" : null;
}
