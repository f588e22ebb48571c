import { lazy } from "react";
import { useClassAssistant } from "~/features/assistant/use-class-assistant.ts";
import { useClassRoom, useMe } from "~/features/live-room/room/class-room.tsx";

export const AssistantPanel = lazy(() =>
  import("~/features/assistant/assistant-panel.tsx").then((module) => ({ default: module.AssistantPanel })),
);

/** How often a child's page asks whether the assistant is open to it. */
const everyMs = 10_000;

/** The assistant as far as it is open to this child now; null for guests, observers, and while it is closed. */
export function useAssistant() {
  const { groupClass } = useClassRoom();
  const me = useMe();
  const isChild = me?.role === "child";
  const { state } = useClassAssistant(isChild ? groupClass.id : null, everyMs);
  if (!isChild || !state?.assistant || state.closed !== null) return null;
  return { classId: groupClass.id, userId: Number(me.id), assistant: state.assistant, answeredBy: state.answeredBy };
}
