import type { ReactNode } from "react";
import { Button, IconButton } from "../button/button.tsx";
import { IconChevronLeft, IconChevronRight } from "../icon/icons.ts";
import { Heading } from "../text/text.tsx";
import type { CalendarEventKind } from "./calendar-types.ts";
import { EventLegend } from "./event-mark.tsx";
import styles from "./calendar-head.module.css";

export type CalendarHeadProps = {
  /** What is shown: "March 2026". */
  title: string;
  words: {
    today: string;
    previous: string;
    next: string;
    kinds?: Record<CalendarEventKind, string>;
  };
  /** The choice of what is shown at once. */
  views?: ReactNode;
  onToday: () => void;
  onPrevious: () => void;
  onNext: () => void;
};

/** The head of every calendar: today, back and on, what is shown, and what the events' looks mean. */
export function CalendarHead({ title, words, views, onToday, onPrevious, onNext }: CalendarHeadProps) {
  return (
    <header className={styles.head}>
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
    </header>
  );
}
