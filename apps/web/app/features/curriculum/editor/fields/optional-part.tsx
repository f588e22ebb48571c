import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { focusFirst } from "./focus-first.ts";
import styles from "./optional-part.module.css";

/** Shows optional parts side by side as buttons until they are added. */
export function OptionalParts({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={[4, 2]} shrink>
      {children}
    </Cluster>
  );
}

export interface OptionalPartProps {
  /** Identifies the part for the toolbar's tools. */
  readonly part: "text" | "code" | "picture" | "hint" | "explanation";
  /** The button's label, such as "Hint". */
  readonly name: string;
  /** Whether the part has content. */
  readonly isThere: boolean;
  readonly children: ReactNode;
}

/** An optional part: a button to add it, or its field. Once added it stays visible while the form is open. */
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
