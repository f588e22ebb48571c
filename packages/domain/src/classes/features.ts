/** What a class may use, stored with it; defaults apply to what isn't set. */
export interface ClassFeatures {
  camera: {
    optimizationMode: "motion" | "detail";
    width: number;
    frameRate: number;
    /** kbit/s; null leaves it to the browser. */ bitrateMin: number | null;
    bitrateMax: number | null;
  };
  microphone: { preset: "music_standard" | "speech_standard"; AEC: boolean; AGC: boolean; AID: boolean };
  screenShare: { width: number; frameRate: number };
  recording: boolean;
  proxyMode: ProxyMode;
  subscribeOnlyViewportVideo: boolean;
  maxSimultaneousSharedScreens: number;
  maxSimultaneousMicrophones: number;
  /** Whether children write in the Main Room. */
  chat: boolean;
  /** Whether the class uses its whiteboards. */
  whiteboard: boolean;
  /** Whether pages report how their connection does. */
  logging: boolean;
  vdi: boolean;
}

/** Which network paths media may take: 0 and 1 any, 3 only UDP through a relay, 5 only TCP. */
export const proxyModes = { disabled: 0, auto: 1, udp: 3, tcp: 5 } as const;
export type ProxyMode = (typeof proxyModes)[keyof typeof proxyModes];

export const defaultFeatures: ClassFeatures = {
  camera: { optimizationMode: "motion", width: 160, frameRate: 15, bitrateMin: null, bitrateMax: null },
  microphone: { preset: "music_standard", AEC: true, AGC: true, AID: true },
  screenShare: { width: 1080, frameRate: 15 },
  recording: false,
  proxyMode: proxyModes.auto,
  subscribeOnlyViewportVideo: true,
  maxSimultaneousSharedScreens: 50,
  maxSimultaneousMicrophones: 50,
  chat: true,
  whiteboard: true,
  logging: true,
  vdi: false,
};

/** The effective features: the class's own over the defaults. */
export function featuresOf(own: Partial<ClassFeatures>): ClassFeatures {
  return {
    ...defaultFeatures,
    ...own,
    camera: { ...defaultFeatures.camera, ...own.camera },
    microphone: { ...defaultFeatures.microphone, ...own.microphone },
    screenShare: { ...defaultFeatures.screenShare, ...own.screenShare },
  };
}

/** A partial change of features, also within each part. */
export type FeaturesChange = {
  [Key in keyof ClassFeatures]?:
    | (ClassFeatures[Key] extends object
        ? { [Field in keyof ClassFeatures[Key]]?: ClassFeatures[Key][Field] | undefined }
        : ClassFeatures[Key])
    | undefined;
};

/** The invalid field of the effective features, or null: a maximum bitrate below the minimum. */
export function findFeatureProblem({ camera: { bitrateMin, bitrateMax } }: ClassFeatures): "camera.bitrateMax" | null {
  return bitrateMin !== null && bitrateMax !== null && bitrateMax < bitrateMin ? "camera.bitrateMax" : null;
}

const isPart = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const given = (of: object): [string, unknown][] => Object.entries(of).filter(([, value]) => value !== undefined);

/** A class's own features after a change; what the change leaves out keeps its value, also within a part. */
export function changeFeatures(own: Record<string, unknown>, change: FeaturesChange): Record<string, unknown> {
  const changed = given(change).map(([key, value]): [string, unknown] => {
    const before = own[key];
    return [key, isPart(value) ? { ...(isPart(before) ? before : {}), ...Object.fromEntries(given(value)) } : value];
  });
  return { ...own, ...Object.fromEntries(changed) };
}
