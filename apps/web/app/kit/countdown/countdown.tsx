import { Split } from "../layout/layout.tsx";
import { useNow } from "../time/use-now.ts";
import styles from "./countdown.module.css";

/** The whole days, hours and minutes left; never below 0. */
export function timeLeft(ms: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}

export type CountdownProps = {
  /** The target time, epoch ms. */
  until: number;
  /** When the page was rendered, epoch ms. */
  now: number;
  /** Short unit names: "d", "h", "min". */
  units: { days: string; hours: string; minutes: string };
  /** The full text for screen readers. */
  label: (left: { days: number; hours: number; minutes: number }) => string;
  /** Shows all units. By default leading zero days and hours are left out. */
  full?: boolean;
};

/** The time left in minutes, updated every second. Stops at 0. */
export function Countdown({ until, now, units, label, full }: CountdownProps) {
  const left = timeLeft(until - useNow(now));
  const parts = (["days", "hours", "minutes"] as const).filter(
    (unit) => full || unit === "minutes" || left[unit] > 0 || (unit === "hours" && left.days > 0),
  );
  return (
    <Split role="timer" aria-label={label(left)} as="span" inline gap={12} align="baseline">
      {parts.map((unit) => (
        <Split key={unit} aria-hidden="true" as="span" inline gap={6} align="baseline" className={styles.part}>
          <span className={styles.figure}>{left[unit]}</span> <span className={styles.unit}>{units[unit]}</span>
        </Split>
      ))}
    </Split>
  );
}
