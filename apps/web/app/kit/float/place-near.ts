/** The position of a floating box: below or above its anchor, aligned with its start, center or end. */
export type Placement = { side?: "below" | "above"; align?: "start" | "center" | "end"; gap?: number };

/**
 * Positions a box in the top layer next to its anchor, in writing direction and within the window: it flips to the other side if there is no room.
 * Boxes are `position: fixed` without margins.
 */
export function placeNear(anchor: Element, box: HTMLElement, { side = "below", align = "start", gap = 8 }: Placement = {}): void {
  const edge = 8;
  const at = anchor.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const view = document.documentElement;
  const rtl = getComputedStyle(anchor).direction === "rtl";
  const atLeft =
    align === "center" ? at.left + at.width / 2 - size.width / 2 : (align === "start") === rtl ? at.right - size.width : at.left;
  const below = at.bottom + gap;
  const above = at.top - gap - size.height;
  const fitsBelow = below + size.height <= view.clientHeight - edge;
  const fitsAbove = above >= edge;
  const top = side === "below" ? (fitsBelow || !fitsAbove ? below : above) : fitsAbove || !fitsBelow ? above : below;
  box.style.left = `${Math.round(Math.max(edge, Math.min(atLeft, view.clientWidth - edge - size.width)))}px`;
  box.style.top = `${Math.round(Math.max(edge, top))}px`;
  box.style.maxBlockSize = `${Math.round(view.clientHeight - Math.max(edge, top) - edge)}px`;
}
