import type { ReactNode } from "react";
import { IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from "../icon/icons.ts";
import styles from "./banner.module.css";

/** A banner at the top of a page: a promotion, or a notice from the school. Links in it are underlined. */
export function Banner({ children, tone = "ink" }: { children: ReactNode; tone?: "ink" | "sun" | "crimson" }) {
  return <div className={cx(styles.banner, styles[tone])}>{children}</div>;
}

export type AlertTone = "info" | "success" | "warning" | "error";
const SIGNS = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle };

export type AlertProps = {
  tone?: AlertTone;
  children: ReactNode;
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
  action?: ReactNode;
  closeLabel?: string;
  onClose?: () => void;
  /** Announces it at once, for feedback on an action; otherwise it is ordinary page content. */
  live?: boolean;
  className?: string;
};

/** An inline message within a page or form. */
export function Alert({ tone = "info", children, icon, action, closeLabel, onClose, live, className }: AlertProps) {
  const Sign = SIGNS[tone];
  return (
    <div className={cx(styles.alert, styles[tone], className)} role={live ? (tone === "error" ? "alert" : "status") : undefined}>
      {icon ?? <Sign size={20} stroke={1.75} aria-hidden="true" />}
      <div className={styles.words}>{children}</div>
      {action}
      {onClose && closeLabel ? (
        <IconButton size="small" label={closeLabel} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}

/** A divider between two alternatives: "or". */
export function OrDivider({ children }: { children: ReactNode }) {
  return (
    <div className={styles.or}>
      <span>{children}</span>
    </div>
  );
}
