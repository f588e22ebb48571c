import { useState, type ReactNode } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import type { IconLink } from "~/kit/icon/icons.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { problemOf, type Problem } from "./problem-of.ts";
import styles from "./people.module.css";

export interface Attempts<What extends string> {
  /** Which of the card's things is being done. */
  busy: What | null;
  problem: Problem | null;
  attempt: (what: What, work: () => Promise<void>) => Promise<void>;
}

/** What a card of a record does: one thing at a time; the record is read anew after it, a refusal is told in the card. */
export function useAttempts<What extends string>(onDone: () => void): Attempts<What> {
  const [busy, setBusy] = useState<What | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const attempt: Attempts<What>["attempt"] = async (what, work) => {
    setBusy(what);
    setProblem(null);
    try {
      await work();
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, attempt };
}

interface SideCardProps {
  /** Names the card's title; its own on the page. */
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A card beside a record's details. */
export function SideCard({ id, title, text, children }: SideCardProps) {
  return (
    <Card padding="small" as="section" aria-labelledby={id} className={styles.side}>
      <Heading level={2} look="h3" id={id}>
        {title}
      </Heading>
      <Text size="small" tone="slate">
        {text}
      </Text>
      {children}
    </Card>
  );
}

/** Why something could not be done, told where it was tried. */
export function ProblemAlert({ problem }: { problem: Problem | null }) {
  const texts = useTexts("staffPeople");
  return problem ? (
    <Alert tone="error" live>
      {texts(`failures.${problem}`)}
    </Alert>
  ) : null;
}

interface CardButtonProps {
  icon: typeof IconLink;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One of the things a card does. */
export function CardButton({ icon: Sign, busy, onClick, children }: CardButtonProps) {
  const texts = useTexts("staffPeople");
  return (
    <Button
      size="staff"
      variant="secondary"
      icon={<Sign size={16} stroke={1.75} aria-hidden="true" />}
      busy={busy}
      busyLabel={texts("working")}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
