import { ButtonLink } from "~/kit/button/button.tsx";
import { IconClock } from "~/kit/icon/icons.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { SideCard } from "./side-card.tsx";
import styles from "./people.module.css";

/** Links to a teacher's or assistant's availability. */
export function HoursCard({ kind, id }: { kind: "teachers" | "assistants"; id: number }) {
  const texts = useTexts("staffPeople");
  const path = usePath();
  const { keep } = useSchoolFilter();
  return (
    <SideCard id="hours" title={texts("hours.title")} text={texts("hours.text")}>
      <div className={styles.buttonsStart}>
        <ButtonLink
          href={keep(path(`/staff/${kind}/${id}/hours`))}
          size="staff"
          variant="secondary"
          icon={<IconClock size={16} stroke={1.75} aria-hidden="true" />}
        >
          {texts("hours.change")}
        </ButtonLink>
      </div>
    </SideCard>
  );
}
