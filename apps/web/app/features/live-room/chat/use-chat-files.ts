import { useRef, useState } from "react";
import { mostAttachments } from "@larkroom/domain/live-room/settings";
import { fileProblem } from "~/kit/file-drop/file-rules.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { type UploadOnItsWay, useUploads } from "~/shared/uploads/use-uploads.ts";
import { useUploadWords } from "~/shared/uploads/use-upload-words.ts";
import { useClassRoom } from "../room/class-room.tsx";
import { type ChatFile, sendChatFile } from "./send-chat-file.ts";

/** The files that wait in the message field of one room. */
export interface ChatFiles {
  /** Uploaded, and sent with the next message. */
  readonly ready: readonly ChatFile[];
  readonly uploading: readonly UploadOnItsWay[];
  readonly isBusy: boolean;
  add(files: readonly File[]): void;
  retry(id: string): void;
  /** Stops an upload, or forgets a failed one. */
  cancel(id: string): void;
  remove(file: ChatFile): void;
  /** Empties the field, because the message was sent. */
  clear(): void;
}

/** Uploads files into the chat of the class. Each belongs to the room in which it was added. */
export function useChatFiles(room: string): ChatFiles {
  const t = useTexts("classroom");
  const words = useTexts("uploads");
  const formats = useFormats();
  const { id: classId } = useClassRoom().groupClass;
  const roomOf = useRef(new WeakMap<File, string>());
  const [done, setDone] = useState<readonly { room: string; file: ChatFile }[]>([]);
  const uploads = useUploads(async (file, sending) => {
    const sent = await sendChatFile(classId, file, sending);
    const target = roomOf.current.get(file) ?? room;
    setDone((known) => [...known, { room: target, file: sent }]);
  }, useUploadWords());
  const ready = done.filter((one) => one.room === room).map(({ file }) => file);
  const uploading = uploads.list.filter(({ file }) => roomOf.current.get(file) === room);
  const add = (files: readonly File[]): void => {
    const free = mostAttachments - ready.length - uploading.length;
    if (files.length > free) toasts.show({ tone: "info", text: t("chat.files.tooMany", { count: String(mostAttachments) }) });
    const chosen = files.slice(0, Math.max(0, free)).filter((file) => {
      const problem = fileProblem(file);
      if (problem?.reason !== "size") return true;
      const [size, allowed] = [formats.fileSize(problem.size), formats.fileSize(problem.allowed)];
      toasts.show({ tone: "error", text: words("refused.size", { name: formats.name(file.name), size, allowed }) });
      return false;
    });
    for (const file of chosen) roomOf.current.set(file, room);
    uploads.add(chosen);
  };
  return {
    ready,
    uploading,
    isBusy: uploading.some(({ state }) => state !== "error"),
    add,
    retry(id) {
      const failed = uploading.find((one) => one.id === id);
      uploads.cancel(id);
      if (failed) uploads.add([failed.file]);
    },
    cancel(id) {
      uploads.stop(id);
      uploads.cancel(id);
    },
    remove(file) {
      setDone((known) => known.filter((one) => one.file !== file));
      // If this doesn't arrive, the class forgets the file by itself: it was never sent.
      api("DELETE /upload/chat/:id", { params: { id: classId }, body: { filename: file.filename } }).catch(() => undefined);
    },
    clear: () => setDone((known) => known.filter((one) => one.room !== room)),
  };
}
