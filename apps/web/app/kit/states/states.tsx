import type { ReactNode } from "react";
import { Scene, type SceneName } from "../art/scene.tsx";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { IconCloudOff, IconRefresh } from "../icon/icons.ts";
import { Stack } from "../layout/layout.tsx";
import { Heading, Text, type HeadingLevel, type HeadingLook } from "../text/text.tsx";
import styles from "./states.module.css";

export type EmptyStateProps = {
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One action, and possibly a secondary one. */
  actions?: ReactNode;
  scene?: SceneName;
  /** `wide`: picture beside the text, `stack`: picture above the text, `line`: text only. */
  look?: "wide" | "stack" | "line";
  level?: HeadingLevel;
  className?: string;
};

/** An empty state: the lark, one sentence, one action. */
export function EmptyState({ title, text, actions, scene = "empty-window", look = "wide", level = 2, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, styles[look], className)}>
      {look === "line" ? null : <Scene name={scene} width={look === "wide" ? 300 : 220} />}
      <div className={styles.words}>
        <Heading level={level} look={look === "wide" ? "h3" : "h4"}>
          {title}
        </Heading>
        {text ? (
          <Text tone="soft" size={look === "wide" ? "body" : "compact"}>
            {text}
          </Text>
        ) : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}

export type ErrorStateProps = {
  /** What couldn't be loaded. */
  title: ReactNode;
  text?: ReactNode;
  /** "Try again". */
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
  level?: HeadingLevel;
  className?: string;
};

/** A part of a page that couldn't be loaded, with a retry button; the rest of the page stays. */
export function ErrorState({ title, text, retryLabel, onRetry, busy, level = 2, className }: ErrorStateProps) {
  return (
    <div className={cx(styles.error, className)} role="alert">
      <span className={styles.disc} aria-hidden="true">
        <IconCloudOff size={24} stroke={1.75} />
      </span>
      <div className={styles.errorWords}>
        <Heading level={level} look="h4">
          {title}
        </Heading>
        {text ? (
          <Text size="small" tone="slate">
            {text}
          </Text>
        ) : null}
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
        onClick={onRetry}
      >
        {retryLabel}
      </Button>
    </div>
  );
}

export type ResultProps = {
  tone: "done" | "waiting" | "failed";
  icon: ReactNode;
  title: ReactNode;
  /** `h3` in a card among others, `h2` when it is the page's main content. */
  titleLook?: HeadingLook;
  text?: ReactNode;
  /** Labeled values below a hairline. */
  facts?: { label: ReactNode; value: ReactNode }[];
  actions?: ReactNode;
  level?: HeadingLevel;
};

/** The result of an action: an icon, a title, what happened, what is next. */
export function Result({ tone, icon, title, titleLook = "h3", text, facts, actions, level = 1 }: ResultProps) {
  return (
    <div className={styles.result}>
      <span className={cx(styles.resultDisc, styles[tone])} aria-hidden="true">
        {icon}
      </span>
      <Heading level={level} look={titleLook}>
        {title}
      </Heading>
      {text ? (
        <Text size={titleLook === "h3" ? "compact" : "body"} tone="soft">
          {text}
        </Text>
      ) : null}
      {facts?.length ? (
        <dl className={styles.facts}>
          {facts.map((fact, i) => (
            <div key={i}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {actions ? (
        <Stack gap={12} className={styles.resultActions}>
          {actions}
        </Stack>
      ) : null}
    </div>
  );
}
