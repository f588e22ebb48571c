import type { ElementType, JSX } from "react";
import { cx } from "../cx.ts";
import type { TextLook } from "../text/text.tsx";
import { laidOut, type Place } from "./place.ts";

/** The steps of space in px. layout.css has a class for each. */
export const steps = [0, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40] as const;
/** Space between columns, if it differs from that between rows. */
export const columnSteps = [2, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32] as const;

type Step = (typeof steps)[number];
/** Space between the items in px, or between rows and between columns. */
export type Gap = Step | readonly [rows: Step, columns: (typeof columnSteps)[number]];

type Box = Place &
  TextLook & {
    gap?: Gap;
    /** Its buttons are as high as a fingertip on phones. */
    touch?: boolean;
    /** Its fields are as high as a fingertip on phones. */
    touchFields?: boolean;
    /** Where items of one row stand across it. */
    align?: "start" | "center" | "end" | "baseline";
    className?: string;
  };
type StackBox = Box & {
  /** Where items stand in the column; otherwise they are as wide as it. */
  justify?: "start" | "center" | "end";
  /** Rows stay together at the top if the box is higher than they. */
  packed?: boolean;
};
type RowBox = Box & {
  /** How items share a row's spare space. */
  justify?: "center" | "end" | "between";
  /** A box in a line of text. */
  inline?: boolean;
};

type TagName = keyof JSX.IntrinsicElements;
type Props<Own, T extends TagName> = Own & { as?: T } & Omit<JSX.IntrinsicElements[T], keyof Own | "as">;

/** Items below each other. */
export function Stack<T extends TagName = "div">(props: Props<StackBox, T>) {
  return box("l-stack", props);
}

/** Items in a row that wraps: chips, buttons, facts. */
export function Cluster<T extends TagName = "div">(props: Props<RowBox, T>) {
  return box("l-cluster", props);
}

/** Items in one row that stays one: an icon and its words, words and an action. */
export function Split<T extends TagName = "div">(props: Props<RowBox, T>) {
  return box("l-split", props);
}

function box(kind: string, { as: Tag = "div", className, ...props }: { as?: ElementType; className?: string }) {
  const [names, others] = laidOut(props);
  return <Tag className={cx(kind, names, className)} {...others} />;
}
