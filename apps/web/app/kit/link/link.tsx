import { createContext, useContext, type AnchorHTMLAttributes, type ComponentType, type ReactNode, type Ref } from "react";
import { cx } from "../cx.ts";
import styles from "./link.module.css";

/** The props of all links in the kit: an anchor's attributes with a required URL. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

const Anchor = createContext<ComponentType<AnchorProps> | "a">("a");

/** Sets the component for links within the app (the router's); plain anchors by default. */
export function LinkProvider({ component, children }: { component: ComponentType<AnchorProps>; children: ReactNode }) {
  return <Anchor value={component}>{children}</Anchor>;
}

/** An unstyled link, for cards and rows that are links as a whole. */
export function BareLink(props: AnchorProps) {
  const Component = useContext(Anchor);
  return <Component {...props} />;
}

export type LinkProps = AnchorProps & {
  /** `text` is part of a sentence and underlined; `action` is standalone and not underlined; `quiet` is dark until hovered. */
  look?: "text" | "action" | "quiet";
  icon?: ReactNode;
  /** An arrow or chevron after the text; give it the class `flip-rtl`. */
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
