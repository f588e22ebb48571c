import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";

/** A slide as the editor sends it to the preview: in the viewed language, including the correct answers. */
export interface PreviewSlide {
  /** A unique id, for players that store a position. */
  readonly id: number;
  readonly title: string;
  readonly content: SlideContent;
}

/** What the preview shows. Incrementing `round` restarts it. */
export interface Preview {
  readonly slides: readonly PreviewSlide[];
  /** The index of the slide in the lesson, and the number of slides. */
  readonly at: number;
  readonly of: number;
  readonly view: "child" | "teacher";
  readonly round: number;
  /** Whether it navigates between slides by itself, when the whole lesson is tried out. */
  readonly isComplete: boolean;
}

/** From the editor to the preview. */
export type ToPreview = { readonly kind: "slide-preview"; readonly preview: Preview };
/** From the preview to the editor: it is ready, another slide is shown, or Escape was pressed. */
export type FromPreview =
  | { readonly kind: "slide-preview-ready" | "slide-preview-close" }
  | { readonly kind: "slide-preview-at"; readonly at: number };

const isMessage = (data: unknown): data is { kind: string } =>
  typeof data === "object" && data !== null && "kind" in data && typeof data.kind === "string";

/** The preview sent by an editor of our own origin; null for any other message. */
export const previewFrom = (event: MessageEvent): Preview | null =>
  event.origin === location.origin && event.source === window.parent && isMessage(event.data) && event.data.kind === "slide-preview"
    ? (event.data as ToPreview).preview
    : null;

/** The message sent by the preview in this frame; null for any other. */
export const messageOf = (event: MessageEvent, frame: HTMLIFrameElement | null): FromPreview | null =>
  event.origin === location.origin && frame !== null && event.source === frame.contentWindow && isMessage(event.data)
    ? (event.data as FromPreview)
    : null;
