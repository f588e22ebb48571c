import { useId, type CSSProperties } from "react";
import { cx } from "../cx.ts";
import styles from "./logo.module.css";

/** The logo mark: a lark before the sun in an arched window. Never mirrored. */
export function LogoMark({ size = 40, className }: { /** Height in px. */ size?: number; className?: string }) {
  return (
    <svg className={className} width={(size * 34) / 40} height={size} viewBox="0 0 34 40" aria-hidden="true" focusable="false">
      <path d="M0 17a17 17 0 0 1 34 0v19a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" fill="#FF6F59" />
      <circle cx="22" cy="28" r="8" fill="#FFC145" />
      <path d="M0 31h34v5a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" fill="#1D2340" />
      <path
        d="M5.2 29.6c3-1.4 4.7-4.6 7.2-7.7.8-4 3.3-6.6 6.8-6.6 2 0 3.6.9 4.5 2.4l4.9-2.6-3.6 5.2 3 .5-3.3 1.4c-.2 5-3.4 9-9.4 9-2 0-3.8-.3-5.2-.8l-6.1 2z"
        fill="#1D2340"
      />
      <circle cx="20.6" cy="19" r="1" fill="#fff" />
    </svg>
  );
}

export type LogoProps = {
  /** The operator's name, as configured. */
  name: string;
  /** The operator's own mark; ours by default. */
  src?: string;
  /** Height of the mark in px. */
  size?: number;
  tone?: "ink" | "white";
  /** Shows the mark only; the name stays for screen readers. */
  compact?: boolean;
  className?: string;
};

/** Mark and name. Wrap it in a link to the home page. */
export function Logo({ name, src, size = 40, tone = "ink", compact, className }: LogoProps) {
  const id = useId();
  return (
    <span
      className={cx(styles.logo, tone === "white" && styles.white, className)}
      style={{ "--logo": `${size}px` } as CSSProperties}
      aria-labelledby={id}
      role="img"
    >
      {src ? <img src={src} alt="" height={size} className={styles.own} /> : <LogoMark size={size} className={styles.mark} />}
      <span id={id} dir="auto" className={compact ? "visually-hidden" : styles.name}>
        {name}
      </span>
    </span>
  );
}
