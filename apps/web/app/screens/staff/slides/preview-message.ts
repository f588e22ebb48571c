import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";

/** A slide as the editor hands it to its preview: in the language that is looked at, with what is right in it. */
export interface PreviewSlide {
  /** A number of its own, for players that remember where somebody was. */
  readonly id: number;
  readonly title: string;
  readonly content: SlideContent;
}

/** What the preview shows. `round` counts up to begin anew. */
export interface Preview {
  readonly slides: readonly PreviewSlide[];
  /** Its place in the lesson from 0, and how many there are. */
  readonly at: number;
  readonly of: number;
  readonly view: "child" | "teacher";
  readonly round: number;
  /** Whether it leads from slide to slide by itself: the whole lesson is tried. */
  readonly isWhole: boolean;
}

/** From the editor to its preview. */
export type ToPreview = { readonly kind: "slide-preview"; readonly preview: Preview };
/** From the preview to its editor: it listens, another slide is up, or Escape was pressed. */
export type FromPreview =
  | { readonly kind: "slide-preview-ready" | "slide-preview-close" }
  | { readonly kind: "slide-preview-at"; readonly at: number };

const isMessage = (data: unknown): data is { kind: string } =>
  typeof data === "object" && data !== null && "kind" in data && typeof data.kind === "string";

/** What an editor of our own origin sent; null for anything else that arrives at a window. */
export const previewFrom = (event: MessageEvent): Preview | null =>
  event.origin === location.origin && event.source === window.parent && isMessage(event.data) && event.data.kind === "slide-preview"
    ? (event.data as ToPreview).preview
    : null;

/** What the preview in this frame sent; null for anything else. */
export const messageOf = (event: MessageEvent, frame: HTMLIFrameElement | null): FromPreview | null =>
  event.origin === location.origin && frame !== null && event.source === frame.contentWindow && isMessage(event.data)
    ? (event.data as FromPreview)
    : null;
