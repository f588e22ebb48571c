import { useEffect, useId, useRef, useState, type ReactElement, cloneElement } from "react";
import { placeNear } from "../float/place-near.ts";
import { Split } from "../layout/layout.tsx";
import styles from "./tooltip.module.css";

type Described = { "aria-describedby"?: string };

export type TooltipProps = {
  /** The text; one sentence at most. */
  text: string;
  /** The button, link or field it describes. */
  children: ReactElement<Described>;
  side?: "below" | "above";
};

/** A tooltip that appears on hover (after a moment) or focus, stays while hovered, and closes with Escape. */
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
      // The first Escape closes the tooltip, the next one whatever is below it.
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
    <Split
      ref={place}
      as="span"
      inline
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
    </Split>
  );
}
