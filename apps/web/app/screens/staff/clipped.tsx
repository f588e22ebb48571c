import styles from "./cells.module.css";

/** A name in a table cell: too long ones are cut off at their own end, whatever the page's direction. On phones they wrap. */
export function Clipped({ children }: { children: string }) {
  return (
    <bdi className={styles.clipped} title={children}>
      {children}
    </bdi>
  );
}
