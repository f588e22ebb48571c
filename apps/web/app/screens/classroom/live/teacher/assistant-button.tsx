import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { useClassAssistant } from "~/features/assistant/use-class-assistant.ts";
import { useClassRoom } from "~/features/live-room/room/class-room.tsx";
import { cx } from "~/kit/cx.ts";
import { placeNear } from "~/kit/float/place-near.ts";
import { IconSparkles } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./teacher.module.css";

const TeacherPanel = lazy(() => import("~/features/assistant/teacher-panel.tsx").then((module) => ({ default: module.TeacherPanel })));

/** How often staff's page asks whether a message needs their attention. */
const everyMs = 5_000;

/** Opens the AI assistant's switches and transcript; red while a child's message needs staff. Nothing for a group without an assistant. */
export function AssistantButton() {
  const t = useTexts("assistant");
  const { groupClass } = useClassRoom();
  const { state, read } = useClassAssistant(groupClass.id, everyMs);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  useLayoutEffect(() => {
    if (isOpen && button.current && panel.current) placeNear(button.current, panel.current, { align: "end" });
  }, [isOpen]);
  if (!state?.assistant) return null;
  const fresh = isOpen ? 0 : Math.max(0, state.flagged - seen);
  const label = fresh > 0 ? t("teacher.flagged", { count: fresh }) : t("teacher.title");
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-expanded={isOpen} className={cx(styles.box, fresh > 0 && styles.alarm)}>
        <IconSparkles size={18} stroke={1.75} aria-hidden="true" />
        {label}
      </button>
      <span role="status" className="visually-hidden">
        {fresh > 0 ? label : ""}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("teacher.title")}
        className={styles.popover}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          setOpen(event.newState === "open");
          setSeen(state.flagged);
        }}
      >
        {isOpen ? (
          <Suspense>
            <TeacherPanel
              classId={groupClass.id}
              state={{ ...state, assistant: state.assistant }}
              students={groupClass.students}
              onChanged={read}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
