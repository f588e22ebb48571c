import { editions } from "@larkroom/domain/editions/editions";
import { time } from "@larkroom/domain/editions/formats";
import { Card } from "~/kit/card/card.tsx";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconCalendarTime, IconCheck, IconUserOff, IconX } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CallActions, type LeadCall } from "./call-actions.tsx";
import type { LeadRecord } from "./lead-words.tsx";
import layout from "../record.module.css";
import styles from "./leads.module.css";

const looks: Record<LeadCall["status"], { tone: ChipTone; sign: typeof IconCheck }> = {
  BOOKED: { tone: "blue", sign: IconCalendarTime },
  CANCELED: { tone: "grey", sign: IconX },
  HELD: { tone: "green", sign: IconCheck },
  NO_SHOW: { tone: "red", sign: IconUserOff },
};

/** How a call stands, as text with an icon. */
export function CallChip({ status }: { status: LeadCall["status"] }) {
  const texts = useTexts("staffLeads");
  const { tone, sign: Sign } = looks[status];
  return (
    <Chip tone={tone} size="small" icon={<Sign aria-hidden="true" />}>
      {texts(`calls.statuses.${status}`)}
    </Chip>
  );
}

/** The call that a lead booked. */
export function CallCard({ lead, call }: { lead: LeadRecord; call: LeadCall }) {
  const texts = useTexts("staffLeads");
  const formats = useFormats();
  const zone = useTimeZone();
  const theirs = call.timeZone === zone ? null : time(Temporal.Instant.from(call.startsAt), editions[lead.edition], call.timeZone);
  const facts = [
    ["when", `${formats.date(call.startsAt)}, ${formats.timeRange(call.startsAt, call.endsAt)}`],
    ["theirTime", theirs === null ? null : `${theirs} (${call.timeZone.replaceAll("_", " ")})`],
    [
      "how",
      call.videoUrl === null ? (
        texts("calls.methods.phone")
      ) : (
        <Link key="how" href={call.videoUrl}>
          {texts("calls.methods.video")}
        </Link>
      ),
    ],
    ["childAge", call.childAge === null ? null : formats.number(call.childAge)],
    ["host", call.host === null ? null : <bdi key="host">{call.host.name}</bdi>],
  ] as const;
  return (
    <Card padding="small" as="section" aria-labelledby="lead-call">
      <Split gap={8} align="baseline" justify="between">
        <Heading level={2} look="h3" id="lead-call" className={layout.cardTitle}>
          {texts("calls.one")}
        </Heading>
        <CallChip status={call.status} />
      </Split>
      <Stack as="dl" gap={14} className={styles.form}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <Text as="dt" size="small" tone="slate">
                {texts(`calls.facts.${name}`)}
              </Text>
              <dd className={styles.message}>{value}</dd>
            </div>
          ),
        )}
      </Stack>
      <CallActions call={call} name={lead.name || lead.email} />
    </Card>
  );
}
