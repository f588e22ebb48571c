import { useCallback, useEffect, useState } from "react";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./connections.module.css";

type Courses = Answer<"GET /algoritmics/courses">;

/** The courses that a school's key opens at Algoritmics, as they are now. */
export function CoursesDialog({ schoolId, onClose }: { schoolId: number; onClose: () => void }) {
  const texts = useTexts("staffConnections");
  const shell = useTexts("shell");
  const [courses, setCourses] = useState<Courses | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api("GET /algoritmics/courses", { query: { schoolId } }).then(setCourses, () => setFailed(true));
  }, [schoolId]);
  useEffect(load, [load]);
  return (
    <Dialog open title={texts("courses.title")} closeLabel={shell("close")} onClose={onClose} width={520}>
      <Stack data-scale="staff" gap={12} justify="start" className={styles.log}>
        {hasFailed ? <ErrorState title={texts("courses.notLoaded")} retryLabel={texts("courses.again")} onRetry={load} /> : null}
        {courses === null && !hasFailed ? <Skeleton height={160} /> : null}
        {courses?.length === 0 ? <EmptyState look="line" title={texts("courses.empty")} text={texts("courses.emptyText")} /> : null}
        {courses && courses.length > 0 ? (
          <ul aria-label={texts("courses.title")}>
            {courses.map(({ id, title }) => (
              <li key={id}>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Dialog>
  );
}
