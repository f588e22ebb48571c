import { expect, test } from "vitest";
import { fileTypes, kindsFor, maxFileBytes } from "@larkroom/domain/files/file-kinds";
import { captionFiles, filmFiles, pictureFiles, scratchFiles, voiceFiles } from "./file-kinds.ts";

test("[FILE-01] the fields of a slide take what the server takes of a course, and nothing larger", () => {
  const taken = Object.entries(fileTypes).flatMap(([type, { kind, endings }]) =>
    kindsFor.course.some((one) => one === kind) ? [type, ...endings.map((ending) => `.${ending}`)] : [],
  );
  // Browsers have another name for M4A, and captions of another form are written anew before they go.
  const known = new Set([...taken, "audio/x-m4a", ".srt"]);
  for (const { accept, maxBytes } of [pictureFiles, voiceFiles, filmFiles, captionFiles, scratchFiles]) {
    expect(accept.filter((one) => !known.has(one))).toEqual([]);
    expect(maxBytes).toBe(maxFileBytes);
  }
});
