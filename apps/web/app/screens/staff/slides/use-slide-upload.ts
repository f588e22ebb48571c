import type { MediaUpload } from "~/features/curriculum/editor/types.ts";
import { failureOf } from "~/shared/api/failure.ts";
import { upload } from "~/shared/api/upload.ts";
import { useUploadWords } from "~/shared/uploads/use-upload-words.ts";

/**
 * Uploads pictures, audio and films for a course's slides; everyone who can see the slides can see them. Rejects with an Error whose message says in
 * the page's language why a file was refused, or with the signal's reason when aborted.
 */
export function useSlideUpload(courseId: number): MediaUpload {
  const words = useUploadWords();
  return async (file, { onProgress, signal }) => {
    const form = new FormData();
    form.set("file", file);
    try {
      const params = { courseId, visibility: "public" };
      const made = await upload("POST /file/upload/:courseId/:visibility", { params, form, onProgress, signal });
      return { src: made.url, mediaType: made.mediaType, width: made.width, height: made.height };
    } catch (error) {
      if (signal.aborted) throw error;
      throw new Error(words(failureOf(error)), { cause: error });
    }
  };
}
