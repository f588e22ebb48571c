import type { MediaSource } from "@larkroom/contract/live-room/media-signal";

/** The media settings of a class; the same fields as the class's own features. */
export interface MediaFeatures {
  camera: {
    /** What to preserve when bandwidth is low. */
    optimizationMode: "motion" | "detail";
    /** In pixels; the height follows as 4:3. */
    width: number;
    frameRate: number;
    /** kbit/s. Browsers have no minimum for senders, so it only influences the maximum. */
    bitrateMin: number | null;
    /** kbit/s. */
    bitrateMax: number | null;
  };
  microphone: {
    preset: MicrophonePreset;
    /** Echo cancellation, gain control and noise suppression, independently. */
    AEC: boolean;
    AGC: boolean;
    AID: boolean;
  };
  /** `width` selects the preset by its lines: 1080 is 1920x1080. */
  screenShare: { width: number; frameRate: number };
  /** 0: no relay; 1: any route; 3: relay over UDP only; 5: TCP only. */
  proxyMode: 0 | 1 | 3 | 5;
  /** Only cameras visible on the screen are sent. */
  subscribeOnlyViewportVideo: boolean;
}

export type MicrophonePreset =
  | "speech_low_quality"
  | "speech_standard"
  | "music_standard"
  | "standard_stereo"
  | "high_quality"
  | "high_quality_stereo";

export const defaultMediaFeatures: MediaFeatures = {
  camera: { optimizationMode: "motion", width: 160, frameRate: 15, bitrateMin: null, bitrateMax: null },
  microphone: { preset: "music_standard", AEC: true, AGC: true, AID: true },
  screenShare: { width: 1080, frameRate: 15 },
  proxyMode: 1,
  subscribeOnlyViewportVideo: true,
};

/** Sample rate in Hz, channels, kbit/s. */
export const microphonePresets: Record<MicrophonePreset, { sampleRate: number; channels: 1 | 2; kbits: number }> = {
  speech_low_quality: { sampleRate: 16_000, channels: 1, kbits: 24 },
  speech_standard: { sampleRate: 32_000, channels: 1, kbits: 24 },
  music_standard: { sampleRate: 48_000, channels: 1, kbits: 48 },
  standard_stereo: { sampleRate: 48_000, channels: 2, kbits: 64 },
  high_quality: { sampleRate: 48_000, channels: 1, kbits: 128 },
  high_quality_stereo: { sampleRate: 48_000, channels: 2, kbits: 192 },
};

/** The bit rate for a small face to look natural; grows with area and frame rate. 160x120 at 15 gives 80. */
function cameraKbits({ width, frameRate, bitrateMin, bitrateMax }: MediaFeatures["camera"]): number {
  const natural = Math.round(80 * ((width * width * frameRate) / (160 * 160 * 15)) ** 0.75);
  return bitrateMax ?? Math.max(natural, bitrateMin ?? 0);
}

const screenSize = ({ width }: MediaFeatures["screenShare"]) => ({ width: Math.round((width * 16) / 9), height: width });

export function cameraConstraints({ camera }: MediaFeatures, deviceId?: string): MediaTrackConstraints {
  return {
    width: { ideal: camera.width },
    height: { ideal: Math.round(camera.width * 0.75) },
    frameRate: { ideal: camera.frameRate, max: Math.max(camera.frameRate, 15) },
    ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: "user" }),
  };
}

export function microphoneConstraints({ microphone }: MediaFeatures, deviceId?: string): MediaTrackConstraints {
  const { sampleRate, channels } = microphonePresets[microphone.preset];
  return {
    echoCancellation: microphone.AEC,
    autoGainControl: microphone.AGC,
    noiseSuppression: microphone.AID,
    sampleRate: { ideal: sampleRate },
    channelCount: { ideal: channels },
    ...(deviceId && { deviceId: { exact: deviceId } }),
  };
}

export function screenConstraints({ screenShare }: MediaFeatures): MediaTrackConstraints {
  const { width, height } = screenSize(screenShare);
  return { width: { max: width }, height: { max: height }, frameRate: { max: screenShare.frameRate } };
}

/** The bandwidth limits of a sender, in bits per second. */
export function encodingOf(source: MediaSource, features: MediaFeatures): RTCRtpEncodingParameters {
  if (source === "mic")
    return { maxBitrate: microphonePresets[features.microphone.preset].kbits * 1_000, priority: "high", networkPriority: "high" };
  if (source === "camera") {
    return { maxBitrate: cameraKbits(features.camera) * 1_000, maxFramerate: features.camera.frameRate, priority: "low" };
  }
  const { width, height } = screenSize(features.screenShare);
  return { maxBitrate: Math.round(width * height * 0.72), maxFramerate: features.screenShare.frameRate, priority: "medium" };
}

/** What the encoder should preserve: a face's movement, a screen's text. */
export function hintOf(source: MediaSource, features: MediaFeatures): "motion" | "detail" | "speech" | "music" {
  if (source === "screen") return "detail";
  if (source === "camera") return features.camera.optimizationMode;
  return features.microphone.AID || features.microphone.AEC ? "speech" : "music";
}
