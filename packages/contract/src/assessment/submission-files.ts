import { z } from "zod";
import { mostFileParts } from "@larkroom/domain/files/file-kinds";
import { endpoint, noContent } from "../endpoint.ts";
import { students } from "../roles.ts";
import { instant, pathId } from "../shared/wire.ts";
import { assignmentFile } from "./shapes.ts";

const token = z.string().min(1).max(200);
const partNumber = z.codec(z.string().regex(/^[1-9]\d?$/, { error: "malformed_id" }), z.int().min(1).max(mostFileParts), {
  decode: Number,
  encode: String,
});

/** Files of work that a child hands in. */
export const submissionFilesContract = {
  "POST /file/upload/submission/:id/token": endpoint({
    id: "FILE-05",
    summary:
      "A token to upload one file, given in the form as `filename`, for a draft of the caller's own work. It is valid for half an hour, only for the caller, that draft and that name, and once",
    who: students,
    params: z.object({ id: pathId }),
    accepts: "multipart",
    response: z.object({ token, host: z.string().describe("The address before `/file/upload/submission/{token}`"), expiresAt: instant }),
    errors: ["not_found", "transition_not_allowed", "too_many_requests", "temporarily_unavailable"],
  }),
  "POST /file/upload/submission/:token": endpoint({
    id: "FILE-06",
    summary:
      "Uploads the file of a token: its `filename` and either `file`, of at most 10,240 KB, or `size`, in bytes, once all its parts were sent. Pictures, sound, video, PDF, documents, texts and code, archives and Scratch projects, by their content, of at most 100 MB; a submission has at most 25",
    who: students,
    params: z.object({ token }),
    accepts: "multipart",
    response: assignmentFile,
    errors: ["not_found", "transition_not_allowed", "body_too_large", "too_many_requests", "temporarily_unavailable"],
  }),
  "PUT /file/upload/submission/:token/part/:number": endpoint({
    id: "FILE-06-part",
    summary: "Sends a part (`file`) of a large file: 2 MB, the last one may be smaller; numbered from 1. Sending it again changes nothing",
    who: students,
    params: z.object({ token, number: partNumber }),
    accepts: "multipart",
    response: noContent,
    errors: ["not_found", "body_too_large", "temporarily_unavailable"],
  }),
  "GET /file/upload/submission/:token": endpoint({
    id: "FILE-06-progress",
    summary: "How many parts of a file arrived, to go on with the next one after the connection was lost",
    who: students,
    params: z.object({ token }),
    response: z.object({ parts: z.int().describe("Without a gap, from the first"), expiresAt: instant }),
    errors: ["not_found"],
  }),
  "DELETE /file/upload/submission/:id/:fileId": endpoint({
    id: "FILE-07",
    summary: "Removes a file of the caller's own work, until it is graded",
    who: students,
    params: z.object({ id: pathId, fileId: pathId }),
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
