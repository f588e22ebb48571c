/** Whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest side a picture is kept with, and asked for with. */
export const largestSide = 4096;
/** Pixels of a picture that may be sent, all frames of a moving one together: fewer than a bomb has, more than any camera of a phone. */
export const mostPixels = 60_000_000;
/** Frames of a moving picture. */
export const mostFrames = 600;

/** A picture's own size made to fit inside another, its shape kept, never larger than it is. At least one pixel each way. */
export function fitInside(own: Size, box: Partial<Size>): Size {
  const share = Math.min(1, (box.width ?? Infinity) / own.width, (box.height ?? Infinity) / own.height);
  return { width: Math.max(1, Math.floor(own.width * share)), height: Math.max(1, Math.floor(own.height * share)) };
}

/** How far apart the widths lie that pictures are made in: finely where few pixels are many. */
const steps = [
  { upTo: 256, by: 16 },
  { upTo: 1024, by: 32 },
  { upTo: largestSide, by: 128 },
] as const;

/**
 * The width a picture is made in so that it fits inside a box: the largest of a fixed set that does, or its own when it fits as it is. However
 * many sizes are asked for, a picture is made in some eighty widths at most.
 */
export function widthInside(own: Size, box: Partial<Size>): number {
  if (own.width <= (box.width ?? Infinity) && own.height <= (box.height ?? Infinity)) return own.width;
  const { width } = fitInside(own, box);
  const step = steps.find(({ upTo }) => width <= upTo) ?? steps[2];
  return width < step.by ? width : width - (width % step.by);
}

/** Why a picture may not be kept, by what its head says; null when it may. */
export function whyNoPicture({ width, height }: Size, frames: number): "picture_too_large" | null {
  return width * height * frames > mostPixels || frames > mostFrames ? "picture_too_large" : null;
}
