import { useCallback, useEffect, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconExternalLink } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { SkeletonGroup, Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./algoritmics.module.css";

type Progress = Answer<"GET /public/class/:id/algoritmics/:slideId/progress">;

/** The server asks the platform every 15 s at most. */
const everyMs = 15_000;

/** How far the children of a class are with a task of the Algoritmics platform, read again and again. Nothing for a school without one. */
export function TaskBoard({ classId, slideId, isTeacher }: { classId: number; slideId: number; isTeacher: boolean }) {
  const t = useTexts("algoritmics");
  const [progress, setProgress] = useState<Progress | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const read = useCallback(
    () =>
      api("GET /public/class/:id/algoritmics/:slideId/progress", { params: { id: classId, slideId } }).then(
        (loaded) => {
          setProgress(loaded);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [classId, slideId],
  );
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), everyMs);
    return () => clearInterval(timer);
  }, [read]);
  if (progress?.isConnected === false) return null;
  return (
    <section className={styles.board} aria-label={t("title")} data-scale="staff">
      <Cluster gap={[8, 16]} align="center" justify="between">
        <Heading level={2} look="h4">
          {t("title")}
        </Heading>
        {isTeacher ? <TeacherPages /> : null}
      </Cluster>
      {progress === null && !hasFailed ? (
        <SkeletonGroup label={t("title")}>
          <Skeleton width="100%" height={96} shape="box" />
        </SkeletonGroup>
      ) : null}
      {progress === null && hasFailed ? <ErrorState title={t("failed")} retryLabel={t("again")} onRetry={() => void read()} /> : null}
      {progress && (hasFailed || !progress.isCurrent) ? (
        <Text size="compact" tone="soft" role="status">
          {t("stale")}
        </Text>
      ) : null}
      {progress ? <Children items={progress.items} /> : null}
    </section>
  );
}

function Children({ items }: { items: Progress["items"] }) {
  const t = useTexts("algoritmics");
  const formats = useFormats();
  const textOf = ({ percent, doneAt }: Progress["items"][number]): string =>
    doneAt !== null ? t("done") : percent === null ? t("unknown") : t("percent", { percent: formats.number(percent) });
  return (
    <>
      <ul className={styles.children}>
        {items.map((one) => (
          <li key={one.student.id}>
            <bdi>{one.student.name}</bdi>
            <ProgressBar
              label={one.student.name}
              value={one.doneAt !== null ? 100 : (one.percent ?? 0)}
              text={textOf(one)}
              showText
              tone={one.doneAt !== null ? "leaf" : "plum"}
            />
          </li>
        ))}
      </ul>
      {items.some(({ percent }) => percent === null) ? (
        <Text size="small" tone="slate">
          {t("unknownHint")}
        </Text>
      ) : null}
    </>
  );
}

/** Opens the platform's teacher pages in a tab of its own. The link is made when it is needed: it works for five minutes. */
function TeacherPages() {
  const t = useTexts("algoritmics");
  const [isOpening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    // Opened at once: a browser blocks tabs that open after waiting.
    const tab = window.open("", "_blank");
    setOpening(true);
    try {
      const { link } = await api("GET /algoritmics/teacher_lms_link");
      if (tab) {
        tab.opener = null;
        tab.location.href = link;
      }
    } catch {
      tab?.close();
      toasts.show({ tone: "error", text: t("openFailed") });
    }
    setOpening(false);
  };
  return (
    <Button
      size="staff"
      variant="tertiary"
      busy={isOpening}
      busyLabel={t("opening")}
      after={<IconExternalLink size={20} aria-hidden="true" />}
      onClick={() => void open()}
    >
      {t("openPages")}
    </Button>
  );
}
