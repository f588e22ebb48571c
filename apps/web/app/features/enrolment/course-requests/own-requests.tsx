import type { ReactNode } from "react";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconCheck, IconClock, IconX } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export type OwnRequest = Answer<"GET /public/profile/student/course_requests">[number];

const sign = { size: 16, stroke: 2, "aria-hidden": true } as const;
const looks: Readonly<Record<OwnRequest["status"], { tone: ChipTone; icon: ReactNode }>> = {
  OPEN: { tone: "yellow", icon: <IconClock {...sign} /> },
  ACCEPTED: { tone: "green", icon: <IconCheck {...sign} /> },
  DECLINED: { tone: "grey", icon: <IconX {...sign} /> },
};

/** Only the newest requests are shown; older ones have been dealt with. */
const most = 3;

/** A child's course requests with the parent's answers. Renders nothing when there are none. */
export function OwnRequests({ requests }: { requests: readonly OwnRequest[] }) {
  const texts = useTexts("courseRequests");
  const formats = useFormats();
  if (requests.length === 0) return null;
  return (
    <SectionCard id="asked-for" title={texts("own.title")} gap={8}>
      <ul>
        {requests.slice(0, most).map(({ id, course, status, note, createdAt, answeredAt }) => (
          <Stack key={id} as="li" gap={6} justify="start" lined={12} anywhere>
            <Text weight={500}>{course.title}</Text>
            <Chip tone={looks[status].tone} icon={looks[status].icon}>
              {texts(`own.${status}`)}
            </Chip>
            {note ? <Text>{texts("own.note", { note })}</Text> : null}
            <Text size="small" tone="slate">
              {answeredAt
                ? texts("own.answered", { date: formats.dateWithoutWeekday(answeredAt) })
                : texts("own.asked", { date: formats.dateWithoutWeekday(createdAt) })}
            </Text>
          </Stack>
        ))}
      </ul>
    </SectionCard>
  );
}
