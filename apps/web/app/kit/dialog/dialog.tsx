import { useEffect, useId, useRef, type CSSProperties, type ReactNode, type RefObject } from "react";
import { IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { IconX } from "../icon/icons.ts";
import { place } from "../layout/place.ts";
import { Heading, type HeadingLook } from "../text/text.tsx";
import { floatAbove } from "./top-layer.ts";
import styles from "./dialog.module.css";

export type DialogProps = {
  open: boolean;
  /** Called for Escape, the close button or a click outside. Without it the dialog can't be dismissed. */
  onClose?: () => void;
  title: ReactNode;
  titleLook?: HeadingLook;
  hideTitle?: boolean;
  /** The label of the close button. */
  closeLabel?: string;
  /** Width in px; on phones the dialog fills the screen. */
  width?: number;
  /** On phones: full screen (the default), or a small centered card. */
  phone?: "full" | "card";
  /** `alertdialog` for prompts that need an answer. */
  role?: "dialog" | "alertdialog";
  /** Gets the focus first; by default the first field or button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The row of buttons at the bottom. */
  actions?: ReactNode;
  /** An illustration in a full-screen dialog on phones. */
  scene?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/**
 * A modal dialog on the native element: the browser traps the focus, makes the page inert, and restores the focus afterwards. It is in the document
 * only while open, so its fields are reset each time.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  titleLook = "h3",
  hideTitle,
  closeLabel,
  width = 468,
  phone = "full",
  role = "dialog",
  initialFocus,
  actions,
  scene,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    initialFocus?.current?.focus();
    const sink = floatAbove(dialog);
    return () => {
      sink();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // The element that opened it was removed, such as a row's menu with its row: the focus moves to the page.
      else document.querySelector<HTMLElement>("main")?.focus();
    };
  }, [initialFocus]);

  return (
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      className={cx(styles.dialog, phone === "full" ? styles.phoneFull : styles.phoneCard, className)}
      style={{ "--width": `${width}px` } as CSSProperties}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // Chromium closes a dialog on the second Escape in a row regardless of `cancel`, so the key itself is handled.
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Both ends of the click must be on the backdrop: a text selection dragged out of a field doesn't close the form.
        if (event.target === event.currentTarget && pressedOutside.current) onClose?.();
      }}
    >
      <div className={styles.sheet}>
        <div className={cx(styles.head, hideTitle && styles.headBare)}>
          <Heading level={2} look={titleLook} id={titleId} className={hideTitle ? "visually-hidden" : undefined}>
            {title}
          </Heading>
          {onClose && closeLabel ? (
            <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
              <IconX size={24} stroke={1.75} aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
        <div className={place({ shrink: true })}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {scene ? <div className={styles.scene}>{scene}</div> : null}
      </div>
    </dialog>
  );
}
