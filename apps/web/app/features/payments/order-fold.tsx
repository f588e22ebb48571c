import { type ReactNode, useId } from "react";
import { IconChevronDown } from "~/kit/icon/icons.ts";
import styles from "./order-fold.module.css";

export interface OrderFoldProps {
  title: string;
  isOpen: boolean;
  /** The button is pressed, to open or to close. */
  onPress: () => void;
  children: ReactNode;
}

/** A part of an order under the button that opens it. */
export function OrderFold({ title, isOpen, onPress, children }: OrderFoldProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.open} aria-expanded={isOpen} aria-controls={id} onClick={onPress}>
        {title}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={styles.chevron} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </>
  );
}
