import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import type { ClassStatus } from "@larkroom/domain/classes/status";
import { IconChevronDown, IconRotateClockwise } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./attendance.module.css";
import { MarkChip, MarkIcon } from "./mark-icon.tsx";
import { isNewMark, markOfKey, type Mark, marksToSet, maySet } from "./marks.ts";

interface MarkMenuProps {
  name: string;
  mark: Mark;
  /** The class's status; before a class, not every mark can be set. */
  status: ClassStatus;
  /** The button's text, if it isn't just the mark's label. */
  text?: string | undefined;
  onMark: (state: AttendanceState) => void;
}

/** A child's mark as a button. Its menu offers the other marks and the automatic one; keys set a mark directly. */
export function MarkMenu({ name, mark, status, text, onMark }: MarkMenuProps) {
  const texts = useTexts("attendance");
  const choose = (state: AttendanceState): void => {
    if (maySet(status, state) && isNewMark(mark, state)) onMark(state);
  };
  return (
    <Menu
      label={texts("of", { name })}
      align="start"
      items={[
        ...marksToSet.map((state) => ({
          id: state,
          title: texts(`states.${state}`),
          icon: <MarkIcon state={state} size={18} stroke={1.75} />,
          checked: state === mark.state,
          disabled: !maySet(status, state),
          onSelect: () => choose(state),
        })),
        { kind: "line" as const, id: "line" },
        {
          id: "automatic",
          title: texts("automatic"),
          detail: texts("automaticText"),
          icon: <IconRotateClockwise size={18} stroke={1.75} aria-hidden="true" />,
          disabled: mark.markedBy === "automatic" || !maySet(status, "EXPECTED"),
          onSelect: () => choose("EXPECTED"),
        },
      ]}
      trigger={({ onKeyDown, ...props }) => (
        <button
          type="button"
          className={styles.mark}
          {...props}
          onKeyDown={(event) => {
            onKeyDown(event);
            const state = markOfKey(event);
            if (!state) return;
            event.preventDefault();
            choose(state);
          }}
        >
          <span className="visually-hidden">{texts("of", { name })}: </span>
          <MarkChip state={mark.state} size="small">
            {text}
          </MarkChip>
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </button>
      )}
    />
  );
}
