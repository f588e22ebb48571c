import type { ReactNode } from "react";
import { IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from "../icon/icons.ts";
import styles from "./banner.module.css";

/** One line along the top of a page: a promotion, a notice of the house. Links inside are sun and underlined. */
export function Banner({ children, tone = "ink" }: { children: ReactNode; tone?: "ink" | "sun" | "crimson" }) {
  return <div className={cx(styles.banner, styles[tone])}>{children}</div>;
}

export type AlertTone = "info" | "success" | "warning" | "error";
const SIGNS = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle };

export type AlertProps = {
  tone?: AlertTone;
  children: ReactNode;
  /** Another sign than the tone's own. */
  icon?: ReactNode;
  action?: ReactNode;
  closeLabel?: string;
  onClose?: () => void;
  /** It answers what was just done: read out at once. Else it is part of the page. */
  live?: boolean;
  className?: string;
};

/** A message in its place within a page or a form. */
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

/** A quiet line between two ways of doing the same: "or". */
export function OrDivider({ children }: { children: ReactNode }) {
  return (
    <div className={styles.or}>
      <span>{children}</span>
    </div>
  );
}
