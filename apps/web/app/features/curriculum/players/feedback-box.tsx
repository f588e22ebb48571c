import { useEffect, useRef, type ReactNode } from "react";
import { cx } from "~/kit/cx.ts";
import { IconRefresh } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./quiz.module.css";

interface FeedbackBoxProps {
  /** A key of the current message: a new one is scrolled into view. */
  said: string;
  trouble: "later" | "failed" | null;
  children: ReactNode;
}

/** Shows the result of an answer: announced to screen readers, and scrolled into view on slides taller than the window. */
export function FeedbackBox({ said, trouble, children }: FeedbackBoxProps) {
  const t = useTexts("slides");
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(said);
  useEffect(() => {
    if (before.current !== said) box.current?.scrollIntoView({ block: "nearest" });
    before.current = said;
  }, [said]);
  return (
    <div ref={box} role="status" className={styles.feedback}>
      {trouble ? (
        <p className={cx(styles.saying, styles.sayingWait)}>
          <IconRefresh size={22} aria-hidden="true" />
          <span>{trouble === "later" ? t("saved") : t("failed")}</span>
        </p>
      ) : null}
      {children}
    </div>
  );
}
