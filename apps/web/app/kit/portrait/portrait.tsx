import { cx } from "../cx.ts";
import styles from "./portrait.module.css";

export type PortraitProps = {
  /** One of our drawings or an uploaded photograph. */
  src: string;
  /** Who it is; empty when the name is next to it. */
  alt?: string;
  /** Width in px. */
  size?: number;
  /** `arch` for the window of our teachers, `round` in lists and chat. */
  shape?: "arch" | "round";
  className?: string;
};

/** A teacher's picture. */
export function Portrait({ src, alt = "", size = 44, shape = "arch", className }: PortraitProps) {
  const height = shape === "arch" ? Math.round(size * 1.1) : size;
  return (
    <img
      src={src}
      alt={alt}
      width={size}
      height={height}
      style={{ blockSize: height }}
      loading="lazy"
      decoding="async"
      className={cx(styles.portrait, styles[shape], className)}
    />
  );
}
