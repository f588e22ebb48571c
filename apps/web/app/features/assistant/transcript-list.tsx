import { useCallback, useEffect, useState } from "react";
import { isRefused } from "@larkroom/domain/assistant/message-kinds";
import { Button } from "~/kit/button/button.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./assistant.module.css";

type Page = Answer<"GET /ai_assistant/class/:id/messages">;

interface TranscriptListProps {
  /** A class, for its staff, or a child, for its parent. */
  readonly of: { readonly classId: number } | { readonly studentId: number };
  readonly empty: string;
  /** Reads the newest again after this time; 0: never. */
  readonly everyMs: number;
}

/** What was said with the assistant, newest first, a page at a time. */
export function TranscriptList({ of, empty, everyMs }: TranscriptListProps) {
  const t = useTexts("assistant");
  const [items, setItems] = useState<Page["items"] | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const id = "classId" in of ? of.classId : of.studentId;
  const isClass = "classId" in of;
  const readPage = useCallback(
    (query: { before?: number }) =>
      isClass
        ? api("GET /ai_assistant/class/:id/messages", { params: { id }, query })
        : api("GET /public/profile/client/student/:id/ai_messages", { params: { id }, query }),
    [isClass, id],
  );
  const readNewest = useCallback(async () => {
    try {
      const page = await readPage({});
      const oldest = page.items.at(-1)?.id ?? 0;
      // Earlier pages that were opened stay.
      setItems((known) => [...page.items, ...(known ?? []).filter((one) => one.id < oldest)]);
      setBefore((known) => known ?? page.before);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [readPage]);
  useEffect(() => {
    void readNewest();
    if (everyMs === 0) return;
    const timer = setInterval(() => void readNewest(), everyMs);
    return () => clearInterval(timer);
  }, [readNewest, everyMs]);
  const readEarlier = async (from: number): Promise<void> => {
    try {
      const page = await readPage({ before: from });
      setItems((known) => [...(known ?? []), ...page.items]);
      setBefore(page.before);
    } catch {
      setFailed(true);
    }
  };
  if (items === null)
    return hasFailed ? (
      <ErrorState title={t("notLoaded")} retryLabel={t("again")} onRetry={() => void readNewest()} />
    ) : (
      <Skeleton height={120} />
    );
  if (items.length === 0)
    return (
      <Text size="small" tone="slate">
        {empty}
      </Text>
    );
  return (
    <>
      <Stack as="ul" gap={10}>
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} isWithDay={!isClass} />
        ))}
      </Stack>
      {before === null ? null : (
        <Button variant="tertiary" size="small" onClick={() => void readEarlier(before)}>
          {t("teacher.more")}
        </Button>
      )}
    </>
  );
}

function Entry({ entry, isWithDay }: { entry: Page["items"][number]; isWithDay: boolean }) {
  const t = useTexts("assistant");
  const formats = useFormats();
  const { author, kind, text, source, rung, student, createdAt, needsTeacher } = entry;
  return (
    <Stack as="li" gap={2} className={styles.entry} data-flagged={needsTeacher || undefined}>
      <Cluster as="p" gap={[0, 8]} justify="between" tone="slate" className={styles.entryHead}>
        <bdi>
          {author === "child"
            ? student.name
            : isRefused(kind)
              ? t("teacher.notAnswered")
              : source === "provider"
                ? t("fromAi")
                : t("fromLesson")}
        </bdi>
        <span>{isWithDay ? `${formats.dateWithoutWeekday(createdAt)} ${formats.time(createdAt)}` : formats.time(createdAt)}</span>
      </Cluster>
      <p className={styles.entryWords} dir="auto">
        {text}
      </p>
      <Cluster as="p" gap={[0, 10]} tone="slate" className={styles.source}>
        {author === "child" ? t(`teacher.kinds.${kind}`) : rung === null ? null : t("rung", { rung: String(rung) })}
      </Cluster>
    </Stack>
  );
}
