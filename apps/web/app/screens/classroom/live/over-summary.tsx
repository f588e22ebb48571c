import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconCircleCheck, IconClock, IconInfoCircle } from "~/kit/icon/icons.ts";
import { StarCounter } from "~/kit/star/star-counter.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./live.module.css";
import type { LiveData } from "./load-live.server.ts";

const tones: Record<string, ChipTone> = {
  PRESENT: "green",
  LATE: "yellow",
  PARTIAL: "yellow",
  ABSENT: "red",
  EXCUSED: "grey",
  EXPECTED: "grey",
};

/** A child's results of a finished class: attendance, stars, slides. */
export function OverSummary({ data }: { data: LiveData }) {
  const t = useTexts("classroom");
  const { own, groupClass } = data;
  if (!own || !groupClass) return null;
  const finishable = groupClass.slides.filter(({ type }) => isFinishable(type));
  const done = finishable.filter(({ id }) => own.slides[String(id)]?.state === "FINISHED").length;
  const Sign = own.state === "PRESENT" ? IconCircleCheck : own.state === "LATE" || own.state === "PARTIAL" ? IconClock : IconInfoCircle;
  return (
    <ul className={styles.summary}>
      <li>
        <Chip tone={tones[own.state] ?? "grey"} icon={<Sign size={18} aria-hidden="true" />}>
          {t(`end.states.${own.state}`)}
        </Chip>
        <span>{own.state === "EXPECTED" ? t("end.notMarked") : t("end.attendance", { minutes: Math.round(own.onlineTime / 60) })}</span>
      </li>
      <li>
        <StarCounter count={own.stars} label={t("end.stars", { count: own.stars })} />
        <span aria-hidden="true">{t("end.stars", { count: own.stars })}</span>
      </li>
      {finishable.length > 0 ? (
        <li>
          <span>{t("end.slides", { done: String(done), of: String(finishable.length) })}</span>
        </li>
      ) : null}
    </ul>
  );
}
