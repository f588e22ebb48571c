import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconAlertTriangle, IconCalendarPlus } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { DataTable, type DataTableProps, type Header } from "~/kit/table/data-table.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { boundFormats, useFormats } from "~/shared/formats/use-formats.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { useEdition, useLoggedIn } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CatchUpDialog } from "../classes/catch-up-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { isOneOf, schoolRoles } from "../../staff-roles.ts";
import cells from "../../cells.module.css";
import styles from "./absences.module.css";

type AtRisk = Answer<"GET /attendance/at_risk">[number];
type Proposal = Answer<"GET /catch_up/proposals">[number];
type Credit = Answer<"GET /catch_up">["items"][number];

export interface AbsenceListsProps {
  /** Each is null when it couldn't be loaded. */
  atRisk: readonly AtRisk[] | null;
  proposals: readonly Proposal[] | null;
  credits: readonly Credit[] | null;
}

/** Repeat absences, lessons proposed for a catch-up class, and all children waiting for one. */
export function AbsenceLists({ atRisk, proposals, credits }: AbsenceListsProps) {
  const texts = useTexts("staffAbsences");
  const table = useTexts("table");
  const words = useTableWords();
  const formats = useFormats();
  const edition = useEdition();
  const path = usePath();
  const { role } = useLoggedIn();
  const isOnline = useOnline();
  const { run: retry } = useRefresh();
  const [making, setMaking] = useState<{ group: GroupRecord; lesson: number } | null>(null);
  const failureOf = (rows: readonly unknown[] | null) => (isOnline ? (rows === null ? table("failedEmpty") : undefined) : texts("offline"));
  const link = (href: string, name: string) => (
    <Link look="action" href={path(href)} className={cells.link}>
      <bdi>{name}</bdi>
    </Link>
  );
  const student = ({ id, name }: { id: number; name: string }) => link(`/staff/students/${id}`, name);
  const group = ({ id, publicName }: { id: number; publicName: string }) => link(`/staff/groups/${id}`, publicName);
  const mayOpenParents = isOneOf(schoolRoles, role);
  const asking = useApiMutation((api, proposal: Proposal) => api("GET /group/:id", { params: { id: proposal.group.id } }), {
    onDone: (found, proposal) => setMaking({ group: found, lesson: proposal.lesson.id }),
    failureToast: true,
  });

  const riskHeaders: Header<AtRisk>[] = [
    { value: "student", text: texts("columns.student"), rowHeader: true, cell: (row) => student(row.student) },
    {
      value: "absences",
      text: texts("columns.absences"),
      cell: ({ absences }) => (
        <Chip size="small" tone={absences > 2 ? "red" : "yellow"} icon={<IconAlertTriangle aria-hidden="true" />}>
          {texts("inARow", { count: absences })}
        </Chip>
      ),
    },
    { value: "group", text: texts("columns.group"), wideOnly: true, cell: (row) => group(row.group) },
    { value: "since", text: texts("columns.since"), wideOnly: true, cell: ({ since }) => formats.date(since) },
    {
      value: "parent",
      text: texts("columns.parent"),
      wideOnly: true,
      cell: ({ parent }) =>
        parent === null ? "–" : mayOpenParents ? link(`/staff/clients/${parent.id}`, parent.name) : <bdi>{parent.name}</bdi>,
    },
  ];
  const proposalHeaders: Header<Proposal>[] = [
    {
      value: "lesson",
      text: texts("columns.lesson"),
      rowHeader: true,
      cell: ({ lesson, course }) => (
        <Cluster as="span" inline gap={[0, 8]} align="baseline" className={styles.lesson}>
          <bdi>{lesson.title}</bdi>{" "}
          <Text as="span" size="small" tone="slate">
            {course.title}
          </Text>
        </Cluster>
      ),
    },
    {
      value: "students",
      text: texts("columns.waiting"),
      cell: ({ students }) => (
        <span title={students.map(({ name }) => name).join(", ")}>{texts("waiting", { count: students.length })}</span>
      ),
    },
    { value: "group", text: texts("columns.group"), wideOnly: true, cell: (row) => group(row.group) },
    { value: "until", text: texts("columns.until"), wideOnly: true, cell: ({ expiresAt }) => formats.date(expiresAt) },
    {
      value: "make",
      text: <span className="visually-hidden">{words.rowActions}</span>,
      align: "end",
      cell: (row) => (
        <Button
          size="staff"
          variant="secondary"
          icon={<IconCalendarPlus size={16} stroke={1.75} aria-hidden="true" />}
          busy={asking.isPending && asking.sent?.[0] === row}
          aria-label={texts("makeFor", { lesson: row.lesson.title })}
          onClick={() => void asking.send(row)}
        >
          {texts("make")}
        </Button>
      ),
    },
  ];
  const creditHeaders: Header<Credit>[] = [
    { value: "student", text: texts("columns.student"), rowHeader: true, cell: (row) => student(row.student) },
    {
      value: "lesson",
      text: texts("columns.lesson"),
      cell: ({ lesson, course }) => (
        <Cluster as="span" inline gap={[0, 8]} align="baseline" className={styles.lesson}>
          <bdi>{lesson.title}</bdi>{" "}
          <Text as="span" size="small" tone="slate">
            {course.title}
          </Text>
        </Cluster>
      ),
    },
    {
      value: "missed",
      text: texts("columns.missed"),
      wideOnly: true,
      cell: ({ missed }) => boundFormats(edition, missed.timeZone).date(missed.from),
    },
    { value: "group", text: texts("columns.group"), wideOnly: true, cell: ({ missed }) => group(missed.group) },
    { value: "until", text: texts("columns.until"), wideOnly: true, cell: ({ expiresAt }) => formats.date(expiresAt) },
  ];
  const common = { words, onRetry: isOnline ? retry : undefined };
  return (
    <>
      <Heading level={1}>{texts("title")}</Heading>
      <Stack as="section" gap={8} shrink touch className={styles.part} aria-labelledby="at-risk">
        <Heading level={2} look="h3" id="at-risk">
          {texts("risk.title")}
        </Heading>
        <Text tone="soft">{texts("risk.text")}</Text>
        <Listed
          {...common}
          caption={texts("risk.title")}
          headers={riskHeaders}
          rows={atRisk}
          rowKey={(row) => `${row.student.id}-${row.group.id}`}
          rowName={(row) => row.student.name}
          failure={failureOf(atRisk)}
          emptyText={texts("risk.empty")}
        />
      </Stack>
      <Stack as="section" gap={8} shrink touch className={styles.part} aria-labelledby="proposals">
        <Heading level={2} look="h3" id="proposals">
          {texts("proposals.title")}
        </Heading>
        <Text tone="soft">{texts("proposals.text")}</Text>
        <Listed
          {...common}
          caption={texts("proposals.title")}
          headers={proposalHeaders}
          rows={proposals}
          rowKey={(row) => `${row.group.id}-${row.lesson.id}`}
          rowName={(row) => row.lesson.title}
          failure={failureOf(proposals)}
          emptyText={texts("proposals.empty")}
        />
      </Stack>
      <Stack as="section" gap={8} shrink touch className={styles.part} aria-labelledby="credits">
        <Heading level={2} look="h3" id="credits">
          {texts("credits.title")}
        </Heading>
        <Listed
          {...common}
          caption={texts("credits.title")}
          headers={creditHeaders}
          rows={credits}
          rowKey={({ id }) => String(id)}
          rowName={(row) => row.student.name}
          scrollable={(credits?.length ?? 0) > 40}
          failure={failureOf(credits)}
          emptyText={texts("credits.empty")}
        />
      </Stack>
      {making ? <CatchUpDialog group={making.group} lesson={making.lesson} onClose={() => setMaking(null)} /> : null}
    </>
  );
}

/** A list of the page. An empty one is a line of text, because empty tables would hide the others. */
function Listed<Row>(props: DataTableProps<Row>) {
  if (props.rows?.length !== 0 || props.failure !== undefined) return <DataTable {...props} />;
  return (
    <Card padding="small">
      <Text>{props.emptyText}</Text>
    </Card>
  );
}
