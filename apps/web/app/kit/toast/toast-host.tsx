import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { onTopChange, uppermost } from "../dialog/top-layer.ts";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from "../icon/icons.ts";
import { toasts, type Toast, type ToastStore } from "./toast-store.ts";
import styles from "./toast.module.css";

const ICONS = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle };
const STAY = { info: 5000, success: 5000, warning: 8000, error: 8000 };

export type ToastHostProps = {
  /** The label of the close button. */
  closeLabel: string;
  store?: ToastStore;
};

/** Renders toasts; once per page, at its root. An open modal dialog contains the toast, so that it can be read and clicked there. */
export function ToastHost({ closeLabel, store = toasts }: ToastHostProps) {
  const toast = useSyncExternalStore(store.subscribe, store.current, () => null);
  const modal = useSyncExternalStore(onTopChange, uppermost, () => null);
  const place = (
    <div className={styles.host} data-print="hide">
      <div role="status" aria-live="polite">
        {toast && toast.tone !== "error" ? <ToastView key={toast.id} {...{ toast, closeLabel, store }} /> : null}
      </div>
      <div role="alert">{toast?.tone === "error" ? <ToastView key={toast.id} {...{ toast, closeLabel, store }} /> : null}</div>
    </div>
  );
  return modal ? createPortal(place, modal) : place;
}

function ToastView({ toast, closeLabel, store }: { toast: Toast; closeLabel: string; store: ToastStore }) {
  const tone = toast.tone ?? "info";
  const Icon = ICONS[tone];
  const [held, setHeld] = useState(false);
  const stay = toast.duration ?? STAY[tone];

  // Pauses while the pointer or the focus is on it.
  useEffect(() => {
    if (held || stay === 0) return;
    const timer = setTimeout(() => store.dismiss(toast.id), stay);
    return () => clearTimeout(timer);
  }, [held, stay, store, toast.id]);

  return (
    <div
      className={cx(styles.toast, styles[tone], toast.size === "small" && styles.small)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.text}>{toast.text}</p>
        {toast.detail ? <p className={styles.detail}>{toast.detail}</p> : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onPress();
            store.dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <IconButton label={closeLabel} size="small" variant="onInk" onClick={() => store.dismiss(toast.id)}>
        <IconX size={18} stroke={2} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
