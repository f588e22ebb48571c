import { editions } from "@larkroom/domain/editions/editions";
import { ActivityList } from "~/features/people/activity-log/activity-list.tsx";
import type { TrailLine } from "~/features/people/activity-log/activity-words.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconFile } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { LeadRecord } from "./lead-words.tsx";
import styles from "./leads.module.css";

/** What they wrote, and the file they sent. */
export function MessageCard({ lead }: { lead: LeadRecord }) {
  const texts = useTexts("staffLeads");
  const formats = useFormats();
  return (
    <SectionCard id="lead-message" title={texts("message")}>
      {lead.message === null ? (
        <Text tone="slate">{texts(lead.source === "call" ? "noMessage" : "wanted")}</Text>
      ) : (
        <p dir="auto" className={styles.message}>
          {lead.message}
        </p>
      )}
      {lead.file ? (
        <ButtonLink
          size="staff"
          variant="secondary"
          href={lead.file.path}
          download={lead.file.filename}
          icon={<IconFile size={16} stroke={1.75} aria-hidden="true" />}
        >
          <bdi>{lead.file.filename}</bdi> ({formats.fileSize(lead.file.size)})
        </ButtonLink>
      ) : null}
    </SectionCard>
  );
}

/** How to reach them, what they agreed to, and how long the lead is kept. */
export function ContactCard({ lead }: { lead: LeadRecord }) {
  const texts = useTexts("staffLeads");
  const formats = useFormats();
  const path = usePath();
  const facts = [
    [
      "email",
      <Link key="email" href={`mailto:${lead.email}`}>
        <span className="ltr">{lead.email}</span>
      </Link>,
    ],
    [
      "phone",
      lead.phone === null ? null : (
        <Link key="phone" href={`tel:${lead.phone}`}>
          <span className="ltr">{lead.phone}</span>
        </Link>
      ),
    ],
    [
      "client",
      lead.client === null ? null : (
        <Link key="client" href={path(`/staff/clients/${lead.client.id}`)}>
          <bdi>{lead.client.name}</bdi>
        </Link>
      ),
    ],
    ["language", texts(`languages.${editions[lead.edition].lang}`)],
    ["consent", lead.consentAt === null ? texts("noConsent") : texts("consented", { day: formats.date(lead.consentAt) })],
    ["school", <bdi key="school">{lead.school.name}</bdi>],
    ["keptUntil", lead.keptUntil === null ? null : formats.date(lead.keptUntil)],
  ] as const;
  return (
    <SectionCard id="lead-contact" title={texts("contact")}>
      <Stack as="dl" gap={14} className={styles.form}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <Text as="dt" size="small" tone="slate">
                {texts(`facts.${name}`)}
              </Text>
              <dd className={styles.message}>{value}</dd>
            </div>
          ),
        )}
      </Stack>
    </SectionCard>
  );
}

/** What staff did with the lead. */
export function LeadHistory({ lines }: { lines: TrailLine[] | null }) {
  const texts = useTexts("staffLeads");
  return (
    <Card padding="none" as="section" aria-labelledby="lead-history">
      <div className={styles.pad}>
        <Heading level={2} look="h3" id="lead-history">
          {texts("history")}
        </Heading>
        {lines === null || lines.length === 0 ? (
          <Text size="small" tone="slate">
            {texts(lines === null ? "historyFailed" : "historyNone")}
          </Text>
        ) : null}
      </div>
      {lines === null || lines.length === 0 ? null : <ActivityList lines={lines} label={texts("history")} linked={[]} hideTarget />}
    </Card>
  );
}
