import { type ReactNode, Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { cx } from "~/kit/cx.ts";
import { placeNear } from "~/kit/float/place-near.ts";
import styles from "./teacher.module.css";

interface PanelButtonProps {
  /** The name of the panel, and of a button that has only a sign. */
  title: string;
  icon: ReactNode;
  /** What the button says beside its sign. */
  text?: ReactNode;
  /** Something in the panel needs attention. */
  isAlarming?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** The panel's content, made while it is open. */
  children: (close: () => void) => ReactNode;
}

/** A button of the teacher's header that opens a panel below it. */
export function PanelButton({ title, icon, text, isAlarming = false, onToggle, children }: PanelButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const [anchor, box] = [button.current, panel.current];
    if (!isOpen || !anchor || !box) return undefined;
    const place = (): void => placeNear(anchor, box, { align: "end" });
    let frame = 0;
    // Its size changes when its code and its data arrive.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    });
    place();
    observer.observe(box);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [isOpen]);
  const close = useCallback(() => panel.current?.hidePopover(), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className={cx(styles.box, isAlarming && styles.alarm)}
        {...(text === undefined && { "aria-label": title, title })}
      >
        {icon}
        {text}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles.popover}
        onToggle={(event) => {
          // React lets the toggles of menus in it come up to here.
          if (event.target !== event.currentTarget) return;
          setOpen(event.newState === "open");
          onToggle?.(event.newState === "open");
        }}
      >
        {isOpen ? <Suspense>{children(close)}</Suspense> : null}
      </div>
    </>
  );
}
