import type { Answer } from "~/shared/api/call.ts";
import { api } from "~/shared/api/api.ts";
import { isNotFound } from "~/shared/api/refusal.ts";
import { upload } from "~/shared/api/upload.ts";
import type { SendFile } from "~/shared/uploads/use-uploads.ts";
import { withPatience } from "~/shared/uploads/with-patience.ts";

/** A file in the chat of a class that wasn't sent in a message yet. */
export type ChatFile = Answer<"POST /file/upload/chat/:id/:token">;

/** Uploads a file into the chat of a class, with progress. A lost connection is waited for; the signal stops it. */
export async function sendChatFile(classId: number, file: File, { onProgress, signal }: Parameters<SendFile>[1]): Promise<ChatFile> {
  let token = "";
  const issue = async (): Promise<void> => {
    const { uploads } = await api("POST /file/upload/chat/:id", { params: { id: classId }, body: { filenames: [file.name] }, signal });
    token = uploads[0]?.url.split("/").at(-1) ?? "";
  };
  await withPatience(signal, issue);
  return withPatience(signal, async (isRepeated) => {
    const form = new FormData();
    form.append("filename", file.name);
    form.append("file", file);
    const send = () => upload("POST /file/upload/chat/:id/:token", { params: { id: classId, token }, form, onProgress, signal });
    try {
      return await send();
    } catch (error) {
      // The file arrived and only its answer was lost: its address is used up. The class forgets files that are never sent.
      if (!isRepeated || !isNotFound(error)) throw error;
      await issue();
      return send();
    }
  });
}

/** The key by which a file in the chat is removed, from its address. */
export const keyOfFile = (address: string): string => /^\/(?:image|files)\/([^?]+)/.exec(address)?.[1] ?? "";
