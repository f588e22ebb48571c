import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import { MarkChip } from "~/features/classes/attendance/mark-icon.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { StarCounter } from "~/kit/star/star-counter.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../live.module.css";
import type { LiveData } from "./load-live.server.ts";

/** A child's results of a finished class: attendance, unless the lesson was done at their own pace, stars, slides. */
export function OverSummary({ data }: { data: LiveData }) {
  const t = useTexts("classroom");
  const { own, groupClass } = data;
  if (!own || !groupClass) return null;
  const finishable = groupClass.slides.filter(({ type }) => isFinishable(type));
  const done = finishable.filter(({ id }) => own.slides[String(id)]?.state === "FINISHED").length;
  return (
    <Stack as="ul" gap={12} className={styles.summary}>
      {groupClass.lesson.type === "ASYNC" ? null : (
        <li>
          <MarkChip state={own.state} />
          <span>{own.state === "EXPECTED" ? t("end.notMarked") : t("end.attendance", { minutes: Math.round(own.onlineTime / 60) })}</span>
        </li>
      )}
      <li>
        <StarCounter count={own.stars} label={t("end.stars", { count: own.stars })} />
        <span aria-hidden="true">{t("end.stars", { count: own.stars })}</span>
        {own.givenStars.map(({ reason, at }) => (
          <bdi key={at}>{t("end.givenStar", { reason })}</bdi>
        ))}
      </li>
      {finishable.length > 0 ? (
        <li>
          <span>{t("end.slides", { done: String(done), of: String(finishable.length) })}</span>
        </li>
      ) : null}
    </Stack>
  );
}

/** In place of the results until they are loaded. */
export function SummarySkeleton() {
  return (
    <SkeletonGroup label={useTexts("shell")("loading")}>
      <Skeleton width={352} height={144} shape="box" />
    </SkeletonGroup>
  );
}
