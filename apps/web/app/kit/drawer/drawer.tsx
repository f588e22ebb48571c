import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { floatAbove } from "../dialog/top-layer.ts";
import { IconX } from "../icon/icons.ts";
import { Split } from "../layout/layout.tsx";
import { Heading } from "../text/text.tsx";
import styles from "./drawer.module.css";

/** The duration of the closing animation, in milliseconds. */
export const DRAWER_CLOSE_DELAY = 300;

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  hideTitle?: boolean;
  closeLabel: string;
  /** The edge it opens from, in writing direction: `start` is left in English and right in Hebrew. */
  side?: "start" | "end";
  /** Stays at the bottom, whatever the length of the content. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A modal side panel. When closed it slides out for 300 ms before it is removed from the document. */
export function Drawer({ open, onClose, title, hideTitle, closeLabel, side = "start", foot, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (open || !present) return;
    const timer = setTimeout(() => setPresent(false), DRAWER_CLOSE_DELAY);
    return () => clearTimeout(timer);
  }, [open, present]);

  useEffect(() => {
    const dialog = ref.current;
    if (!present || !dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const sink = floatAbove(dialog);
    return () => {
      sink();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [present]);

  if (!present) return null;
  return (
    <dialog
      ref={ref}
      aria-modal="true"
      aria-labelledby={titleId}
      data-closing={open ? undefined : true}
      className={cx(styles.drawer, styles[side])}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.sheet}>
        <Split gap={12} align="center" justify="between" className={styles.head}>
          <Heading level={2} look="h4" id={titleId} className={hideTitle ? "visually-hidden" : undefined}>
            {title}
          </Heading>
          <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
            <IconX size={24} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </Split>
        <div className={styles.body}>{children}</div>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </dialog>
  );
}
