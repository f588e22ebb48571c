import type { MediaSource } from "@larkroom/contract/live-room/media-signal";
import { cameraConstraints, hintOf, microphoneConstraints, screenConstraints, type MediaFeatures } from "./features.ts";
import { MediaError, readDeviceError } from "./media-error.ts";
import type { MediaDevices } from "./room-types.ts";

/** The browser's devices; they exist only on https and localhost. @throws MediaError */
function mediaDevices(source: MediaSource): globalThis.MediaDevices {
  const devices = (navigator as { mediaDevices?: globalThis.MediaDevices }).mediaDevices;
  if (!devices) throw new MediaError(isSecureContext ? "not-supported" : "not-secure", { source });
  return devices;
}

async function open(source: MediaSource, features: MediaFeatures, deviceId?: string): Promise<MediaStream> {
  const devices = mediaDevices(source);
  if (source === "screen") return devices.getDisplayMedia({ video: screenConstraints(features), audio: false });
  return source === "camera"
    ? devices.getUserMedia({ video: cameraConstraints(features, deviceId) })
    : devices.getUserMedia({ audio: microphoneConstraints(features, deviceId) });
}

/**
 * Opens a camera, a microphone or a screen. Falls back to the default device when a remembered one is missing.
 * @throws MediaError
 */
export async function openDevice(source: MediaSource, features: MediaFeatures, deviceId?: string): Promise<MediaStreamTrack> {
  try {
    const stream = await open(source, features, deviceId).catch((error: unknown) => {
      const code = readDeviceError(error, source).code;
      if (deviceId && (code === "constraints" || code === "no-device")) return open(source, features);
      throw error;
    });
    const [track] = stream.getTracks();
    if (!track) throw new MediaError("no-device", { source });
    track.contentHint = hintOf(source, features);
    return track;
  } catch (error) {
    throw readDeviceError(error, source);
  }
}

/** Lists the connected devices. Names are empty until a device of that kind has been allowed once. @throws MediaError */
export async function listDevices(): Promise<MediaDevices> {
  const all = await mediaDevices("camera").enumerateDevices();
  return {
    cameras: all.filter(({ kind }) => kind === "videoinput"),
    microphones: all.filter(({ kind }) => kind === "audioinput"),
    speakers: all.filter(({ kind }) => kind === "audiooutput"),
  };
}

/** Reports devices being connected and disconnected. Returns a function that stops it. */
export function watchDevices(changed: (devices: MediaDevices) => void): () => void {
  const devices = (navigator as { mediaDevices?: globalThis.MediaDevices }).mediaDevices;
  if (!devices) return () => undefined;
  const notify = (): void => void listDevices().then(changed, () => undefined);
  devices.addEventListener("devicechange", notify);
  return () => devices.removeEventListener("devicechange", notify);
}
