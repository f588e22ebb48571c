import { cx } from "../cx.ts";
import styles from "./page-progress.module.css";
import { PAGE_PROGRESS, usePageProgress, type PageState } from "./use-page-progress.ts";

export type PageProgressProps = {
  state: PageState;
  /** "Loading the page". */
  label: string;
  /** "The page could not be loaded". */
  failedLabel: string;
};

/** A thin bar at the top of the window while the next page loads. */
export function PageProgress({ state, label, failedLabel }: PageProgressProps) {
  const phase = usePageProgress(state);
  if (phase === "hidden") return null;
  return (
    <div className={styles.place} role="progressbar" aria-label={phase === "failed" ? failedLabel : label} data-phase={phase}>
      <span
        className={cx(styles.bar, styles[phase])}
        style={{ animationDuration: `${phase === "running" ? PAGE_PROGRESS.runsFor : PAGE_PROGRESS.hidesAfter}ms` }}
      />
    </div>
  );
}
