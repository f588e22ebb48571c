import type { ReactNode } from "react";
import { Button, IconButton } from "../button/button.tsx";
import { IconChevronLeft, IconChevronRight } from "../icon/icons.ts";
import { Cluster } from "../layout/layout.tsx";
import { Heading } from "../text/text.tsx";
import type { CalendarEventKind } from "./calendar-types.ts";
import { EventLegend } from "./event-mark.tsx";
import styles from "./calendar-head.module.css";

export type CalendarHeadProps = {
  /** The displayed range: "March 2026". */
  title: string;
  words: {
    today: string;
    previous: string;
    next: string;
    kinds?: Record<CalendarEventKind, string>;
  };
  /** The control to switch the view. */
  views?: ReactNode;
  onToday: () => void;
  onPrevious: () => void;
  onNext: () => void;
};

/** The header of every calendar: today, previous, next, the displayed range, and a legend of the event kinds. */
export function CalendarHead({ title, words, views, onToday, onPrevious, onNext }: CalendarHeadProps) {
  return (
    <Cluster as="header" gap={[8, 12]} align="center" className={styles.head}>
      <Button variant="secondary" size="small" aria-keyshortcuts="T" onClick={onToday}>
        {words.today}
      </Button>
      <div className={styles.turn}>
        <IconButton label={words.previous} onClick={onPrevious}>
          <IconChevronLeft size={22} className="flip-rtl" aria-hidden="true" />
        </IconButton>
        <IconButton label={words.next} onClick={onNext}>
          <IconChevronRight size={22} className="flip-rtl" aria-hidden="true" />
        </IconButton>
      </div>
      <Heading level={2} look="h4" className={styles.title} aria-live="polite">
        {title}
      </Heading>
      {words.kinds ? (
        <div className={styles.legend}>
          <EventLegend words={words.kinds} />
        </div>
      ) : null}
      {views ? <div className={styles.views}>{views}</div> : null}
    </Cluster>
  );
}
