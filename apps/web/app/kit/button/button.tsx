import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "../cx.ts";
import { BareLink, type AnchorProps } from "../link/link.tsx";
import styles from "./button.module.css";

/**
 * - `primary` coral: the main action of a view;
 * - `secondary` white with a dark border;
 * - `tertiary` text only, sky blue;
 * - `ink`: the action on a sun or coral background; `light`: the action on a dark background;
 * - `danger`: irreversible actions.
 */
export type ButtonVariant = "primary" | "secondary" | "tertiary" | "ink" | "light" | "danger";
/** 44, 48 and 56 px for parents, one step larger for children; `staff` is 32 px with a small radius. */
export type ButtonSize = "small" | "medium" | "large" | "staff";

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width; `phone` only below 768 px. */
  full?: boolean | "phone";
  icon?: ReactNode;
  after?: ReactNode;
};

export type ButtonProps = ButtonLook & {
  /** Work is in progress: the button keeps its width and focus but can't be pressed. */
  busy?: boolean;
  /** Announced while busy: "Saving…". */
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

function look({ variant = "primary", size = "medium", full }: ButtonLook): string | undefined {
  return cx(styles.button, styles[variant], styles[size], full === "phone" ? styles.fullPhone : full && styles.full);
}

/** A button. Its `type` defaults to "button", so that nothing is submitted by accident. */
export function Button({
  variant,
  size,
  full,
  icon,
  after,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={cx(look({ variant, size, full }), busy && styles.busy, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon}
      <span className={styles.words}>{children}</span>
      {after}
      {busy ? (
        <span className={styles.dots} role={busyLabel ? "status" : undefined}>
          <i />
          <i />
          <i />
          {busyLabel ? <span className="visually-hidden">{busyLabel}</span> : null}
        </span>
      ) : null}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, full, icon, after, className, children, ...rest }: ButtonLook & AnchorProps) {
  return (
    <BareLink className={cx(look({ variant, size, full }), className)} {...rest}>
      {icon}
      <span className={styles.words}>{children}</span>
      {after}
    </BareLink>
  );
}

export type IconButtonProps = {
  /** What the button does: its accessible name and native tooltip. */
  label: string;
  size?: "small" | "medium";
  variant?: "plain" | "outline" | "onInk";
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** A round icon button: 44 px, or 32 px when small. */
export function IconButton({ label, size = "medium", variant = "plain", className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(styles.icon, size === "small" && styles.iconSmall, variant !== "plain" && styles[variant], className)}
      {...rest}
    />
  );
}
