import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "../cx.ts";
import { BareLink, type AnchorProps } from "../link/link.tsx";
import styles from "./button.module.css";

/**
 * - `primary` coral: the one main action of a view;
 * - `secondary` white with an ink edge;
 * - `tertiary` sky words only;
 * - `ink`: the action on sun or coral ground; `light`: the action on ink ground;
 * - `danger`: what cannot be taken back.
 */
export type ButtonVariant = "primary" | "secondary" | "tertiary" | "ink" | "light" | "danger";
/** 44, 48 and 56 px for parents, one step larger for children; `staff` is 32 px with a small radius. */
export type ButtonSize = "small" | "medium" | "large" | "staff";

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its place. `phone` only below 768 px. */
  full?: boolean | "phone";
  icon?: ReactNode;
  after?: ReactNode;
};

export type ButtonProps = ButtonLook & {
  /** Work is under way: the button keeps its width and its focus, and does not press. */
  busy?: boolean;
  /** Read out while busy, "Saving…". */
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

function look({ variant = "primary", size = "medium", full }: ButtonLook): string | undefined {
  return cx(styles.button, styles[variant], styles[size], full === "phone" ? styles.fullPhone : full && styles.full);
}

/** A push button. `type` is "button" unless told: nothing is submitted by accident. */
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
  /** What it does, in words: the accessible name and the native tooltip. */
  label: string;
  size?: "small" | "medium";
  variant?: "plain" | "outline" | "onInk";
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** A round button with nothing but an icon: 44 px, 32 px when small. */
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
