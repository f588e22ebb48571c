import { type ClassFeatures, featuresOf, type ProxyMode, proxyModes } from "@larkroom/domain/classes/features";
import type { Body } from "~/shared/api/call.ts";
import type { GroupRecord } from "../group.tsx";

/** The default class features of a group. */
export type FeaturesRecord = ClassFeatures & { version: number };

export const featuresRecordOf = ({ features, version }: Pick<GroupRecord, "features" | "version">): FeaturesRecord => ({
  ...featuresOf(features),
  version,
});

/** The form values. A nested field's name joins both parts: `cameraWidth` for `camera.width`. */
export interface FeaturesDraft {
  cameraOptimizationMode: ClassFeatures["camera"]["optimizationMode"];
  cameraWidth: string;
  cameraFrameRate: string;
  cameraBitrateMin: string;
  cameraBitrateMax: string;
  microphonePreset: ClassFeatures["microphone"]["preset"];
  microphoneAEC: boolean;
  microphoneAGC: boolean;
  microphoneAID: boolean;
  screenShareWidth: string;
  screenShareFrameRate: string;
  proxyMode: keyof typeof proxyModes;
  subscribeOnlyViewportVideo: boolean;
  chat: boolean;
  whiteboard: boolean;
  logging: boolean;
  vdi: boolean;
  recording: boolean;
  maxSimultaneousSharedScreens: string;
  maxSimultaneousMicrophones: string;
}

export type NumberName =
  | "cameraWidth"
  | "cameraFrameRate"
  | "cameraBitrateMin"
  | "cameraBitrateMax"
  | "screenShareWidth"
  | "screenShareFrameRate"
  | "maxSimultaneousSharedScreens"
  | "maxSimultaneousMicrophones";

const pixels = [80, 3840] as const;
const rate = [1, 60] as const;
const bitrate = [10, 20_000] as const;
const atOnce = [0, 50] as const;

/** The minimum and maximum the API accepts. */
export const featureRanges: Readonly<Record<NumberName, readonly [number, number]>> = {
  cameraWidth: pixels,
  cameraFrameRate: rate,
  cameraBitrateMin: bitrate,
  cameraBitrateMax: bitrate,
  screenShareWidth: pixels,
  screenShareFrameRate: rate,
  maxSimultaneousSharedScreens: atOnce,
  maxSimultaneousMicrophones: atOnce,
};

const proxyName = (mode: ProxyMode): keyof typeof proxyModes =>
  (Object.keys(proxyModes) as (keyof typeof proxyModes)[]).find((name) => proxyModes[name] === mode) ?? "auto";
const shown = (value: number | null): string => (value === null ? "" : String(value));

export const featuresDraftOf = ({ camera, microphone, screenShare, ...rest }: FeaturesRecord): FeaturesDraft => ({
  cameraOptimizationMode: camera.optimizationMode,
  cameraWidth: shown(camera.width),
  cameraFrameRate: shown(camera.frameRate),
  cameraBitrateMin: shown(camera.bitrateMin),
  cameraBitrateMax: shown(camera.bitrateMax),
  microphonePreset: microphone.preset,
  microphoneAEC: microphone.AEC,
  microphoneAGC: microphone.AGC,
  microphoneAID: microphone.AID,
  screenShareWidth: shown(screenShare.width),
  screenShareFrameRate: shown(screenShare.frameRate),
  proxyMode: proxyName(rest.proxyMode),
  subscribeOnlyViewportVideo: rest.subscribeOnlyViewportVideo,
  chat: rest.chat,
  whiteboard: rest.whiteboard,
  logging: rest.logging,
  vdi: rest.vdi,
  recording: rest.recording,
  maxSimultaneousSharedScreens: shown(rest.maxSimultaneousSharedScreens),
  maxSimultaneousMicrophones: shown(rest.maxSimultaneousMicrophones),
});

const isOptional = (name: string): boolean => name === "cameraBitrateMin" || name === "cameraBitrateMax";

function isInRange(name: NumberName, text: string): boolean {
  if (text.trim() === "") return isOptional(name);
  const [min, max] = featureRanges[name];
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}

/** The problems that can be found before sending: `range` for a number out of range, `order` for a minimum above its maximum. */
export function checkFeatures(draft: FeaturesDraft): Record<string, string> {
  const names = Object.keys(featureRanges) as NumberName[];
  const wrong = Object.fromEntries(names.filter((name) => !isInRange(name, draft[name])).map((name) => [name, "range"]));
  const { cameraBitrateMin: min, cameraBitrateMax: max } = draft;
  const isCrossed = min.trim() !== "" && max.trim() !== "" && Number(max) < Number(min);
  return isCrossed && wrong["cameraBitrateMax"] === undefined ? { ...wrong, cameraBitrateMax: "order" } : wrong;
}

/** The form's field for a path of the API: `cameraBitrateMax` for `camera.bitrateMax`. */
export const fieldOfFeature = (path: string): string =>
  path
    .split(".")
    .map((part, index) => (index === 0 ? part : `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`))
    .join("");

type Change = Omit<Body<"PUT /group/:id/features">, "version">;
const parts = ["camera", "microphone", "screenShare"] as const;

/** The request body with only the changed values, also within nested parts. */
export function featureChanges(changed: Partial<FeaturesDraft>): Change {
  const change: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changed)) {
    const sent = valueOf(name, value);
    const part = parts.find((one) => name.startsWith(one));
    if (!part) change[name] = sent;
    else {
      const own = name.slice(part.length);
      const field = /^[A-Z]{2}/.test(own) ? own : `${own.slice(0, 1).toLowerCase()}${own.slice(1)}`;
      change[part] = { ...(change[part] as object | undefined), [field]: sent };
    }
  }
  return change;
}

function valueOf(name: string, value: FeaturesDraft[keyof FeaturesDraft]): unknown {
  if (name === "proxyMode") return proxyModes[value as keyof typeof proxyModes];
  if (!(name in featureRanges)) return value;
  const text = String(value).trim();
  return text === "" ? null : Number(text);
}
