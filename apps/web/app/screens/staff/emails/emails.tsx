import { data, useNavigate } from "react-router";
import { Cluster } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { uploads } from "~/shared/uploads/texts.server.ts";
import type { Route } from "./+types/emails";
import { SchoolPicker } from "../school-picker.tsx";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { EmailLookCard } from "./email-look-card.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { staffEmails } from "./texts.server.ts";
import styles from "./emails.module.css";

/** The emails of the school in the URL, or of the reader's first, and the sample that is open. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const { api } = pageState(args.context);
  const { items } = await api("GET /school");
  const query = args.url.searchParams;
  const asked = query.get("school");
  const school = asked === null ? items[0] : items.find(({ id }) => String(id) === asked);
  if (asked !== null && !school) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const emails = school ? await api("GET /school/:id/emails", { params: { id: school.id } }) : null;
  const kind = emails?.templates.find((one) => one.kind === query.get("email"))?.kind ?? emails?.templates[0]?.kind;
  const sample = school && kind ? await api("GET /school/:id/emails/:kind", { params: { id: school.id, kind } }) : null;
  return {
    texts: loadTexts(args, { staffEmails, uploads }),
    schools: items.map(({ id, title }) => ({ id, title })),
    school: school ? { id: school.id, title: school.title } : null,
    emails,
    open: kind && sample ? { kind, ...sample } : null,
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffEmails")("title"), hidden: true }));

export default function StaffEmails({ loaderData: { schools, school, emails, open } }: Route.ComponentProps) {
  const texts = useTexts("staffEmails");
  const navigate = useNavigate();
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <Cluster gap={[4, 10]} align="baseline">
        <Heading level={1}>{texts("title")}</Heading>
        <SchoolPicker push label={texts("school")} schools={schools} chosen={school?.id} />
      </Cluster>
      {school && emails && open ? (
        <>
          <Text tone="soft">{texts("text")}</Text>
          <div className={styles.columns}>
            <EmailLookCard key={school.id} schoolId={school.id} look={emails} />
            <EmailPreview
              schoolId={school.id}
              templates={emails.templates}
              open={open}
              onOpen={(kind) => void navigate(`?school=${school.id}&email=${kind}`, { preventScrollReset: true })}
            />
          </div>
        </>
      ) : (
        <EmptyState title={texts("none")} text={texts("noneText")} />
      )}
    </StaffPage>
  );
}
