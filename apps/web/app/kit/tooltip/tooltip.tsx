import { useEffect, useId, useRef, useState, type ReactElement, cloneElement } from "react";
import { placeNear } from "../float/place-near.ts";
import styles from "./tooltip.module.css";

type Described = { "aria-describedby"?: string };

export type TooltipProps = {
  /** What it says; a sentence at most. */
  text: string;
  /** The button, link or field it belongs to. */
  children: ReactElement<Described>;
  side?: "below" | "above";
};

/** Words that come with the pointer (after a moment) or the focus, stay while the pointer is on them, and go with Escape. */
export function Tooltip({ text, children, side = "above" }: TooltipProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const after = (ms: number, next: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };

  useEffect(() => {
    const box = bubble.current;
    if (!open || !box || !place.current) return;
    box.showPopover?.();
    placeNear(place.current, box, { side, align: "center", gap: 6 });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      // Escape closes the tooltip first, and only the next one what lies under it.
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      box.hidePopover?.();
    };
  }, [open, side]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={() => after(350, true)}
      onPointerLeave={() => after(120, false)}
      onPointerDown={() => {
        clearTimeout(timer.current);
        setOpen(false);
      }}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) {
          clearTimeout(timer.current);
          setOpen(true);
        }
      }}
      onBlur={() => after(0, false)}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
        {text}
      </span>
    </span>
  );
}
