import { useEffect, useRef, type ReactNode } from "react";
import { cx } from "~/kit/cx.ts";
import { IconRefresh } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./quiz.module.css";

interface FeedbackBoxProps {
  /** What is said now, as a key: another one is brought into view. */
  said: string;
  trouble: "later" | "failed" | null;
  children: ReactNode;
}

/** Where it is said what became of an answer: read out as it comes, and seen, also where the slide is longer than the window. */
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
