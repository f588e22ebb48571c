import { useEffect, useState, type ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  /** CSS lengths; a line of text by default. */
  width?: string | number;
  height?: string | number;
  shape?: "line" | "box" | "disc" | "pill";
  className?: string;
};

/** A grey placeholder in the position and size of loading content. */
export function Skeleton({ width, height, shape = "line", className }: SkeletonProps) {
  return <span className={cx(styles.bone, styles[shape], className)} style={{ inlineSize: width, blockSize: height }} />;
}

export type SkeletonGroupProps = {
  /** The announced text: "Loading lessons". */
  label: string;
  /** A text shown when it takes longer than 3 s. */
  slowText?: string;
  children: ReactNode;
  className?: string;
};

/** The skeleton of a part of a page: invisible for 200 ms, so that fast content doesn't flash; with a text after 3 s. */
export function SkeletonGroup({ label, slowText, children, className }: SkeletonGroupProps) {
  const slow = useAfter(3000);
  return (
    <div className={cx(styles.group, className)} role="status" aria-busy="true" aria-label={label}>
      <div aria-hidden="true">{children}</div>
      {slow && slowText ? <p className={styles.slow}>{slowText}</p> : null}
    </div>
  );
}

/** True once the given milliseconds have passed since the first render. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
