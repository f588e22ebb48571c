import styles from "./cells.module.css";

/** A name in a cell: too long for its column, it is cut at its own end, whichever way the page is read. On a phone it breaks. */
export function Clipped({ children }: { children: string }) {
  return (
    <bdi className={styles.clipped} title={children}>
      {children}
    </bdi>
  );
}
