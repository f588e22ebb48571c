import type { Icon } from "@tabler/icons-react";
import { cx } from "../cx.ts";
import { IconBroadcast, IconCalendarEvent, IconCheck, IconRotateClockwise } from "../icon/icons.ts";
import type { CalendarEventKind } from "./calendar-types.ts";
import styles from "./event.module.css";

const SIGNS: Record<CalendarEventKind, Icon> = {
  regular: IconCalendarEvent,
  catchUp: IconRotateClockwise,
  live: IconBroadcast,
  past: IconCheck,
};

/** The icon of an event kind, without a frame. */
export function EventSign({ kind, size = 14 }: { kind: CalendarEventKind; size?: number }) {
  const Sign = SIGNS[kind];
  return <Sign size={size} stroke={2} aria-hidden="true" className={styles.sign} />;
}

/** A small framed icon of an event kind, for legends and lists. */
export function EventMark({ kind }: { kind: CalendarEventKind }) {
  return (
    <span className={cx(styles.mark, styles[kind])} aria-hidden="true">
      <EventSign kind={kind} size={15} />
    </span>
  );
}

/** The legend of event kinds. */
export function EventLegend({ words }: { words: Record<CalendarEventKind, string> }) {
  return (
    <ul className={styles.legend}>
      {(Object.keys(words) as CalendarEventKind[]).map((kind) => (
        <li key={kind}>
          <EventMark kind={kind} />
          {words[kind]}
        </li>
      ))}
    </ul>
  );
}
