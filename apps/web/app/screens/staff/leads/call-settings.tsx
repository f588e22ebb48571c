import { Cluster } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/call-settings";
import { chosenSchool } from "../chosen-school.server.ts";
import { SchoolPicker } from "../school-picker.tsx";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useSchools } from "../use-schools.ts";
import { CallSettingsForm } from "./call-settings-form.tsx";
import { staffLeads } from "./texts.server.ts";
import list from "../list-page.module.css";

/** The call settings of the school in the URL, or of the reader's first. */
export async function loader(args: Route.LoaderArgs) {
  const schoolId = await chosenSchool(args, schoolRoles);
  const { api } = pageState(args.context);
  const settings = schoolId === null ? null : await api("GET /school/:id/calls", { params: { id: schoolId } });
  return { texts: loadTexts(args, { staffLeads }), chosen: schoolId !== null && settings !== null ? { schoolId, settings } : null };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffLeads")("calls.settings"), hidden: true }));

export default function StaffCallSettings({ loaderData: { chosen } }: Route.ComponentProps) {
  const texts = useTexts("staffLeads");
  const path = usePath();
  const schools = useSchools();
  const calls = path("/staff/leads/calls");
  return (
    <StaffPage
      crumbs={[
        { title: texts("title"), href: path("/staff/leads") },
        { title: texts("calls.title"), href: calls },
        { title: texts("calls.settings") },
      ]}
    >
      <Cluster gap={[8, 12]} align="center" touch className={list.head}>
        <Heading level={1}>{texts("calls.settings")}</Heading>
        <SchoolPicker push label={texts("columns.school")} schools={schools} chosen={chosen?.schoolId} />
      </Cluster>
      {chosen ? (
        <>
          <Text tone="soft">{texts("calls.form.text")}</Text>
          <CallSettingsForm key={chosen.schoolId} schoolId={chosen.schoolId} stored={chosen.settings} />
        </>
      ) : (
        <EmptyState title={texts("calls.form.noSchool")} />
      )}
    </StaffPage>
  );
}
