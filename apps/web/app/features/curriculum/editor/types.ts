import type { ContentOf, SlideType } from "@larkroom/domain/curriculum/slide-types";

/** A file as it is kept: the address at which a page shows it, and the size of a picture in its own pixels. */
export interface StoredMedia {
  readonly src: string;
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Sends a file on its way and says how far it is (0 to 1). Rejects with an Error whose message tells people why it was not taken. */
export interface MediaUpload {
  (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<StoredMedia>;
}

/** The words of what is wrong at a place of the content, or nothing. */
export interface ProblemAt {
  (...path: (string | number)[]): string | undefined;
}

/**
 * What the form of a slide of one type is given. The content is well shaped, but while it is being written strings may be empty, lists short
 * and numbers out of range.
 */
export interface FormProps<T extends SlideType> {
  readonly content: ContentOf<T>;
  readonly onChange: (content: ContentOf<T>) => void;
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
}
