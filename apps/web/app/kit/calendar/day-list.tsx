import { Avatar } from "../avatar/avatar.tsx";
import { Stack } from "../layout/layout.tsx";
import { BareLink } from "../link/link.tsx";
import type { CalendarEventKind } from "./calendar-types.ts";
import { EventMark } from "./event-mark.tsx";
import styles from "./event.module.css";

export type DayListItem = {
  id: string;
  kind: CalendarEventKind;
  time: string;
  title: string;
  /** "Lesson 5, catch-up • Upcoming" */ detail: string;
  person?: { name: string };
  href?: string;
};

/** The events of a day, one per row; shown in a dialog of 468 px. */
export function DayList({ items, onOpen }: { items: DayListItem[]; onOpen?: (id: string) => void }) {
  return (
    <ul className={styles.day}>
      {items.map((item) => {
        const body = (
          <>
            <EventMark kind={item.kind} />
            <span className={styles.rowTime}>
              <bdi>{item.time}</bdi>
            </span>
            <Stack as="span" grow shrink>
              <span className={styles.rowTitle} dir="auto">
                {item.title}
              </span>
              <span className={styles.rowDetail}>{item.detail}</span>
            </Stack>
            {item.person ? <Avatar name={item.person.name} size="small" labelled /> : null}
          </>
        );
        return (
          <li key={item.id}>
            {item.href ? (
              <BareLink href={item.href} className={styles.row}>
                {body}
              </BareLink>
            ) : onOpen ? (
              <button type="button" className={styles.row} onClick={() => onOpen(item.id)}>
                {body}
              </button>
            ) : (
              <div className={styles.row}>{body}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
