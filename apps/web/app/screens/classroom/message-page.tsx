import type { ReactNode } from "react";
import { Scene, type SceneName } from "~/kit/art/scene.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { LiveHead } from "./live-head.tsx";
import styles from "./live.module.css";

/** A page with a single message: a scene, what happened, what to do. */
export function MessagePage({
  scene,
  title,
  text,
  actions,
  children,
}: {
  scene: SceneName;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.before} data-scale="child">
      <LiveHead />
      <Stack id="content" as="main" gap={16} justify="center" grow className={styles.message}>
        <Scene name={scene} width={300} priority />
        <Heading level={1} look="title">
          {title}
        </Heading>
        <Text size="lead" tone="soft" className={styles.messageText}>
          {text}
        </Text>
        {children}
        <Cluster gap={12} justify="center" className={styles.actions}>
          {actions}
        </Cluster>
      </Stack>
    </div>
  );
}
