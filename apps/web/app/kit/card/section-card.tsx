import type { ReactNode } from "react";
import { Heading, type HeadingLook, Text } from "../text/text.tsx";
import { Card, type CardProps } from "./card.tsx";
import styles from "./section-card.module.css";

type SectionCardProps = Omit<CardProps, "as" | "title" | "id" | "aria-labelledby"> & {
  /** Of its heading. */
  id: string;
  title: ReactNode;
  /** Below the title, if the card has a `gap`. */
  text?: string;
  look?: HeadingLook;
};

/** A section of a page in a card, below its title. Without `gap` its content is a block 12 px below the title. */
export function SectionCard({ id, title, text, look = "h3", padding = "small", children, ...card }: SectionCardProps) {
  return (
    <Card as="section" padding={padding} aria-labelledby={id} {...card}>
      <Heading level={2} look={look} id={id} className={card.gap === undefined ? styles.title : undefined}>
        {title}
      </Heading>
      {text === undefined ? null : (
        <Text size="small" tone="slate">
          {text}
        </Text>
      )}
      {children}
    </Card>
  );
}
