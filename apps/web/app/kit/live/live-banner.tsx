import type { ReactNode } from "react";
import { IconButton } from "../button/button.tsx";
import { IconBroadcast, IconX } from "../icon/icons.ts";
import { Split } from "../layout/layout.tsx";
import { place } from "../layout/place.ts";
import { Heading } from "../text/text.tsx";
import styles from "./live-banner.module.css";

export type LiveBannerProps = {
  title: string;
  detail?: ReactNode;
  /** The primary button. */ action: ReactNode;
  closeLabel: string;
  onClose: () => void;
};

/** Announces a class that is starting: a card of 434 px in the corner of the page, read out when it appears. */
export function LiveBanner({ title, detail, action, closeLabel, onClose }: LiveBannerProps) {
  return (
    <Split gap={14} tone="white" className={styles.banner} role="status">
      <span className={styles.disc} aria-hidden="true">
        <IconBroadcast size={24} stroke={1.75} />
      </span>
      <div className={place({ grow: true, shrink: true })}>
        <Heading level={2} look="h4">
          {title}
        </Heading>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
        <div className={styles.action}>{action}</div>
      </div>
      <IconButton variant="onInk" label={closeLabel} onClick={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Split>
  );
}
