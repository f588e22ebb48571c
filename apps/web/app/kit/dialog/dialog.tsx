import { useEffect, useId, useRef, type CSSProperties, type ReactNode, type RefObject } from "react";
import { IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { IconX } from "../icon/icons.ts";
import { Heading, type HeadingLook } from "../text/text.tsx";
import { floatAbove } from "./top-layer.ts";
import styles from "./dialog.module.css";

export type DialogProps = {
  open: boolean;
  /** Escape, the cross, a click beside the dialog. Without it the dialog can't be dismissed. */
  onClose?: () => void;
  title: ReactNode;
  titleLook?: HeadingLook;
  hideTitle?: boolean;
  /** Words of the cross, "Close". */
  closeLabel?: string;
  /** Width in px; the dialog fills the screen of a phone. */
  width?: number;
  /** On a phone: the whole screen (as usual), or a small card in its middle. */
  phone?: "full" | "card";
  /** `alertdialog` for what must be answered. */
  role?: "dialog" | "alertdialog";
  /** Takes the focus first; else the first field or button does. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The row of buttons at the foot. */
  actions?: ReactNode;
  /** A picture that stands on the ground of a full-screen dialog on a phone. */
  scene?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/**
 * A modal dialog on the native element: the browser keeps the focus inside, the page behind inert, and gives the
 * focus back to where it was. It stands in the document only while open, so its fields start afresh each time.
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
      // What opened it went with what was done in it, say a row's menu with its row: the page itself is where one goes on.
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
        // Chromium closes a dialog on the second Escape in a row whatever `cancel` says: take the key itself.
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Both ends of the click lie on the overlay: a selection dragged out of a field does not close the form.
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
        <div className={styles.body}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {scene ? <div className={styles.scene}>{scene}</div> : null}
      </div>
    </dialog>
  );
}
