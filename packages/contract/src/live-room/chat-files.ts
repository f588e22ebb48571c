import { z } from "zod";
import { mostAttachments } from "@larkroom/domain/live-room/settings";
import { endpoint, noContent } from "../endpoint.ts";
import { fileSenders } from "../roles.ts";
import { instant, pathId } from "../shared/wire.ts";

const classParams = z.object({ id: pathId });

/** A file in a message. Its address opens it for some hours. */
export const messageAttachment = z.object({
  type: z.enum(["image", "file"]),
  value: z.string().describe("The file's address, with the permission to read it"),
  name: z.string(),
  size: z.int().describe("In bytes"),
  width: z.int().nullable().describe("Of a picture, in pixels"),
  height: z.int().nullable(),
});

/** Files of a class's chat. */
export const chatFilesContract = {
  "POST /file/upload/chat/:id": endpoint({
    id: "FILE-03",
    summary:
      "Addresses to upload files, each by its name, into the chat of a class the caller may write in. Each is valid for half an hour, only for the caller, that class and that name, and once",
    who: fileSenders,
    params: classParams,
    body: z.object({ filenames: z.array(z.string().min(1).max(300)).min(1).max(mostAttachments) }),
    response: z.object({
      uploads: z
        .array(z.object({ filename: z.string(), url: z.string().describe("Takes one multipart POST"), expiresAt: instant }))
        .describe("In the order of the names"),
    }),
    errors: ["not_found", "class_not_open", "consent_required", "too_many_requests"],
  }),
  "POST /file/upload/chat/:id/:token": endpoint({
    id: "FILE-11",
    summary:
      "Uploads a file (field `file`, of at most 10,240 KB) to an address of FILE-03. Pictures are re-encoded without camera metadata. Others see it once it is sent in a message",
    who: fileSenders,
    params: z.object({ id: pathId, token: z.string().min(1).max(200) }),
    accepts: "multipart",
    response: messageAttachment
      .omit({ value: true })
      .extend({ url: z.string().describe("The attachment's `value` in a message"), filename: z.string().describe("For FILE-04") }),
    errors: ["not_found", "class_not_open", "consent_required", "body_too_large", "too_many_requests", "temporarily_unavailable"],
  }),
  "DELETE /upload/chat/:id": endpoint({
    id: "FILE-04",
    summary:
      "Removes a file from the chat of a class: its sender, and the staff of the class. The rest of its message stays. The school keeps a file that was sent for its retention period",
    who: fileSenders,
    params: classParams,
    body: z.object({ filename: z.string().min(1).max(200) }),
    response: noContent,
    errors: ["not_found", "class_not_open"],
  }),
};
