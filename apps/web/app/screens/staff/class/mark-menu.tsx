import { Chip } from "~/kit/chip/chip.tsx";
import { IconChevronDown, IconRotateClockwise } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { givenMarks, markKeys, markLooks } from "./mark-look.ts";
import type { Attendance, Mark } from "./types.ts";
import styles from "./class.module.css";

/** A child's mark. A click opens the other marks, and a way back to automatic if it was set by hand. */
export function MarkMenu({ name, attendance, onMark }: { name: string; attendance: Attendance; onMark: (mark: Mark) => void }) {
  const texts = useTexts("staffClass");
  const { state, markedBy } = attendance;
  const { tone, icon: Sign } = markLooks[state];
  const isByHand = markedBy !== "automatic";
  const mark = (wanted: Mark): void => {
    if (wanted !== state || (wanted !== "EXPECTED" && !isByHand)) onMark(wanted);
  };
  return (
    <Menu
      label={texts("markOf", { name })}
      align="start"
      items={[
        ...givenMarks.map((one) => {
          const { icon: Icon } = markLooks[one];
          return {
            id: one,
            title: texts(`marks.${one}`),
            icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
            checked: one === state,
            onSelect: () => mark(one),
          };
        }),
        { kind: "line" as const, id: "line" },
        {
          id: "automatic",
          title: texts("automatic"),
          detail: texts("automaticText"),
          icon: <IconRotateClockwise size={18} stroke={1.75} aria-hidden="true" />,
          disabled: !isByHand,
          onSelect: () => onMark("EXPECTED"),
        },
      ]}
      trigger={({ onKeyDown, ...props }) => (
        <button
          type="button"
          className={styles.mark}
          {...props}
          onKeyDown={(event) => {
            onKeyDown(event);
            const wanted = event.ctrlKey || event.metaKey || event.altKey || event.repeat ? undefined : markKeys[event.code];
            if (!wanted) return;
            event.preventDefault();
            mark(wanted);
          }}
        >
          <span className="visually-hidden">{texts("markOf", { name })}: </span>
          <Chip tone={tone} size="small" icon={<Sign aria-hidden="true" />}>
            {texts(`marks.${state}`)}
          </Chip>
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </button>
      )}
    />
  );
}
