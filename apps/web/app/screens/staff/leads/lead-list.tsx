import { useRef, useState } from "react";
import { leadSources, leadStages } from "@larkroom/domain/leads/leads";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconCalendarTime } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { DataTable } from "~/kit/table/data-table.tsx";
import { FilterField } from "~/kit/table/filter-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { useSchools } from "../use-schools.ts";
import { StageChip, type AskedLeads, type LeadRow } from "./lead-words.tsx";
import { MoreRows } from "./more-rows.tsx";
import list from "../list-page.module.css";

interface LeadListProps {
  asked: AskedLeads;
  /** Null when the leads couldn't be loaded. */
  first: Answer<"GET /lead"> | null;
  isStale: boolean;
}

/** Leads, newest first; older ones are added below. Filters are in the URL. */
export function LeadList({ asked, first, isStale }: LeadListProps) {
  const texts = useTexts("staffLeads");
  const words = useTableWords();
  const { change, params, isLoading } = useTableAddress();
  const { run: retry } = useRefresh();
  const isOnline = useOnline();
  const filter = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => filter.current?.focus() });
  const path = usePath();
  const { keep } = useSchoolFilter();
  const headers = useHeaders();
  const [older, setOlder] = useState<LeadRow[]>([]);
  const [next, setNext] = useState(first?.next ?? null);
  const more = useApiMutation("GET /lead", {
    onDone: (page) => {
      setOlder((now) => [...now, ...page.items]);
      setNext(page.next);
    },
  });
  const newest = new Set(first?.items.map(({ id }) => id));
  const rows = first && [...first.items, ...older.filter(({ id }) => !newest.has(id))];
  const isFiltered = [asked.search, asked.source, asked.stage, asked.owner].some((value) => value !== undefined);
  const choices = [
    { name: "source", value: asked.source, options: leadSources.map((value) => ({ value, title: texts(`sources.${value}`) })) },
    { name: "stage", value: asked.stage, options: leadStages.map((value) => ({ value, title: texts(`stages.${value}`) })) },
    { name: "owner", value: asked.owner, options: (["me", "none"] as const).map((value) => ({ value, title: texts(`owners.${value}`) })) },
  ] as const;
  const failure = !isOnline ? texts("offline") : isStale ? texts("failed") : undefined;
  return (
    <>
      <Cluster gap={[8, 12]} align="center" touch className={list.head}>
        <Heading level={1}>{texts("title")}</Heading>
        <Cluster gap={8} push>
          <ButtonLink
            size="staff"
            variant="secondary"
            href={keep(path("/staff/leads/calls"))}
            icon={<IconCalendarTime size={16} stroke={1.75} aria-hidden="true" />}
          >
            {texts("calls.title")}
          </ButtonLink>
        </Cluster>
      </Cluster>
      <Text size="small" tone="slate">
        {texts("text")}
      </Text>
      <Cluster gap={8} align="center" touch touchFields>
        <FilterField
          ref={filter}
          label={texts("filter")}
          value={params.get("search") ?? ""}
          onFilter={(search) => change({ search }, true)}
        />
        {choices.map(({ name, value, options }) => (
          <SelectField
            key={name}
            label={texts(`filters.${name}`)}
            hideLabel
            className={list.choice}
            value={value ?? ""}
            placeholder={texts(`any.${name}`)}
            options={[...options]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </Cluster>
      <DataTable
        caption={texts("title")}
        headers={headers}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={({ name, email }) => name || email}
        isLoading={isLoading}
        failure={failure}
        onRetry={isOnline ? retry : undefined}
        emptyText={texts(isFiltered ? "emptyFiltered" : "empty")}
        emptyAction={
          isFiltered ? (
            <Button size="staff" variant="secondary" onClick={() => change({ search: null, source: null, stage: null, owner: null })}>
              {texts("clear")}
            </Button>
          ) : undefined
        }
        words={words}
      />
      <MoreRows
        label={texts("older")}
        failure={more.failure}
        isPending={more.isPending}
        onMore={next === null ? null : () => void more.send({ query: { ...asked, before: next } })}
      />
    </>
  );
}

function useHeaders() {
  const texts = useTexts("staffLeads");
  const formats = useFormats();
  const path = usePath();
  const { keep } = useSchoolFilter();
  const schools = useSchools();
  return [
    {
      value: "name",
      text: texts("columns.name"),
      rowHeader: true,
      cell: ({ id, name, email }: LeadRow) => (
        <Link look="action" href={keep(path(`/staff/leads/${id}`))}>
          <bdi>{name || email}</bdi>
        </Link>
      ),
    },
    {
      value: "source",
      text: texts("columns.source"),
      cell: ({ source, course, call }: LeadRow) => (
        <>
          {texts(`sources.${source}`)}
          {course ? (
            <>
              {" • "}
              <bdi>{course.name}</bdi>
            </>
          ) : null}
          {call ? (
            <>
              {" • "}
              {formats.dayAndMonth(call.startsAt)}, {formats.time(call.startsAt)}
            </>
          ) : null}
        </>
      ),
    },
    { value: "stage", text: texts("columns.stage"), cell: ({ stage }: LeadRow) => <StageChip stage={stage} /> },
    {
      value: "owner",
      text: texts("columns.owner"),
      wideOnly: true,
      cell: ({ owner }: LeadRow) => (owner ? <bdi>{owner.name}</bdi> : texts("owners.none")),
    },
    {
      value: "nextStep",
      text: texts("columns.nextStep"),
      wideOnly: true,
      cell: ({ nextStep, nextStepOn }: LeadRow) =>
        nextStep === null ? null : (
          <>
            <bdi>{nextStep}</bdi>
            {nextStepOn ? <> • {formats.dayWithoutWeekday(nextStepOn)}</> : null}
          </>
        ),
    },
    {
      value: "school",
      text: texts("columns.school"),
      wideOnly: true,
      isHidden: schools.length < 2,
      cell: ({ school }: LeadRow) => <bdi>{school.name}</bdi>,
    },
    { value: "createdAt", text: texts("columns.createdAt"), wideOnly: true, cell: ({ createdAt }: LeadRow) => formats.date(createdAt) },
  ].filter(({ isHidden }) => !isHidden);
}
