import { Card } from "~/kit/card/card.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/holidays";
import { PageText, StaffPage } from "../staff-page.tsx";
import { familyRoles, isOneOf, schoolRoles } from "../staff-roles.ts";
import { useSchools } from "../use-schools.ts";
import { chosenSchool } from "../chosen-school.server.ts";
import type { Holidays } from "./holiday-draft.ts";
import { HolidaysForm } from "./holidays-form.tsx";
import { staffSchool } from "./texts.server.ts";
import styles from "./school.module.css";

/** A school's holidays, and the groups with classes on one. */
export async function loader(args: Route.LoaderArgs) {
  const schoolId = await chosenSchool(args, familyRoles);
  const { api } = pageState(args.context);
  return {
    texts: loadTexts(args, { staffSchool }),
    schoolId,
    stored: schoolId === null ? null : await api("GET /school/:id/holidays", { params: { id: schoolId } }),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffSchool")("holidays.title"), hidden: true }));

export default function HolidaysPage({ loaderData: { schoolId, stored } }: Route.ComponentProps) {
  const texts = useTexts("staffSchool");
  const { role } = useLoggedIn();
  const { change } = useTableAddress();
  const schools = useSchools();
  return (
    <StaffPage crumbs={[{ title: texts("holidays.title") }]}>
      <Cluster gap={[8, 12]} align="center" touch>
        <Heading level={1}>{texts("holidays.title")}</Heading>
        {schools.length > 1 && schoolId !== null ? (
          <Cluster as="span" gap={8} push>
            <SelectField
              label={texts("school")}
              hideLabel
              value={String(schoolId)}
              onChange={(event) => change({ school: event.target.value })}
              options={schools.map(({ id, title }) => ({ value: String(id), title }))}
            />
          </Cluster>
        ) : null}
      </Cluster>
      <PageText>{texts("holidays.text")}</PageText>
      {stored === null || schoolId === null ? (
        <EmptyState title={texts("noSchool")} />
      ) : (
        <div className={styles.columns}>
          {isOneOf(schoolRoles, role) ? (
            <HolidaysForm key={schoolId} schoolId={schoolId} stored={stored} />
          ) : (
            <Days holidays={stored.holidays} />
          )}
          <Affected affects={stored.affects} />
        </div>
      )}
    </StaffPage>
  );
}

/** The holidays for readers who can't edit them. */
function Days({ holidays }: Pick<Holidays, "holidays">) {
  const texts = useTexts("staffSchool");
  const formats = useFormats();
  if (holidays.length === 0) return <EmptyState title={texts("holidays.none")} text={texts("holidays.noneText")} />;
  return (
    <Card padding="small" as="ul" aria-label={texts("holidays.list")}>
      {holidays.map(({ id, dateFrom, dateTo, title }) => (
        <Cluster key={id} as="li" gap={[4, 16]} size="body" className={styles.fact}>
          <bdi>{dateFrom === dateTo ? formats.day(dateFrom) : `${formats.day(dateFrom)} – ${formats.day(dateTo)}`}</bdi>
          {title ? <bdi>{title}</bdi> : null}
        </Cluster>
      ))}
    </Card>
  );
}

/** Groups that still meet on a holiday, each with a link to update its schedule. */
function Affected({ affects }: Pick<Holidays, "affects">) {
  const texts = useTexts("staffSchool");
  const path = usePath();
  return (
    <SectionCard id="affected" title={texts("holidays.affects")} gap={8} className={styles.affected}>
      <Text size="small" tone="slate" role="status">
        {texts(affects.length === 0 ? "holidays.noneAffected" : "holidays.affectsText")}
      </Text>
      {affects.length > 0 ? (
        <ul>
          {affects.map(({ group, classes }) => (
            <li key={group.id}>
              <bdi>{group.name}</bdi>
              <Text as="span" size="small" tone="slate">
                {texts("holidays.classes", { count: classes })}
              </Text>
              <Link
                look="action"
                href={`${path(`/staff/groups/${group.id}`)}?match=1`}
                aria-label={`${texts("holidays.match")}, ${group.name}`}
              >
                {texts("holidays.match")}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </SectionCard>
  );
}
