import type { ReactNode } from "react";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import styles from "./check.module.css";

/** A full-width switch with a description. */
export function Toggle({
  icon,
  title,
  detail,
  on,
  disabled,
  onChange,
}: {
  icon: ReactNode;
  title: string;
  detail: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <button type="button" role="switch" aria-checked={on} disabled={disabled} className={styles.toggle} onClick={() => onChange(!on)}>
      {icon}
      <Stack as="span" grow shrink>
        <span className={styles.toggleTitle}>{title}</span>
        <Text as="span" size="caption" tone="soft">
          {detail}
        </Text>
      </Stack>
      <span className={styles.track} aria-hidden="true">
        <i />
      </span>
    </button>
  );
}
