import { useState } from "react";
import { data, useNavigate, useRevalidator } from "react-router";
import { activityLog } from "~/features/people/activity-log/texts.server.ts";
import { shownLine } from "~/features/people/activity-log/activity-words.ts";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconPencil, IconTrash, IconUserCheck, IconUserOff, IconUserPlus } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/distributor-page";
import { usePageActions } from "../../page-actions.ts";
import { BulkDialog } from "../bulk-dialog.tsx";
import { HistoryCard } from "../history-card.tsx";
import { PersonStatus } from "../person-status.tsx";
import { staffPeople } from "../texts.server.ts";
import { StaffPage } from "../../staff-page.tsx";
import { DistributorDialog } from "./distributor-dialog.tsx";

import { staffDistributors } from "./texts.server.ts";
import { useRemoveDistributor } from "./use-remove-distributor.ts";
import { RecordHead } from "../../record-head.tsx";
import layout from "../../record.module.css";
import styles from "../people.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const look = "secondary" as const;
/** History entries shown here; the rest is in the activity log. */
const shownLines = 10;

/** A distributor with its people and the latest entries of its history. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(["super_admin"])(args);
  if (!/^\d{1,16}$/.test(args.params.id)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const { api: read } = pageState(args.context);
  const distributor = await read("GET /school_distributor/:id", { params: { id: args.params.id } });
  const [people, history] = await Promise.all([
    read.attempt("GET /admin", { query: { distributor: distributor.id, limit: 500 } }).catch(() => null),
    read
      .attempt("GET /audit_event", { query: { targetKind: "school_distributor", targetId: distributor.id, limit: shownLines } })
      .catch(() => null),
  ]);
  return {
    texts: loadTexts(args, { staffDistributors, staffPeople, activityLog }),
    distributor,
    people: people?.items ?? null,
    lines: history?.items.map(shownLine) ?? null,
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, () => ({ title: args.loaderData?.distributor.name ?? "", hidden: true }));

/** The record of a distributor: schools, people with their status, and history. */
export default function DistributorPage({ loaderData: { distributor, people, lines } }: Route.ComponentProps) {
  const texts = useTexts("staffDistributors");
  const formats = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isEditing, setEditing] = useState(false);
  const [bulk, setBulk] = useState<{ action: "suspend" | "activate"; ids: number[] } | null>(null);
  const { id, name, schools, createdAt } = distributor;

  const removeDistributor = useRemoveDistributor();
  const remove = async (): Promise<void> => {
    const outcome = await removeDistributor(distributor);
    if (outcome === "removed") await navigate(path("/staff/distributors"));
    if (outcome === "failed") await revalidate();
  };
  const idsOf = (isSuspended: boolean): number[] =>
    (people ?? []).filter(({ status }) => (status === "suspended") === isSuspended).map((person) => person.id);
  const [active, suspended] = [idsOf(false), idsOf(true)];
  const actions = [
    { id: "edit", title: texts("edit"), icon: <IconPencil {...icon} />, run: () => setEditing(true) },
    {
      id: "invite",
      title: texts("invite"),
      icon: <IconUserPlus {...icon} />,
      run: () => void navigate(path(`/staff/admins?add=1&distributor=${id}`)),
    },
    ...(active.length > 0
      ? [
          {
            id: "suspend",
            title: texts("suspend"),
            icon: <IconUserOff {...icon} />,
            run: () => setBulk({ action: "suspend", ids: active }),
          },
        ]
      : []),
    ...(suspended.length > 0
      ? [
          {
            id: "activate",
            title: texts("activate"),
            icon: <IconUserCheck {...icon} />,
            run: () => setBulk({ action: "activate", ids: suspended }),
          },
        ]
      : []),
    { id: "remove", title: texts("remove"), icon: <IconTrash {...icon} />, run: () => void remove() },
  ];
  usePageActions(actions);
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: path("/staff/distributors") }, { title: name }]}>
      <RecordHead
        sign={<Avatar name={name} />}
        name={name}
        status={null}
        facts={texts("since", { date: formats.dateWithoutWeekday(createdAt) })}
        actions={actions.map(({ id: action, title, icon: sign, run }) => (
          <Button key={action} size="staff" variant={look} icon={sign} onClick={run}>
            {title}
          </Button>
        ))}
      />
      <div className={layout.columns}>
        <div className={layout.column}>
          <SectionCard id="distributor-people" title={texts("people")} gap={12} packed>
            {people === null || people.length === 0 ? (
              <Text size="small" tone="slate">
                {texts(people === null ? "peopleFailed" : "noPeople")}
              </Text>
            ) : (
              <ul className={styles.people}>
                {people.map((person) => (
                  <li key={person.id}>
                    <Link look="action" href={path(`/staff/admins/${person.id}`)}>
                      <bdi>{person.name}</bdi>
                    </Link>
                    <Text as="span" size="small" tone="slate" grow>
                      <bdi>{person.email}</bdi>
                    </Text>
                    <PersonStatus status={person.status} />
                  </li>
                ))}
              </ul>
            )}
          </SectionCard>
          <HistoryCard target="school_distributor" id={id} lines={lines} />
        </div>
        <div className={layout.column}>
          <SectionCard id="distributor-schools" title={texts("schools")} gap={12} packed>
            {schools.length === 0 ? (
              <Text size="small" tone="slate">
                {texts("noSchools")}
              </Text>
            ) : (
              <ul className={styles.people}>
                {schools.map((school) => (
                  <li key={school.id}>
                    <bdi>{school.name}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </SectionCard>
        </div>
      </div>
      {isEditing ? (
        <DistributorDialog
          distributor={distributor}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            void revalidate();
          }}
        />
      ) : null}
      {bulk ? (
        <BulkDialog kind="admins" action={bulk.action} ids={bulk.ids} onClose={() => setBulk(null)} onDone={() => setBulk(null)} />
      ) : null}
    </StaffPage>
  );
}
