import type { MediaSource } from "@larkroom/contract/live-room/media-signal";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { IconLock, IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from "~/kit/icon/icons.ts";
import { useCall, useClassRoom, useMe } from "../room/class-room.tsx";
import { ControlButton } from "./control-button.tsx";

/** Microphone or camera: on, off, or locked until a parent allows it. */
export function DeviceButton({
  source,
  short,
}: {
  source: Extract<MediaSource, "mic" | "camera">;
  /** Uses the short label, for rows of five. */ short?: boolean;
}) {
  const t = useTexts("classroom");
  const { call } = useClassRoom();
  const { on, busy } = useCall();
  const explain = useLockedDevice();
  const isLocked = useMe()?.locks?.[source] ?? false;
  const isOn = on[source];
  const Icon = source === "mic" ? (isOn ? IconMicrophone : IconMicrophoneOff) : isOn ? IconVideo : IconVideoOff;
  const word = short
    ? t(`controls.${source}`)
    : isLocked
      ? t("controls.locked")
      : t(source === "mic" ? (isOn ? "controls.micOn" : "controls.micOff") : isOn ? "controls.cameraOn" : "controls.cameraOff");
  return (
    <ControlButton
      icon={isLocked ? <IconLock size={26} stroke={1.75} aria-hidden="true" /> : <Icon size={26} stroke={1.75} aria-hidden="true" />}
      look={isOn ? "on" : isLocked ? "plain" : "off"}
      aria-pressed={isOn}
      aria-label={`${t(`controls.${source}`)}: ${isLocked ? t("controls.locked") : t(source === "mic" ? (isOn ? "controls.micOn" : "controls.micOff") : isOn ? "controls.cameraOn" : "controls.cameraOff")}`}
      aria-busy={busy.includes(source) || undefined}
      aria-keyshortcuts={source === "mic" ? "M" : "V"}
      onClick={() => (isLocked ? explain(source) : void call.toggle(source))}
    >
      {word}
    </ControlButton>
  );
}

/** Explains in a message why a device or the chat is locked. */
export function useLockedDevice(): (what: "mic" | "camera" | "chat") => void {
  const t = useTexts("classroom");
  return (what) => void confirms.ask({ title: t(`locked.${what}`), text: t("locked.how"), accept: t("locked.ok") });
}

/** The buttons' action, for a keyboard shortcut. */
export function useDeviceKey(source: "mic" | "camera"): () => void {
  const { call } = useClassRoom();
  const explain = useLockedDevice();
  const isLocked = useMe()?.locks?.[source] ?? false;
  return () => (isLocked ? explain(source) : void call.toggle(source));
}
