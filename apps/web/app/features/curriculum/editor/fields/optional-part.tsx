import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { focusFirst } from "./focus-first.ts";
import styles from "./optional-part.module.css";

/** Parts that may be left out stand side by side as buttons until they are asked for. */
export function OptionalParts({ children }: { children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>;
}

export interface OptionalPartProps {
  /** What the bar's tools find it by. */
  readonly part: "text" | "code" | "picture" | "hint" | "explanation";
  /** "Hint": on its button. */
  readonly name: string;
  /** It has been written already. */
  readonly isThere: boolean;
  readonly children: ReactNode;
}

/** A part that may be left out: a button to add it, or its field. Once it was asked for it stays while the form is open. */
export function OptionalPart({ part, name, isThere, children }: OptionalPartProps) {
  const [isAsked, setIsAsked] = useState(isThere);
  const place = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const isOpen = isThere || isAsked;
  useEffect(() => {
    if (!isOpen || !wantsFocus.current) return;
    wantsFocus.current = false;
    focusFirst(place.current);
  }, [isOpen]);
  if (isOpen)
    return (
      <div ref={place} data-part={part} className={styles.open}>
        {children}
      </div>
    );
  return (
    <Button
      data-part={part}
      size="staff"
      variant="tertiary"
      className={styles.add}
      icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}
      onClick={() => {
        wantsFocus.current = true;
        setIsAsked(true);
      }}
    >
      {name}
    </Button>
  );
}
