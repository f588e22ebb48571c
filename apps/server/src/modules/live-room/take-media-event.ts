import { handler } from "../../kernel/http/call.ts";
import { Refusal, refusal } from "../../kernel/http/errors.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { checkEntrance, classOfRoom, mediaServerOf } from "./media-rights.ts";

/** Takes a signed message of LiveKit about one of its rooms: whoever entered is checked against the class. */
export const takeMediaEvent = handler("POST /media/webhook", async ({ kernel, request }) => {
  const { livekit } = kernel.ports.media;
  const { authorization } = request.headers;
  const event = await livekit?.receiveEvent(request.rawBody ?? "", typeof authorization === "string" ? authorization : undefined);
  // Without LiveKit no signature is valid.
  if (!livekit || !event) throw refusal("signature_invalid");
  const classId = classOfRoom(event.room);
  if (event.kind !== "joined" || classId === null) return;
  const state = await liveClassEngineOf(kernel)
    .state(classId)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  // A room of a class that is unknown, or not on LiveKit, has no one of ours in it.
  if (state && mediaServerOf(kernel, state) === livekit) await checkEntrance(kernel, classId, state, event.identity);
  else await livekit.remove(event.room, event.identity);
});
