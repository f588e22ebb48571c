import { IconGripVertical } from "../icon/icons.ts";
import type { HandleProps } from "./use-sortable.ts";
import styles from "./sortable.module.css";

/** The handle by which a row is dragged. */
export function DragHandle(props: HandleProps) {
  return (
    <button {...props} className={styles.handle}>
      <IconGripVertical size={16} stroke={2} aria-hidden="true" />
    </button>
  );
}
