import { cx } from "~/kit/cx.ts";
import { IconCircleCheck, IconRefresh } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Match } from "../use-matching.ts";
import styles from "./quiz.module.css";

interface MatchSayingProps {
  last: Match | null;
  /** The text of the selected item. */
  chosen: string | null;
  thing: string;
  target: string;
  done: number;
  of: number;
}

/** Announces the result of the last placed item and what to do next. */
export function MatchSaying({ last, chosen, thing, target, done, of }: MatchSayingProps) {
  const t = useTexts("slides");
  const isAll = done === of;
  return (
    <div role="status" className={styles.feedback}>
      {isAll ? (
        <p className={cx(styles.saying, styles.sayingRight)}>
          <IconCircleCheck size={24} aria-hidden="true" />
          <b>{t("play.allRight")}</b>
        </p>
      ) : chosen !== null ? (
        <p className={cx(styles.saying, styles.sayingHint)}>{t("play.chosen", { thing: chosen })}</p>
      ) : last ? (
        <p className={cx(styles.saying, last.outcome === "right" ? styles.sayingRight : styles.sayingWait)}>
          {last.outcome === "right" ? <IconCircleCheck size={24} aria-hidden="true" /> : <IconRefresh size={22} aria-hidden="true" />}
          <span>
            {last.outcome === "failed"
              ? t("failed")
              : t(last.outcome === "right" ? "play.belongs" : last.outcome === "wrong" ? "play.doesNot" : "play.waits", { thing, target })}
          </span>
        </p>
      ) : null}
    </div>
  );
}
