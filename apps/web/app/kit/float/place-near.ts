/** Where a floating box goes: under or over its anchor, at the anchor's start, middle or end. */
export type Placement = { side?: "below" | "above"; align?: "start" | "center" | "end"; gap?: number };

/**
 * Puts a box in the top layer beside its anchor, in the writing direction, within the window: it goes to the other
 * side where there is no room, and never over an edge. Boxes are `position: fixed` with no margin.
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
