import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./recording.module.css";

type RecordingFiles = Answer<"GET /group/:id/group_classes">[number]["recording"]["files"];

/** Links to a class's recordings, each with its status if families can't watch it. Nothing if there are none. */
export function RecordingLinks({ files }: { files: RecordingFiles }) {
  return files.length === 0 ? null : <Links files={files} />;
}

function Links({ files }: { files: RecordingFiles }) {
  const t = useTexts("recording");
  const path = usePath();
  return (
    <Stack as="ul" gap={4} aria-label={t("list")}>
      {files.map(({ id, status, isPublished }, index) => (
        <Cluster key={id} as="li" gap={[4, 8]} align="baseline">
          <Link look="action" href={path(`/live/recordings/${id}`)}>
            {files.length > 1 ? t("watchNumbered", { number: String(index + 1) }) : t("watch")}
          </Link>
          {status === "saved" && isPublished ? null : (
            <span className={styles.state}>{status === "saved" ? t("unpublished") : t(`status.${status}`)}</span>
          )}
        </Cluster>
      ))}
    </Stack>
  );
}
