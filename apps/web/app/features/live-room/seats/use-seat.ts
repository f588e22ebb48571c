import { shownReaction } from "@larkroom/domain/live-room/decide-floor";
import { isForwarded } from "@larkroom/domain/live-room/decide-presence";
import type { Reaction } from "@larkroom/domain/live-room/settings";
import type { Participant } from "@larkroom/domain/live-room/state";
import { useCall, useClassClock, useClassState, useLink, useViewer } from "../room/class-room.tsx";

/** What a person's tile shows. */
export interface SeatLook {
  isMe: boolean;
  hasPicture: boolean;
  isMicOn: boolean;
  isSpeaking: boolean;
  isHandUp: boolean;
  reaction: Reaction | null;
  /** Whether the video is frozen, or the page itself is offline. It stays attached, because only a watched video is noticed to recover. */
  isOld: boolean;
}

/** A tile's look, from the class and the call. */
export function useSeat(person: Participant): SeatLook {
  const state = useClassState();
  const viewer = useViewer();
  const call = useCall();
  const { connection } = useLink();
  const now = useClassClock();
  const isMe = person.id === viewer.id;
  const sent = call.people.find(({ identity }) => identity === person.id);
  const camera = isMe ? call.on.camera : sent?.sources.camera !== undefined && !sent.sources.camera.muted;
  const mic = isMe ? call.on.mic : person.media.mic;
  return {
    isMe,
    hasPicture: camera && (isMe || isForwarded(state, person, "camera")),
    isMicOn: mic,
    isSpeaking: mic && (sent?.speaking ?? false),
    isHandUp: person.hand !== null,
    reaction: shownReaction(state, person, now),
    isOld: !isMe && (connection !== "up" || call.stalled.has(`${person.id} camera`)),
  };
}
