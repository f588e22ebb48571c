import type { ReactNode } from "react";
import { Text } from "~/kit/text/text.tsx";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import styles from "../group-dialog.module.css";

interface Planned {
  key: string;
  number: number;
  lesson: string;
  from: string;
  to: string;
  /** The previous value, or why it stays. */
  aside?: ReactNode;
}

/** A list of classes with times in the school's time zone. */
export function PlannedList({ label, timeZone, items }: { label: string; timeZone: string; items: readonly Planned[] }) {
  const formats = boundFormats(useEdition(), timeZone);
  return (
    <ul className={styles.list} aria-label={label} tabIndex={0}>
      {items.map((one) => (
        <li key={one.key}>
          <Text as="span" size="small" tone="slate">
            {one.number}
          </Text>
          <bdi className={styles.wide}>{one.lesson}</bdi>
          {one.aside ? (
            <Text as="span" size="small" tone="slate">
              {one.aside}
            </Text>
          ) : null}
          <b>
            {formats.date(one.from)}, <bdi>{formats.timeRange(one.from, one.to)}</bdi>
          </b>
        </li>
      ))}
    </ul>
  );
}
