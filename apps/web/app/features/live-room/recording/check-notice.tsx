import { useEffect, useState } from "react";
import { Split } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./recording.module.css";

/** How often the page before a class asks whether it is being recorded by now. */
const everyMs = 10_000;

interface CheckNoticeProps {
  classId: number;
  /** As the page was loaded. */
  recordedSince: string | null;
  /** Whether the child is left out of recordings; null for everyone but children. */
  isLeftOut: boolean | null;
}

/** Tells someone before they join, and so before their camera and microphone are sent, that the class is being recorded. */
export function CheckNotice({ classId, recordedSince, isLeftOut }: CheckNoticeProps) {
  const t = useTexts("recording");
  const [since, setSince] = useState(recordedSince);
  useEffect(() => setSince(recordedSince), [recordedSince]);
  useEffect(() => {
    const stop = new AbortController();
    const ask = (): void =>
      // While offline, the page shows what it knew.
      void api("GET /public/class/:id/check_access", { params: { id: classId }, signal: stop.signal }).then(
        (access) => setSince(access.recordedSince),
        () => undefined,
      );
    const timer = setInterval(ask, everyMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [classId]);
  return (
    <div role="status">
      {since === null ? null : (
        <Split gap={12} align="baseline" className={styles.checkNotice}>
          <i className={styles.dot} aria-hidden="true" />
          <div>
            <Text size="inherit" tone="crimson" weight={600}>
              {t("checkTitle")}
            </Text>
            <p>{isLeftOut === null ? t("checkOther") : t(isLeftOut ? "checkOut" : "checkIn")}</p>
          </div>
        </Split>
      )}
    </div>
  );
}
