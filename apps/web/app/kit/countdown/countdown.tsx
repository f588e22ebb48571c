import { useNow } from "../time/use-now.ts";
import styles from "./countdown.module.css";

/** Whole days, hours and minutes left; nothing below 0. */
export function timeLeft(ms: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}

export type CountdownProps = {
  /** The awaited instant, epoch ms. */
  until: number;
  /** The instant the page was drawn, epoch ms. */
  now: number;
  /** Short words after the figures: "d", "h", "min". */
  units: { days: string; hours: string; minutes: string };
  /** The whole in words for a screen reader, from the figures. */
  label: (left: { days: number; hours: number; minutes: number }) => string;
  /** Days are left out while there are none, hours too unless there are days. */
  full?: boolean;
};

/** How long until something, to the minute, ticking every second. It stops at 0. */
export function Countdown({ until, now, units, label, full }: CountdownProps) {
  const left = timeLeft(until - useNow(now));
  const parts = (["days", "hours", "minutes"] as const).filter(
    (unit) => full || unit === "minutes" || left[unit] > 0 || (unit === "hours" && left.days > 0),
  );
  return (
    <span role="timer" aria-label={label(left)} className={styles.countdown}>
      {parts.map((unit) => (
        <span key={unit} aria-hidden="true" className={styles.part}>
          <span className={styles.figure}>{left[unit]}</span> <span className={styles.unit}>{units[unit]}</span>
        </span>
      ))}
    </span>
  );
}
