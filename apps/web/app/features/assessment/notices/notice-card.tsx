import type { Icon } from "@tabler/icons-react";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconAlertTriangle, IconChecks, IconHourglass, IconMessageCircle, IconRefresh } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { wholeOf } from "../family/percents.ts";
import type { Reader } from "../family/types.ts";
import styles from "./notice-card.module.css";

export type AssignmentNotice = Answer<"GET /public/profile/student/assignment_notices">[number];

const looks: Record<AssignmentNotice["kind"], { tone: ChipTone; icon: Icon }> = {
  due: { tone: "yellow", icon: IconHourglass },
  missed: { tone: "red", icon: IconAlertTriangle },
  graded: { tone: "blue", icon: IconChecks },
  commented: { tone: "plum", icon: IconMessageCircle },
  retake: { tone: "green", icon: IconRefresh },
};

/** News of assignments on the home page, each a link to the assignment; a parent reads whose it is. Nothing without news. */
export function NoticeCard({ notices, reader }: { notices: readonly AssignmentNotice[]; reader: Reader }) {
  const texts = useTexts("assignmentNotices");
  const path = usePath();
  if (notices.length === 0) return null;
  return (
    <SectionCard id="assignment-news" title={texts("title")} gap={8} look={reader === "child" ? "h2" : "h3"}>
      <ul className={styles.list}>
        {notices.map((notice) => {
          const { group, groupAssignment: id, student } = notice;
          const href =
            reader === "child" ? `/student/assignments/groups/${group}/${id}` : `/profile/groups/${group}/assignments/${student.id}/${id}`;
          return (
            <li key={`${student.id} ${id}`}>
              <BareLink className={styles.row} href={path(href)}>
                <Row notice={notice} reader={reader} />
              </BareLink>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

function Row({
  notice: { kind, title, course, student, dueAt, percentage, hasComment },
  reader,
}: {
  notice: AssignmentNotice;
  reader: Reader;
}) {
  const texts = useTexts("assignmentNotices");
  const formats = useFormats();
  const now = usePageNow();
  const { tone, icon: Sign } = looks[kind];
  const isAboutDue = (kind === "due" || kind === "missed") && dueAt !== null;
  const dueWords = (at: string) => ({ day: formats.relativeDay(at, now).token, date: formats.date(at), time: formats.time(at) });
  const about = isAboutDue ? texts(kind === "due" ? "dueAt" : "wasDueAt", dueWords(dueAt)) : hasComment ? texts("withComment") : "";
  return (
    <>
      <Stack as="span" gap={2} grow className={styles.words}>
        <Text as="span" weight={500} dir="auto" anywhere>
          {title}
        </Text>
        <Text as="span" size="small" tone="slate">
          {reader === "adult" ? (
            <>
              <bdi>{student.name.split(" ")[0]}</bdi> •{" "}
            </>
          ) : null}
          <bdi>{course}</bdi>
          {about === "" ? null : ` • ${about}`}
        </Text>
      </Stack>
      <Chip tone={tone} size="small" icon={<Sign size={16} stroke={1.75} aria-hidden="true" />}>
        {kind === "graded" ? texts("graded", { percent: wholeOf(percentage) ?? 0 }) : texts(kind)}
      </Chip>
    </>
  );
}
