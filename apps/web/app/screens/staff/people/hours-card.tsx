import { ButtonLink } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconClock } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchoolFilter } from "../use-school-filter.ts";

/** Links to a teacher's or assistant's availability. */
export function HoursCard({ kind, id }: { kind: "teachers" | "assistants"; id: number }) {
  const texts = useTexts("staffPeople");
  const path = usePath();
  const { keep } = useSchoolFilter();
  return (
    <SectionCard id="hours" title={texts("hours.title")} text={texts("hours.text")} gap={12} packed>
      <Cluster gap={8} align="center" touch>
        <ButtonLink
          href={keep(path(`/staff/${kind}/${id}/hours`))}
          size="staff"
          variant="secondary"
          icon={<IconClock size={16} stroke={1.75} aria-hidden="true" />}
        >
          {texts("hours.change")}
        </ButtonLink>
      </Cluster>
    </SectionCard>
  );
}
