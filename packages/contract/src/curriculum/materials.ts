import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { id, instant, pathId } from "../shared/wire.ts";

/** A file that belongs to a lesson. */
export const material = z.object({
  id,
  filename: z.string().describe("Its name, with an extension that matches its content"),
  mediaType: z.string(),
  size: z.int().describe("Bytes"),
  url: z.string().describe("Its download address, valid for some hours"),
  createdAt: instant,
});

/** Materials of a lesson: what children keep afterwards, and what they need at hand. */
export const materialsContract = {
  "POST /course_material/:lessonId": endpoint({
    id: "FILE-08",
    summary:
      "Adds a file (field `file`, its name may be given as `filename`) to a lesson: pictures, sound, video, PDF, documents, texts, archives, of at most 10,240 KB; a lesson has at most 50",
    who: staff,
    params: z.object({ lessonId: pathId }),
    accepts: "multipart",
    response: material,
    errors: ["not_found", "body_too_large", "temporarily_unavailable", "too_many_requests"],
  }),
  "DELETE /course_material/:id/:materialId": endpoint({
    id: "FILE-09",
    summary: "Removes a material (`id`) of a lesson: the caller's own, or for admins any in the school",
    who: staff,
    params: z.object({ id: pathId, materialId: pathId }),
    response: noContent,
    errors: ["not_found"],
  }),
};
