import { useState } from "react";
import { ImportStudents } from "~/features/people/student-import/import-students.tsx";
import { TemplateButtons } from "~/features/people/student-import/template-buttons.tsx";
import { studentImport } from "~/features/people/student-import/texts.server.ts";
import { family } from "~/features/people/registration/texts.server.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/students-import";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { useSchools } from "../use-schools.ts";
import { staffPeople } from "./texts.server.ts";
import styles from "./people.module.css";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  return { texts: loadTexts(args, { studentImport, staffPeople, family }) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("studentImport")("metaTitle"), hidden: true }));

/** Students from a file. Whoever runs several schools says first to which one they come. */
export default function StudentsImport() {
  const texts = useTexts("studentImport");
  const people = useTexts("staffPeople");
  const path = usePath();
  const { role } = useLoggedIn();
  const schools = useSchools();
  const { chosen, keep } = useSchoolFilter();
  const [school, setSchool] = useState(chosen === null ? "" : String(chosen));
  const mustChoose = role === "super_admin";
  const list = keep(path("/staff/students"));
  return (
    <StaffPage crumbs={[{ title: people("kinds.students.title"), href: list }, { title: texts("title") }]}>
      <div className={styles.head}>
        <Heading level={1}>{texts("title")}</Heading>
      </div>
      <Text tone="soft">{texts("text")}</Text>
      <TemplateButtons />
      {mustChoose ? (
        <div className={styles.form}>
          <SelectField
            label={texts("school")}
            value={school}
            placeholder={texts("chooseSchool")}
            options={schools.map(({ id, title }) => ({ value: String(id), title }))}
            onChange={(event) => setSchool(event.target.value)}
          />
        </div>
      ) : null}
      <ImportStudents
        key={school}
        schoolId={mustChoose && school !== "" ? Number(school) : null}
        isLocked={mustChoose && school === ""}
        studentsHref={list}
        parentsHref={keep(path("/staff/clients?status=added&limit=500"))}
      />
    </StaffPage>
  );
}
