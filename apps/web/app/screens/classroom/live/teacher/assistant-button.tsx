import { lazy, useState } from "react";
import { useClassAssistant } from "~/features/assistant/use-class-assistant.ts";
import { useClassRoom } from "~/features/live-room/room/class-room.tsx";
import { IconSparkles } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { PanelButton } from "./panel-button.tsx";

const TeacherPanel = lazy(() => import("~/features/assistant/teacher-panel.tsx").then((module) => ({ default: module.TeacherPanel })));

/** How often staff's page asks whether a message needs their attention. */
const everyMs = 5_000;

/** Opens the AI assistant's switches and transcript; red while a child's message needs staff. Nothing for a group without an assistant. */
export function AssistantButton() {
  const t = useTexts("assistant");
  const { groupClass } = useClassRoom();
  const { state, read } = useClassAssistant(groupClass.id, everyMs);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  if (!state?.assistant) return null;
  const { assistant } = state;
  const fresh = isOpen ? 0 : Math.max(0, state.flagged - seen);
  const label = t("teacher.flagged", { count: fresh });
  return (
    <>
      <PanelButton
        title={t("teacher.title")}
        icon={<IconSparkles size={18} stroke={1.75} aria-hidden="true" />}
        {...(fresh > 0 && { text: label })}
        isAlarming={fresh > 0}
        onToggle={(isNowOpen) => {
          setOpen(isNowOpen);
          setSeen(state.flagged);
        }}
      >
        {() => <TeacherPanel classId={groupClass.id} state={{ ...state, assistant }} students={groupClass.students} onChanged={read} />}
      </PanelButton>
      <span role="status" className="visually-hidden">
        {fresh > 0 ? label : ""}
      </span>
    </>
  );
}
