import { z } from "zod";
import { handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { parse } from "../../../kernel/http/validation.ts";
import { liveClassEngineOf } from "../live-room.ts";
import { mediaRoom } from "../media-rights.ts";
import { isRecorderToken } from "./recorder-token.ts";
import { getRecording, listParts } from "./recording.store.ts";
import { storeChunk } from "./take-chunks.ts";

/** Far above two seconds of a shared screen. */
const largestChunk = 4 * 1024 * 1024;

const text = (max: number) => z.string().min(1).max(max);
const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const delivered = z.object({
  identity: text(40),
  source: z.enum(["mic", "camera", "screen"]),
  recorder: z.uuid(),
  sequence: number,
  startedAt: number,
  ending: z.enum(["off", "unwanted", "length", "lost"]).optional(),
});

/** Takes a chunk from a recorder outside this server, by the rules for the embedded one's. */
export const deliverChunk = handler("POST /agora/:id", async ({ kernel, params, request }) => {
  const { fields, file } = await request.form(largestChunk);
  if (!isRecorderToken(kernel, params.id, fields["token"] ?? "")) throw refusal("not_found");
  const recording = await getRecording(kernel.db, params.id);
  if (file === "too large") throw refusal("body_too_large");
  const { ending = null, ...about } = parse(delivered, fields, "body");
  if (!file && ending === null) throw fieldRefusal("chunk", "required", "A chunk without an ending has frames");
  const stored = await storeChunk(kernel, liveClassEngineOf(kernel), {
    ...about,
    ending,
    room: mediaRoom(recording.groupClassId),
    recording: String(recording.id),
    frames: file?.bytes ?? new Uint8Array(),
  });
  if (stored === "refused") throw refusal("transition_not_allowed");
  const parts = await listParts(kernel.db, recording.id);
  return { files: parts.map(({ id, source, chunks, status }) => ({ id, source, chunks, isOpen: status === "recording" })) };
});
