import type { ContentOf, SlideType } from "@larkroom/domain/curriculum/slide-types";

/** A stored file: its URL and, for a picture, its size in px. */
export interface StoredMedia {
  readonly src: string;
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Uploads a file and reports progress (0 to 1). Rejects with an Error whose message says why the file was refused. */
export interface MediaUpload {
  (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<StoredMedia>;
}

/** The error message at a path of the content, if any. */
export interface ProblemAt {
  (...path: (string | number)[]): string | undefined;
}

/**
 * The props of a slide type's form. The content has the right shape, but while it is being written strings may be empty, lists too short and numbers
 * out of range.
 */
export interface FormProps<T extends SlideType> {
  readonly content: ContentOf<T>;
  readonly onChange: (content: ContentOf<T>) => void;
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
}
