import type { CSSProperties } from "react";
import { cx } from "../cx.ts";
import { avatarTone, initials, type AvatarTone } from "./avatar-tone.ts";
import styles from "./avatar.module.css";

/** Sizes in px; `mark` is the letter in a calendar cell. */
export const AVATAR_SIZES = { small: 32, medium: 44, default: 48, large: 62, mark: 20 } as const;

export type AvatarProps = {
  name: string;
  size?: keyof typeof AVATAR_SIZES;
  /** One of six colors; derived from the name by default. */
  tone?: AvatarTone;
  /** A picture instead of initials. */
  src?: string;
  /** Reads out the name; for avatars without the name next to them. */
  labelled?: boolean;
  className?: string;
};

/** A person's avatar with initials or a picture. */
export function Avatar({ name, size = "default", tone, src, labelled, className }: AvatarProps) {
  const px = AVATAR_SIZES[size];
  const ground = tone ?? avatarTone(name);
  return (
    <span
      className={cx(styles.avatar, styles[`tone${ground}`], className)}
      style={{ "--avatar": `${px}px` } as CSSProperties}
      data-tone={ground}
      role={labelled ? "img" : undefined}
      aria-label={labelled ? name : undefined}
      aria-hidden={labelled ? undefined : true}
    >
      {src ? <img src={src} alt="" width={px} height={px} loading="lazy" /> : <span>{initials(name, size === "mark" ? 1 : 2)}</span>}
    </span>
  );
}
