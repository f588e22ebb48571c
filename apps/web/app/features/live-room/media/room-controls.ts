import type { AudioOutput } from "./audio-output.ts";
import type { Emitter } from "./emitter.ts";
import type { MediaFeatures } from "./features.ts";
import { listDevices } from "./local-media.ts";
import type { LocalSources } from "./local-sources.ts";
import { MediaError } from "./media-error.ts";
import type { Room, RoomEvents, RoomOptions } from "./room-types.ts";
import type { Stage } from "./stage.ts";

interface Parts {
  readonly options: RoomOptions;
  readonly features: MediaFeatures;
  readonly events: Emitter<RoomEvents>;
  readonly local: LocalSources;
  readonly stage: Stage;
  readonly audio: AudioOutput;
}

/** The controls of a room that are the same whichever media server carries it. */
export const roomControls = ({
  options,
  features,
  events,
  local,
  stage,
  audio,
}: Parts): Pick<
  Room,
  | "features"
  | "setFeatures"
  | "unpublish"
  | "setMuted"
  | "switchDevice"
  | "attach"
  | "setVisible"
  | "moderate"
  | "startAudio"
  | "devices"
  | "on"
> => ({
  features,
  setFeatures(next) {
    const before = { ...features };
    Object.assign(features, next);
    stage.setViewportOnly(features.subscribeOnlyViewportVideo);
    void local.refit(before);
  },
  unpublish: (source) => local.unpublish(source),
  setMuted: (source, muted) => local.setMuted(source, muted),
  switchDevice: (kind, deviceId) => (kind === "speaker" ? audio.use(deviceId) : local.switchDevice(kind, deviceId)),
  attach: (identity, source, element) => stage.attach(identity, source, element),
  setVisible: (identity, source, visible) => stage.setVisible(identity, source, visible),
  async moderate(identity, source, action) {
    if (!options.moderate) throw new MediaError("not-supported", { source });
    await options.moderate(identity, source, action);
  },
  startAudio: () => audio.start(),
  devices: () => listDevices(),
  on: (event, handler) => events.on(event, handler),
});
