import { family } from "~/features/people/registration/texts.server.ts";
import { activityLog } from "~/features/people/activity-log/texts.server.ts";
import { shownLine } from "~/features/people/activity-log/activity-words.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/person-page";
import { useSchoolFilter } from "../use-school-filter.ts";
import { StaffPage } from "../staff-page.tsx";
import { isOneOf, schoolRoles, teachingRoles } from "../staff-roles.ts";
import { DetailsCard } from "./details-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { GroupsCard } from "./groups-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { HoursCard } from "./hours-card.tsx";
import { kindOf, kindsOfPeople } from "./kinds.ts";
import { LinkCard } from "./link-card.tsx";
import { LinksCard } from "./links-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SavedCards } from "./saved-cards.tsx";
import { readPerson } from "./people-calls.ts";
import { PersonForm } from "./person-form.tsx";
import { PersonHead } from "./person-head.tsx";
import { staffPeople } from "./texts.server.ts";
import layout from "../record.module.css";

/** History entries shown on a record's page. */
const shownLines = 10;

/** A record with the latest entries of its history, for readers who may see them. */
export async function loader(args: Route.LoaderArgs) {
  const kind = kindOf(args.url.pathname);
  const user = await requireStaff(kindsOfPeople[kind].readers)(args);
  const { api } = pageState(args.context);
  const person = await readPerson(api, kind, args.params.id);
  const linesOf = (targetKind: string) =>
    api.attempt("GET /audit_event", { query: { targetKind, targetId: person.id, limit: shownLines } }).catch(() => null);
  // Changes of the own login are logged under the account, changes of the record under its kind.
  const pages = isOneOf(schoolRoles, user.role) ? await Promise.all([linesOf(kindsOfPeople[kind].account), linesOf("account")]) : null;
  const lines = pages?.every((page) => page !== null)
    ? pages
        .flatMap((page) => page?.items ?? [])
        .toSorted((a, b) => b.id - a.id)
        .slice(0, shownLines)
        .map(shownLine)
    : null;
  return { texts: loadTexts(args, { staffPeople, family, activityLog }), kind, person, lines };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: args.loaderData?.person.name ?? t("staffPeople")(`kinds.${kindOf(args.location.pathname)}.title`),
    hidden: true,
  }));

export default function PersonPage({ loaderData: { kind, person, lines } }: Route.ComponentProps) {
  const texts = useTexts("staffPeople");
  const path = usePath();
  const { keep } = useSchoolFilter();
  const { role } = useLoggedIn();
  const canManage = isOneOf(schoolRoles, role);
  const mayReadPassword = isOneOf([...schoolRoles, ...teachingRoles], role);
  return (
    <StaffPage crumbs={[{ title: texts(`kinds.${kind}.title`), href: keep(path(`/staff/${kind}`)) }, { title: person.name }]}>
      <PersonHead kind={kind} person={person} canManage={canManage} />
      <div className={layout.columns} key={`${kind}-${person.id}`}>
        <div className={layout.column}>
          {canManage ? <PersonForm kind={kind} person={person} /> : <DetailsCard kind={kind} person={person} />}
          {canManage ? <HistoryCard target={kindsOfPeople[kind].account} id={person.id} lines={lines} /> : null}
        </div>
        <div className={layout.column}>
          {kind === "clients" && canManage ? <EmailCard person={person} /> : null}
          <LinksCard kind={kind} person={person} canManage={canManage} />
          {kind === "clients" ? <SavedCards person={person} /> : null}
          {kind === "observers" ? <GroupsCard person={person} canManage={canManage} /> : null}
          {kind === "clients" && canManage ? <LinkCard id={person.id} isSuspended={person.status === "suspended"} /> : null}
          {(kind === "teachers" || kind === "assistants") && canManage ? <HoursCard kind={kind} id={person.id} /> : null}
          {kind === "students" && mayReadPassword ? (
            <PasswordCard id={person.id} name={person.name} hasPassword={person.hasPassword ?? false} />
          ) : null}
        </div>
      </div>
    </StaffPage>
  );
}
