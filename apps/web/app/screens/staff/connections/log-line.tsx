import type { ReactNode } from "react";
import { useFormats } from "~/shared/formats/use-formats.ts";
import styles from "./log-line.module.css";

/** A line of what passed between us and a service: when, what, and how it ended. */
export function LogLine({ at, children }: { at: string; children: ReactNode }) {
  const formats = useFormats();
  return (
    <li className={styles.line}>
      <time dateTime={at}>
        {formats.dateWithoutWeekday(at)} <span>{formats.time(at)}</span>
      </time>
      {children}
    </li>
  );
}
