import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconPrinter } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/credentials";
import { StaffPage } from "../../staff-page.tsx";
import { schoolRoles, teachingRoles } from "../../staff-roles.ts";
import { staffGroups } from "../texts.server.ts";
import { staffGroupStudents } from "./texts.server.ts";
import styles from "./credentials.module.css";

/** The logins of a group. Each view is logged in the children's history, so they are loaded once per visit. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff([...schoolRoles, ...teachingRoles])(args);
  if (!/^\d{1,16}$/.test(args.params.id)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const sheet = await pageState(args.context).api("GET /group/:id/credentials", { params: { id: args.params.id } });
  return { texts: loadTexts(args, { staffGroups, staffGroupStudents }), sheet };
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl">): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffGroupStudents")("sheet.title"), hidden: true }));

/** One strip per child, to print and cut. */
export default function Credentials({ loaderData: { sheet } }: Route.ComponentProps) {
  const texts = useTexts("staffGroupStudents");
  const groups = useTexts("staffGroups");
  const formats = useFormats();
  const path = usePath();
  return (
    <StaffPage
      crumbs={[
        { title: groups("title"), href: path("/staff/groups") },
        { title: sheet.group.publicName, href: path(`/staff/groups/${sheet.group.id}/students`) },
        { title: texts("sheet.title") },
      ]}
    >
      <Cluster gap={8} align="center" justify="between">
        <Heading level={1}>{texts("sheet.heading", { group: sheet.group.publicName })}</Heading>
        <span data-print="hide">
          <Button size="staff" icon={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />} onClick={() => window.print()}>
            {texts("sheet.print")}
          </Button>
        </span>
      </Cluster>
      <Text tone="soft">
        {sheet.course}, {sheet.school}. {texts("sheet.read", { date: formats.date(sheet.readAt), time: formats.time(sheet.readAt) })}
      </Text>
      <div data-print="hide">
        <Alert>{texts("sheet.onRecord")}</Alert>
      </div>
      {sheet.students.length === 0 ? <Text>{texts("empty")}</Text> : null}
      <ul className={styles.strips}>
        {sheet.students.map((one) => (
          <li key={one.id} className={styles.strip}>
            <p className={styles.name}>
              <bdi>{one.name}</bdi>
            </p>
            <dl className={styles.facts}>
              <dt>{texts("sheet.where")}</dt>
              <dd className="ltr">{sheet.loginUrl}</dd>
              <dt>{texts("columns.login")}</dt>
              <dd className="ltr">
                <code>{one.login ?? "–"}</code>
              </dd>
              <dt>{texts("sheet.password")}</dt>
              <dd>{one.password === null ? texts("sheet.own") : <code className="ltr">{one.password}</code>}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}
