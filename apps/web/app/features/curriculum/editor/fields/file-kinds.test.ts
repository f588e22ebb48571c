import { expect, test } from "vitest";
import { fileTypes, kindsFor, maxFileBytes } from "@larkroom/domain/files/file-kinds";
import { captionFiles, filmFiles, pictureFiles, scratchFiles, voiceFiles } from "./file-kinds.ts";

test("[FILE-01] slide fields accept only the file types and sizes the server accepts for courses", () => {
  const taken = Object.entries(fileTypes).flatMap(([type, { kind, endings }]) =>
    kindsFor.course.some((one) => one === kind) ? [type, ...endings.map((ending) => `.${ending}`)] : [],
  );
  // Browsers use another media type for M4A, and SubRip captions are converted before the upload.
  const known = new Set([...taken, "audio/x-m4a", ".srt"]);
  for (const { accept, maxBytes } of [pictureFiles, voiceFiles, filmFiles, captionFiles, scratchFiles]) {
    expect(accept.filter((one) => !known.has(one))).toEqual([]);
    expect(maxBytes).toBe(maxFileBytes);
  }
});
