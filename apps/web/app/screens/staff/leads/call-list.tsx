import { useState } from "react";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconSettings } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { DataTable } from "~/kit/table/data-table.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { useSchools } from "../use-schools.ts";
import { CallActions } from "./call-actions.tsx";
import { MoreRows } from "./more-rows.tsx";
import list from "../list-page.module.css";

type CallPage = Answer<"GET /booked_call">;
type BookedCall = CallPage["items"][number];

interface CallListProps {
  school: number | undefined;
  /** Null when the calls couldn't be loaded. */
  first: CallPage | null;
  isStale: boolean;
}

/** Calls to be held or marked, earliest first; later ones are added below. */
export function CallList({ school, first, isStale }: CallListProps) {
  const texts = useTexts("staffLeads");
  const words = useTableWords();
  const path = usePath();
  const { keep } = useSchoolFilter();
  const { isLoading } = useTableAddress();
  const { run: retry } = useRefresh();
  const isOnline = useOnline();
  const [later, setLater] = useState<CallPage>();
  // Only the first page is reloaded: a later call that was marked or canceled is removed here.
  const headers = useHeaders((marked) => setLater((now) => now && { ...now, items: now.items.filter(({ id }) => id !== marked) }));
  const more = useApiMutation("GET /booked_call", {
    onDone: (page) => setLater((now) => ({ ...page, items: [...(now?.items ?? []), ...page.items] })),
  });
  // Once a call of the first page is marked, a later one moves up into it.
  const soonest = new Set(first?.items.map(({ id }) => id));
  const rows = first && [...first.items, ...(later?.items ?? []).filter(({ id }) => !soonest.has(id))];
  const next = (later ?? first)?.next ?? null;
  const settings = (
    <ButtonLink
      size="staff"
      variant="secondary"
      href={keep(path("/staff/leads/calls/settings"))}
      icon={<IconSettings size={16} stroke={1.75} aria-hidden="true" />}
    >
      {texts("calls.settings")}
    </ButtonLink>
  );
  return (
    <>
      <Cluster gap={[8, 12]} align="center" touch className={list.head}>
        <Heading level={1}>{texts("calls.title")}</Heading>
        <Cluster gap={8} push>
          {settings}
        </Cluster>
      </Cluster>
      <Text size="small" tone="slate">
        {texts("calls.text")}
      </Text>
      <DataTable
        caption={texts("calls.title")}
        headers={headers}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={({ lead }) => lead.name}
        isLoading={isLoading}
        failure={!isOnline ? texts("offline") : isStale ? texts("calls.failed") : undefined}
        onRetry={isOnline ? retry : undefined}
        emptyText={texts("calls.empty")}
        words={words}
      />
      <MoreRows
        label={texts("calls.later")}
        failure={more.failure}
        isPending={more.isPending}
        onMore={next === null ? null : () => void more.send({ query: { after: next, ...(school === undefined ? {} : { school }) } })}
      />
    </>
  );
}

function useHeaders(onMarked: (id: number) => void) {
  const texts = useTexts("staffLeads");
  const formats = useFormats();
  const path = usePath();
  const { keep } = useSchoolFilter();
  const schools = useSchools();
  return [
    {
      value: "when",
      text: texts("calls.facts.when"),
      cell: ({ startsAt, endsAt }: BookedCall) => (
        <>
          {formats.date(startsAt)}
          <Text size="small">{formats.timeRange(startsAt, endsAt)}</Text>
        </>
      ),
    },
    {
      value: "name",
      text: texts("columns.name"),
      rowHeader: true,
      cell: ({ lead, videoUrl }: BookedCall) => (
        <>
          <Link look="action" href={keep(path(`/staff/leads/${lead.id}`))}>
            <bdi>{lead.name}</bdi>
          </Link>
          <Text size="small">
            {videoUrl !== null ? (
              <Link href={videoUrl}>{texts("calls.methods.video")}</Link>
            ) : lead.phone ? (
              <Link href={`tel:${lead.phone}`}>
                <span className="ltr">{lead.phone}</span>
              </Link>
            ) : null}
          </Text>
        </>
      ),
    },
    {
      value: "host",
      text: texts("calls.facts.host"),
      wideOnly: true,
      cell: ({ host }: BookedCall) => (host ? <bdi>{host.name}</bdi> : null),
    },
    {
      value: "school",
      text: texts("columns.school"),
      wideOnly: true,
      isHidden: schools.length < 2,
      cell: ({ school }: BookedCall) => <bdi>{school.name}</bdi>,
    },
    {
      value: "actions",
      text: texts("calls.facts.outcome"),
      cell: (call: BookedCall) => <CallActions call={call} name={call.lead.name} onDone={() => onMarked(call.id)} />,
    },
  ].filter(({ isHidden }) => !isHidden);
}
