import { useEffect } from "react";
import { Stack } from "~/kit/layout/layout.tsx";
import { StarMark } from "~/kit/star/star-counter.tsx";
import styles from "./burst.module.css";

const shownMs = 2_600;

/** A short celebration over the stage. It disappears by itself and doesn't block clicks. */
export function StarBurst({ text, withStar, onEnd }: { text: string; withStar: boolean; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div className={styles.burst} role="status">
      <Stack gap={10} justify="center" className={styles.burstCard}>
        {withStar ? (
          <span className={styles.burstStars} aria-hidden="true">
            {Array.from({ length: 8 }, (_, index) => (
              <i key={index} />
            ))}
            <StarMark size={72} />
          </span>
        ) : (
          <img src="/art/lark.svg" alt="" width={110} height={94} className="flip-rtl" />
        )}
        <p>{text}</p>
      </Stack>
    </div>
  );
}
