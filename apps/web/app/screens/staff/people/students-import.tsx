import { useState } from "react";
import { ImportStudents } from "~/features/import/import-students.tsx";
import { TemplateButtons } from "~/features/import/template-buttons.tsx";
import { studentImport } from "~/features/import/texts.server.ts";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/students-import";
import { StaffPage } from "../staff-page.tsx";
import { isOneOf, leadRoles, schoolRoles } from "../staff-roles.ts";
import { useFindWords } from "../use-find-words.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { useSchools } from "../use-schools.ts";
import { staffPeople } from "./texts.server.ts";

/** The group in the URL is preselected; one without access counts as none. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(leadRoles)(args);
  const asked = new URL(args.request.url).searchParams.get("group");
  const { api: read } = pageState(args.context);
  const named =
    asked !== null && /^\d{1,15}$/.test(asked) ? await read("GET /group/:id", { params: { id: asked } }).catch(() => null) : null;
  const group: Suggestion | null = named && { id: named.id, name: named.publicName };
  return { texts: loadTexts(args, { studentImport, staffPeople }), group };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("studentImport")("metaTitle"), hidden: true }));

const findGroups = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /group/autocomplete", { query: { search, limit: 20 }, signal });

/** Imports students from a file. A teacher chooses the group they join; a manager of several schools the group or the school. */
export default function StudentsImport({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("studentImport");
  const people = useTexts("staffPeople");
  const staff = useTexts("staff");
  const path = usePath();
  const findWords = useFindWords();
  const { role } = useLoggedIn();
  const schools = useSchools();
  const { chosen, keep } = useSchoolFilter();
  const [school, setSchool] = useState(chosen === null ? "" : String(chosen));
  const [group, setGroup] = useState(loaderData.group);
  const mayRunSchool = isOneOf(schoolRoles, role);
  // A group determines its school.
  const mustChooseSchool = role === "super_admin" && group === null;
  const list = keep(path("/staff/students"));
  const from = loaderData.group;
  const studentsOf = (id: number | string): string => path(`/staff/groups/${id}/students`);
  const missing = !mayRunSchool && group === null ? "group" : mustChooseSchool && school === "" ? "school" : null;
  return (
    <StaffPage
      crumbs={[
        ...(from === null
          ? [{ title: people("kinds.students.title"), href: list }]
          : [
              { title: staff("nav.groups"), href: path("/staff/groups") },
              { title: from.name, href: studentsOf(from.id) },
            ]),
        { title: texts("title") },
      ]}
    >
      <Cluster gap={[8, 10]} align="center" touch>
        <Heading level={1}>{texts("title")}</Heading>
      </Cluster>
      <Text tone="soft">{texts("text")}</Text>
      <TemplateButtons />
      <Stack gap={12} packed touchFields>
        <Autocomplete
          label={texts("group")}
          hint={texts("groupHint")}
          optional={mayRunSchool ? texts("optional") : undefined}
          preload={!mayRunSchool}
          value={group}
          onChange={setGroup}
          load={findGroups}
          words={findWords}
        />
        {mustChooseSchool ? (
          <SelectField
            label={texts("school")}
            value={school}
            placeholder={texts("chooseSchool")}
            options={schools.map(({ id, title }) => ({ value: String(id), title }))}
            onChange={(event) => setSchool(event.target.value)}
          />
        ) : null}
      </Stack>
      <QueryProvider>
        <ImportStudents
          key={`${school} ${group?.id ?? ""}`}
          schoolId={mustChooseSchool && school !== "" ? Number(school) : null}
          group={group}
          missing={missing}
          studentsHref={group === null ? list : studentsOf(group.id)}
          parentsHref={mayRunSchool ? keep(path("/staff/clients?status=added&limit=500")) : null}
        />
      </QueryProvider>
    </StaffPage>
  );
}
