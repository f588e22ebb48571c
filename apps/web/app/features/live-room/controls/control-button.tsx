import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "~/kit/cx.ts";
import styles from "./controls.module.css";

export type ControlLook = "plain" | "on" | "off" | "raised" | "open" | "danger";

type ControlButtonProps = {
  icon: ReactNode;
  children: ReactNode;
  look?: ControlLook;
  /** A number at the icon, with its label. */
  count?: { value: number; label: string } | null;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** A large classroom button with an icon and a label. */
export function ControlButton({ icon, children, look = "plain", count, className, type = "button", ...rest }: ControlButtonProps) {
  return (
    <button type={type} className={cx(styles.control, styles[look], className)} {...rest}>
      <span className={styles.icon}>
        {icon}
        {count ? (
          <span className={styles.count}>
            <span aria-hidden="true">{count.value}</span>
            <span className="visually-hidden">{count.label}</span>
          </span>
        ) : null}
      </span>
      <span className={styles.word}>{children}</span>
    </button>
  );
}
