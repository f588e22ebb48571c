import { useCallback, useEffect, useRef, useState } from "react";
import { defaultMediaFeatures } from "../media/features.ts";
import { watchLevel } from "../media/level-meter.ts";
import { listDevices, openDevice, watchDevices } from "../media/local-media.ts";
import { MediaError, type MediaErrorCode } from "../media/media-error.ts";
import type { MediaDevices } from "../media/room-types.ts";

type Kind = "camera" | "mic";

/** The state of a device in the check. */
export type DeviceStatus = { at: "off" | "opening" | "open" } | { at: "failed"; why: MediaErrorCode };

export interface Preview {
  camera: DeviceStatus;
  mic: DeviceStatus;
  /** The open camera's track, to be shown. */
  picture: MediaStreamTrack | null;
  /** From 0 to 1. */
  level: number;
  /** Whether sound was heard since the microphone was opened. */
  hasSound: boolean;
  devices: MediaDevices;
  chosen: { camera: string | null; mic: string | null };
  turn(kind: Kind, on: boolean): void;
  choose(kind: Kind, id: string): void;
  /** Releases the devices, so that the class can use them. */
  release(): void;
}

const none: MediaDevices = { cameras: [], microphones: [], speakers: [] };
/** The level that a quiet room stays below and a spoken hello exceeds. */
const soundLevel = 0.35;

/** The person's own camera and microphone, not sent to anyone. */
export function usePreview(wanted: { camera: boolean; mic: boolean }): Preview {
  const [status, setStatus] = useState<Record<Kind, DeviceStatus>>({ camera: { at: "off" }, mic: { at: "off" } });
  const [chosen, setChosen] = useState<{ camera: string | null; mic: string | null }>({ camera: null, mic: null });
  const [devices, setDevices] = useState(none);
  const [picture, setPicture] = useState<MediaStreamTrack | null>(null);
  const [level, setLevel] = useState(0);
  const [hasSound, setHasSound] = useState(false);
  const held = useRef<Partial<Record<Kind, { track: MediaStreamTrack; stop: () => void }>>>({});
  const turns = useRef<Record<Kind, number>>({ camera: 0, mic: 0 });

  const close = useCallback((kind: Kind): void => {
    turns.current[kind] += 1;
    held.current[kind]?.stop();
    delete held.current[kind];
    if (kind === "camera") setPicture(null);
    else {
      setLevel(0);
      setHasSound(false);
    }
    setStatus((known) => ({ ...known, [kind]: { at: "off" } }));
  }, []);

  const open = useCallback(
    async (kind: Kind, id: string | null): Promise<void> => {
      close(kind);
      const turn = turns.current[kind];
      setStatus((known) => ({ ...known, [kind]: { at: "opening" } }));
      try {
        const features =
          kind === "camera" ? { ...defaultMediaFeatures, camera: { ...defaultMediaFeatures.camera, width: 640 } } : defaultMediaFeatures;
        const track = await openDevice(kind, features, id ?? undefined);
        // It was switched off or changed while the browser asked for permission.
        if (turn !== turns.current[kind]) return track.stop();
        const stopLevel =
          kind === "mic"
            ? watchLevel(track, (now) => {
                setLevel(now);
                if (now > soundLevel) setHasSound(true);
              })
            : () => undefined;
        held.current[kind] = {
          track,
          stop: () => {
            stopLevel();
            track.stop();
          },
        };
        track.addEventListener("ended", () => close(kind));
        if (kind === "camera") setPicture(track);
        setStatus((known) => ({ ...known, [kind]: { at: "open" } }));
        setDevices(await listDevices());
      } catch (error) {
        if (turn === turns.current[kind])
          setStatus((known) => ({ ...known, [kind]: { at: "failed", why: error instanceof MediaError ? error.code : "not-supported" } }));
      }
    },
    [close],
  );

  const release = useCallback(() => {
    close("camera");
    close("mic");
  }, [close]);
  const { camera: wantsCamera, mic: wantsMic } = wanted;
  useEffect(() => {
    if (wantsCamera) void open("camera", null);
    if (wantsMic) void open("mic", null);
    const stop = watchDevices(setDevices);
    return () => {
      stop();
      release();
    };
  }, [open, release, wantsCamera, wantsMic]);

  return {
    ...status,
    picture,
    level,
    hasSound,
    devices,
    chosen,
    release,
    turn: (kind, on) => (on ? void open(kind, chosen[kind]) : close(kind)),
    choose(kind, id) {
      setChosen({ ...chosen, [kind]: id });
      if (status[kind].at !== "off") void open(kind, id);
    },
  };
}
