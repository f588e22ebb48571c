import { editionSlugs } from "@larkroom/domain/editions/editions";
import { orderProviders } from "@larkroom/domain/payment-accounts/providers";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { SelectField, type SelectOption } from "~/kit/select/select-field.tsx";
import { TabLinks } from "~/kit/tabs/tabs.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { StaffPage } from "../staff-page.tsx";
import { useSchools } from "../use-schools.ts";
import type { ReportQuery } from "./report-query.ts";
import styles from "./reports.module.css";

/** What the loader of every report page returns. */
export interface ReportData<Report> {
  query: ReportQuery;
  /** Null when it couldn't be loaded. */
  report: Report | null;
  /** The period is backward or too long. */
  isRefused: boolean;
  isStale: boolean;
  at: number;
  courses: readonly { id: number; title: string }[];
}

const parts = ["money", "expected", "refunds"] as const;
const pageOf = { money: "/staff/reports", expected: "/staff/reports/expected", refunds: "/staff/reports/refunds" } as const;

interface ReportFrameProps {
  part: (typeof parts)[number];
  data: ReportData<object>;
  /** The days the report is about, null when there is no report. Left out: its days can't be chosen. */
  period?: { from: string; to: string } | null;
  about: string;
  children: ReactNode;
}

/** The head of every report: its title, the other reports, and the filters, which are kept from one to the next. */
export function ReportFrame({ part, data, period, about, children }: ReportFrameProps) {
  const texts = useTexts("staffReports");
  const path = usePath();
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  for (const own of ["page", "limit", "sort"]) kept.delete(own);
  const query = kept.size === 0 ? "" : `?${kept}`;
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <Heading level={1}>{texts("title")}</Heading>
      <TabLinks
        label={texts("tabs.label")}
        current={part}
        tabs={parts.map((one) => ({ id: one, title: texts(`tabs.${one}`), href: path(pageOf[one]) + query }))}
      />
      <Text size="small" tone="slate">
        {about}
      </Text>
      <Filters data={data} period={period} />
      <Failure data={data} />
      {children}
    </StaffPage>
  );
}

function Filters({ data: { query, courses, isRefused }, period }: Pick<ReportFrameProps, "data" | "period">) {
  const texts = useTexts("staffReports");
  const words = useTexts("schoolOrders");
  const schools = useSchools();
  const { change } = useTableAddress();
  const days = { from: query.from ?? period?.from ?? "", to: query.to ?? period?.to ?? "" };
  const choice = (name: "course" | "provider" | "country", options: SelectOption[]) => (
    <SelectField
      key={name}
      label={texts(`filters.${name}`)}
      className={styles.choice}
      value={String(query[name] ?? "")}
      onChange={(event) => change({ [name]: event.target.value })}
      placeholder={texts(`any.${name}`)}
      options={options}
    />
  );
  const isFiltered = [query.from, query.to, query.course, query.provider, query.country].some((value) => value !== undefined);
  return (
    <Cluster gap={8} align="start" touchFields>
      {period !== undefined
        ? (["from", "to"] as const).map((name) => (
            <TextField
              key={name}
              className={styles.day}
              type="date"
              label={texts(`filters.${name}`)}
              value={days[name]}
              error={name === "to" && isRefused ? texts("refused") : undefined}
              onChange={(event) => change({ [name]: event.target.value || null }, true)}
            />
          ))
        : null}
      {choice(
        "course",
        courses.map(({ id, title }) => ({ value: String(id), title })),
      )}
      {choice(
        "provider",
        orderProviders.map((one) => ({ value: one, title: words(`providers.${one}`) })),
      )}
      {schools.length > 1
        ? choice(
            "country",
            editionSlugs.map((one) => ({ value: one, title: texts(`countries.${one}`) })),
          )
        : null}
      {isFiltered ? (
        <Button
          size="staff"
          variant="secondary"
          className={styles.clear}
          onClick={() => change({ from: null, to: null, course: null, provider: null, country: null })}
        >
          {texts("filters.clear")}
        </Button>
      ) : null}
    </Cluster>
  );
}

/** Says that the numbers are old, or couldn't be loaded. */
function Failure({ data: { report, isStale, at } }: { data: ReportFrameProps["data"] }) {
  const texts = useTexts("table");
  const formats = useFormats();
  const isOnline = useOnline();
  const { run: retry } = useRefresh();
  if (isOnline && !isStale) return null;
  const time = formats.time(Temporal.Instant.fromEpochMilliseconds(at));
  return (
    <Alert
      tone="warning"
      live
      action={
        isOnline ? (
          <Button size="staff" variant="secondary" onClick={retry}>
            {texts("again")}
          </Button>
        ) : undefined
      }
    >
      {isOnline ? texts(report ? "failed" : "failedEmpty", { time }) : texts("offline", { time })}
    </Alert>
  );
}
