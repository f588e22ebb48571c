import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Stack, type Gap } from "../layout/layout.tsx";
import type { TextSize } from "../text/text.tsx";
import styles from "./facts.module.css";

/** A list of facts, each of them a small name above its value. */
export function Facts({ gap = 8, size, className, children }: { gap?: Gap; size?: TextSize; className?: string; children: ReactNode }) {
  return (
    <Stack as="dl" gap={gap} size={size} className={cx(styles.facts, className)}>
      {children}
    </Stack>
  );
}

/** One fact of such a list. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
