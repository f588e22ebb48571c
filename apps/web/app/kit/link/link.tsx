import { createContext, useContext, type AnchorHTMLAttributes, type ComponentType, type ReactNode, type Ref } from "react";
import { cx } from "../cx.ts";
import styles from "./link.module.css";

/** What every link of the kit takes: an anchor's attributes with an address. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

const Anchor = createContext<ComponentType<AnchorProps> | "a">("a");

/** Tells the kit which component follows a link inside the application (the router's); without it, plain anchors. */
export function LinkProvider({ component, children }: { component: ComponentType<AnchorProps>; children: ReactNode }) {
  return <Anchor value={component}>{children}</Anchor>;
}

/** A link without a look: for cards and rows that are links as a whole. */
export function BareLink(props: AnchorProps) {
  const Component = useContext(Anchor);
  return <Component {...props} />;
}

export type LinkProps = AnchorProps & {
  /** `text` stands in a sentence and is underlined; `action` stands alone and is not; `quiet` is ink until hovered. */
  look?: "text" | "action" | "quiet";
  icon?: ReactNode;
  /** An arrow or chevron after the words; give it the class `flip-rtl`. */
  after?: ReactNode;
};

/** A text link. */
export function Link({ look = "text", icon, after, className, children, ...rest }: LinkProps) {
  return (
    <BareLink className={cx(styles.link, styles[look], className)} {...rest}>
      {icon}
      {icon || after ? <span className={styles.words}>{children}</span> : children}
      {after}
    </BareLink>
  );
}
