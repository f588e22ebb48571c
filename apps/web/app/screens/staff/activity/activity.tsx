import { useState } from "react";
import { useNavigate } from "react-router";
import { ActivityList } from "~/features/people/activity-log/activity-list.tsx";
import { activityLog } from "~/features/people/activity-log/texts.server.ts";
import { shownLine, activityDomains } from "~/features/people/activity-log/activity-words.ts";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { IconX } from "~/kit/icon/icons.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn, usePageNow } from "~/shared/session/session.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/activity";
import { StaffPage } from "../staff-page.tsx";
import { isOneOf, schoolRoles } from "../staff-roles.ts";
import { staffActivityLog } from "./texts.server.ts";
import styles from "./activity.module.css";

const pageSize = 50;
const linkedKinds = ["client", "student", "teacher", "teacher_assistant", "course", "group", "group_class"] as const;
const idOf = (text: string | null): number | undefined => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** The filter in the URL: by domain, by actor, by person affected. */
function askedOf(params: URLSearchParams) {
  const domain = activityDomains.find((one) => one === params.get("domain"));
  const kind = params.get("kind");
  return {
    action: domain === undefined ? undefined : `${domain}.`,
    actorId: idOf(params.get("actor")),
    targetKind: kind !== null && /^[a-z_]{1,40}$/.test(kind) ? kind : undefined,
    targetId: idOf(params.get("target")),
  };
}

/** The latest entries of the activity log. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const { api } = pageState(args.context);
  const asked = askedOf(args.url.searchParams);
  const { items, next } = await api("GET /audit_event", { query: { ...asked, limit: pageSize } });
  return { texts: loadTexts(args, { staffActivityLog, activityLog }), asked, page: { items: items.map(shownLine), next } };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffActivityLog")("title"), hidden: true }));

export default function StaffActivityLog({ loaderData: { asked, page } }: Route.ComponentProps) {
  const texts = useTexts("staffActivityLog");
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <Lines key={JSON.stringify(asked)} asked={asked} first={page} />
    </StaffPage>
  );
}

type Page = Route.ComponentProps["loaderData"]["page"];

function Lines({ asked, first }: { asked: Route.ComponentProps["loaderData"]["asked"]; first: Page }) {
  const texts = useTexts("staffActivityLog");
  const words = useTexts("activityLog");
  const shell = useTexts("shell");
  const { role } = useLoggedIn();
  const zone = useFormats().zoneName(usePageNow());
  const { change, params } = useTableAddress();
  const navigate = useNavigate();
  const [older, setOlder] = useState<Page["items"]>([]);
  const [next, setNext] = useState(first.next);
  const more = useApiMutation("GET /audit_event", {
    onDone: (page) => {
      setOlder((now) => [...now, ...page.items.map(shownLine)]);
      setNext(page.next);
    },
  });
  const newest = new Set(first.items.map(({ id }) => id));
  const lines = [...first.items, ...older.filter(({ id }) => !newest.has(id))];
  // The people in the entries shown, offered as filters.
  const actors = [...new Map(lines.flatMap(({ actor }) => (actor.id && actor.name ? [[actor.id, actor.name] as const] : [])))].toSorted(
    (a, b) => a[1].localeCompare(b[1]),
  );
  const target = lines.find((line) => line.target?.id === asked.targetId)?.target;
  const linked = isOneOf(["super_admin"], role) ? [...linkedKinds, "admin"] : linkedKinds;
  return (
    <>
      <Cluster gap={[4, 10]} align="baseline">
        <Heading level={1}>{texts("title")}</Heading>
        <Text as="span" tone="slate">
          {texts("zone", { zone })}
        </Text>
      </Cluster>
      <Cluster gap={8} align="end" touchFields className={styles.tools}>
        <SelectField
          label={texts("domain")}
          value={params.get("domain") ?? ""}
          placeholder={texts("allDomains")}
          options={activityDomains.map((domain) => ({ value: domain, title: words(`domains.${domain}`) }))}
          onChange={(event) => change({ domain: event.target.value })}
        />
        <SelectField
          label={texts("person")}
          value={String(asked.actorId ?? "")}
          placeholder={texts("everyone")}
          options={actors.map(([id, name]) => ({ value: String(id), title: name }))}
          onChange={(event) => change({ actor: event.target.value })}
        />
        {asked.targetId === undefined ? null : (
          <Button
            size="staff"
            variant="secondary"
            className={styles.about}
            after={<IconX size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => change({ kind: null, target: null })}
          >
            {texts("about", { name: target?.name ?? String(asked.targetId) })}
            <span className="visually-hidden">, {texts("showAll")}</span>
          </Button>
        )}
      </Cluster>
      {lines.length === 0 ? (
        <Card padding="none">
          <EmptyState
            title={texts("empty")}
            actions={
              params.size > 0 ? (
                <Button size="staff" variant="secondary" onClick={() => void navigate("?")}>
                  {texts("showAll")}
                </Button>
              ) : undefined
            }
          />
        </Card>
      ) : (
        <Card padding="none">
          <ActivityList lines={lines} label={texts("title")} linked={linked} />
        </Card>
      )}
      <FailureAlert failure={more.failure} />
      <Split justify="center" touch className={styles.foot}>
        {next === null ? (
          lines.length > 0 ? (
            <Chip size="small">{texts("end")}</Chip>
          ) : null
        ) : (
          <Button
            size="staff"
            variant="secondary"
            busy={more.isPending}
            busyLabel={shell("loading")}
            onClick={() => void more.send({ query: { ...asked, before: next, limit: pageSize } })}
          >
            {texts("older")}
          </Button>
        )}
      </Split>
    </>
  );
}
