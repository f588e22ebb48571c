import type { ReactNode } from "react";
import { useState } from "react";
import type { MediaSource } from "@larkroom/contract/live-room/media-signal";
import { handQueue } from "@larkroom/domain/live-room/hand-queue";
import { isLearner, isStaff } from "@larkroom/domain/live-room/state";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { CallTrouble } from "../call/class-call.ts";
import { useCall, useClassClock, useClassRoom, useClassState, useLink, useMe } from "../room/class-room.tsx";
import { shortNames } from "../room/names.ts";

/** A status message: what happened, what is being done, and that work is safe. */
export interface Notice {
  key: string;
  look: "offline" | "lark" | "device" | "info";
  text: ReactNode;
  action?: { label: string; press: () => void };
  /** Dismisses the notice; absent when it can't be dismissed. */
  dismiss?: () => void;
}

/** How long a child is shown that it is their turn, or that they got a star. */
const newsMs = 60_000;

const nearEndMs = 5 * 60_000;
/** How long the hint about the end of the class is shown. */
const hintMs = 30_000;

const bold = (chunks: ReactNode): ReactNode => <b>{chunks}</b>;

/** The most urgent message right now. */
export function useNotice(): Notice | null {
  const t = useTexts("classroom");
  const { link, call, groupClass } = useClassRoom();
  const { connection, tries } = useLink();
  const state = useClassState();
  const me = useMe();
  const callState = useCall();
  const now = useClassClock();
  const trouble = useTroubleText();
  const [refused, setRefused] = useState<readonly MediaSource[]>([]);
  /** When the newest message that was dismissed happened. */
  const [seen, setSeen] = useState(0);
  const nameOf = shortNames(state);
  const forStaff = me !== null && isStaff(me.role);

  if (connection === "lost" || connection === "silent") {
    const text =
      connection === "lost"
        ? t.rich("notice.blinked", { b: bold, count: String(Math.max(1, tries)) })
        : t.rich("notice.silent", { b: bold });
    return { key: connection, look: "offline", text, action: { label: t("notice.tryNow"), press: link.tryNow } };
  }
  if (callState.isElsewhere) {
    return {
      key: "elsewhere",
      look: "info",
      text: t.rich("notice.elsewhere", { b: bold }),
      action: { label: t("notice.useHere"), press: call.takeOver },
    };
  }
  if (state.phase === "live" && state.staffAwaySince !== null && !forStaff) {
    const teacher = Object.values(state.participants).find(({ role }) => role === "teacher");
    return {
      key: "away",
      look: "lark",
      text: t.rich("notice.teacherAway", { b: bold, name: teacher ? nameOf(teacher.id) : t("roles.teacher") }),
    };
  }
  if (callState.isSoundBlocked)
    return {
      key: "sound",
      look: "device",
      text: t.rich("notice.soundBlocked", { b: bold }),
      action: { label: t("notice.playSound"), press: () => void call.playSound() },
    };
  const star = state.stars?.findLast(({ user }) => user === me?.id);
  if (star && !forStaff && star.at > seen && now - star.at < newsMs) {
    return {
      key: `star ${star.uid}`,
      look: "lark",
      text: t.rich("notice.star", { b: bold, name: nameOf(star.by), reason: star.reason }),
      dismiss: () => setSeen(star.at),
    };
  }
  const { called } = state;
  if (called && called.user === me?.id && called.at > seen && now - called.at < newsMs) {
    const isMicOff = me.asked.includes("mic") && !callState.on.mic;
    return {
      key: `called ${called.at}`,
      look: "lark",
      text: t.rich("notice.called", { b: bold }),
      ...(isMicOff && { action: { label: t("notice.turnOnMic"), press: () => void call.toggle("mic") } }),
      dismiss: () => setSeen(called.at),
    };
  }
  const asked = me?.asked.find((source) => !refused.includes(source) && !callState.on[source]);
  if (asked) {
    return {
      key: `asked ${asked}`,
      look: "device",
      text: t.rich("notice.asked", { b: bold, device: t(`trouble.devices.${asked}`) }),
      action: { label: t("notice.turnOn"), press: () => void call.toggle(asked) },
      dismiss: () => setRefused([...refused, asked]),
    };
  }
  if (callState.moderated && me && isLearner(me.role)) {
    return {
      key: `muted ${callState.moderated}`,
      look: "device",
      text: t.rich("notice.mutedBy", { b: bold, device: t(`trouble.devices.${callState.moderated}`) }),
      dismiss: call.clear,
    };
  }
  if (callState.trouble)
    return { key: `trouble ${callState.trouble.why}`, look: "device", text: trouble(callState.trouble), dismiss: call.clear };
  if (callState.bandwidth !== "full")
    return { key: `bandwidth ${callState.bandwidth}`, look: "info", text: t.rich(`notice.bandwidth.${callState.bandwidth}`, { b: bold }) };
  const place = me?.hand ? handQueue(state).indexOf(me.id) + 1 : 0;
  if (place > 0) {
    const text = place === 1 ? t.rich("notice.queueNext", { b: bold }) : t.rich("notice.queue", { b: bold, place: String(place) });
    return { key: "queue", look: "info", text };
  }
  if (state.phase === "waiting" && me && !forStaff) return { key: "waiting", look: "lark", text: t.rich("notice.notOpen", { b: bold }) };
  const leftMs = Date.parse(groupClass.to) - now;
  if (state.phase === "live" && leftMs <= nearEndMs && leftMs > nearEndMs - hintMs)
    return { key: "end", look: "info", text: t.rich("notice.fiveLeft", { b: bold }) };
  return null;
}

/** The text why a device is unavailable. */
export function useTroubleText(): (trouble: CallTrouble) => string {
  const t = useTexts("classroom");
  return ({ source, why }) => {
    const device = t(`trouble.devices.${source}`);
    switch (why) {
      case "permission-denied":
      case "no-device":
      case "in-use":
      case "constraints":
      case "not-secure":
      case "not-supported":
      case "refused":
      case "consent_required":
        return t(`trouble.${why}`, { device });
      case "media_locked":
      case "too_many_microphones":
      case "too_many_screens":
        return t(`trouble.${why}`);
      default:
        return t("trouble.other");
    }
  };
}
