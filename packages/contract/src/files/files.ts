import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { instant, pathId } from "../shared/wire.ts";

const toCourse = z.object({ courseId: pathId, visibility: z.enum(["public", "private"]) });

/** A file that was uploaded. */
const uploadedFile = z.object({
  filename: z.string().describe("The key under which it lies: made by us, it says nothing of what the sender called it"),
  token: z.string().describe("Opens a private file: `?token=` behind its address"),
  expiresAt: instant.describe("Until then the token holds"),
  url: z.string().describe("Where it is shown: a picture at /image/, which takes w, h, fit=inside and format; any other file at /files/"),
  mediaType: z.string().describe("By its content"),
  size: z.int().describe("Bytes as they are kept"),
  width: z.int().nullable().describe("A picture's, in pixels, as it is seen"),
  height: z.int().nullable(),
});

const upload = {
  who: staff,
  accepts: "multipart",
  response: uploadedFile,
  errors: ["not_found", "body_too_large", "temporarily_unavailable", "too_many_requests"],
} as const;

/** Files of a course: pictures, sound, video, captions and projects for its slides. */
export const filesContract = {
  "POST /file/upload/:courseId/:visibility": endpoint({
    ...upload,
    id: "FILE-01",
    summary:
      "Takes in a file (field `file`) for a course: JPEG, PNG, GIF, WebP, AVIF, MP3, M4A, OGG, WAV, WebM, MP4, WebVTT, or a Scratch project, by its content, of at most 10,240 KB. Pictures are written anew without what cameras note",
    params: toCourse,
  }),
  "POST /file/upload/:courseId": endpoint({
    ...upload,
    id: "FILE-01-public",
    summary: "The same without a visibility: the file is public",
    params: toCourse.pick({ courseId: true }),
  }),
  "DELETE /upload/:courseId/:visibility": endpoint({
    id: "FILE-02",
    summary:
      "Removes a file of a course: one's own, as an admin any of the school. One that a slide, its draft or a version of it shows stays, and the refusal names those slides",
    who: staff,
    params: toCourse,
    body: z.object({ filename: z.string().min(1).max(500) }),
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
