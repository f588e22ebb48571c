import { useState } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { IconCheck, IconLink, IconPencil, IconPlus, IconTrash, IconX } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useBrand } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { readTableQuery } from "~/shared/table/table-query.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/platforms";
import { ListPage } from "../list-page.tsx";
import { readList } from "../list-page.server.ts";
import { usePageActions } from "../page-actions.ts";
import { RowMenu } from "../row-menu.tsx";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { PlatformDialog } from "./platform-dialog.tsx";
import { PlatformStatus } from "./platform-status.tsx";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { staffLti } from "./texts.server.ts";
import type { Integration } from "./types.ts";
import { usePlatformActions } from "./use-platform-actions.ts";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The platforms of the reader's schools. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const query = readTableQuery(args.url.searchParams, ["name", "launchCount", "createdAt"]);
  const { search, sort, page, limit, school } = query;
  const asked = { search, page, limit, school, sort: sort as "name" | undefined };
  const own = pageState(args.context).api;
  const list = await readList(args.url, limit, () => own.attempt("GET /lti_integration", { query: asked }));
  return { texts: loadTexts(args, { staffLti }), query, list, at: Date.now(), isStale: list === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffLti")("title"), hidden: true }));

export default function Platforms({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffLti");
  const brand = useBrand().name;
  const formats = useFormats();
  const path = usePath();
  const { run: retry } = useRefresh();
  const actions = usePlatformActions();
  const [open, setOpen] = useState<Integration | "new" | "registration" | null>(null);
  useNoteShown(loaderData);
  usePageActions([
    { id: "add", title: texts("add"), icon: <IconPlus {...icon} />, run: () => setOpen("new") },
    { id: "register", title: texts("register"), icon: <IconLink {...icon} />, run: () => setOpen("registration") },
  ]);
  const close = (): void => {
    setOpen(null);
    retry();
  };
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <ListPage
        data={loaderData}
        title={texts("title")}
        count={(count) => texts("count", { count })}
        actions={
          <>
            <Button size="staff" variant="secondary" icon={<IconLink {...icon} />} onClick={() => setOpen("registration")}>
              {texts("register")}
            </Button>
            <Button size="staff" icon={<IconPlus {...icon} />} onClick={() => setOpen("new")}>
              {texts("add")}
            </Button>
          </>
        }
        text={texts("text", { brand })}
        filterLabel={texts("filter")}
        words={{ empty: texts("empty", { brand }), emptyFiltered: texts("emptyFiltered"), clear: texts("clear") }}
        caption={texts("title")}
        headers={[
          {
            value: "name",
            text: texts("name"),
            sortable: true,
            rowHeader: true,
            cell: ({ id, name }) => (
              <Link look="action" href={path(`/staff/lti-platforms/${id}`)}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          { value: "state", text: texts("state"), cell: ({ isEnabled }) => <PlatformStatus isEnabled={isEnabled} /> },
          { value: "school", text: texts("school"), wideOnly: true, cell: ({ school }) => <bdi>{school.name}</bdi> },
          { value: "userCount", text: texts("users"), align: "end", wideOnly: true, cell: ({ userCount }) => formats.number(userCount) },
          {
            value: "launchCount",
            text: texts("launches"),
            align: "end",
            sortable: true,
            wideOnly: true,
            cell: ({ launchCount }) => formats.number(launchCount),
          },
          {
            value: "createdAt",
            text: texts("created"),
            sortable: true,
            wideOnly: true,
            cell: ({ createdAt }) => formats.dateWithoutWeekday(createdAt),
          },
        ]}
        rowName={({ name }) => name}
        rowAction={(row) => (
          <RowMenu
            label={texts("actionsOf", { name: row.name })}
            items={[
              { id: "edit", title: texts("edit"), icon: <IconPencil {...icon} />, onSelect: () => setOpen(row) },
              {
                id: "toggle",
                title: texts(row.isEnabled ? "turnOff" : "turnOn"),
                icon: row.isEnabled ? <IconX {...icon} /> : <IconCheck {...icon} />,
                onSelect: () => void actions.toggle(row),
              },
              {
                id: "remove",
                title: texts("remove"),
                icon: <IconTrash {...icon} />,
                tone: "danger" as const,
                onSelect: () => void actions.remove(row).then((isRemoved) => isRemoved && retry()),
              },
            ]}
          />
        )}
      />
      {open === "registration" ? <RegistrationDialog onClose={close} /> : null}
      {open !== null && open !== "registration" ? (
        <PlatformDialog platform={open === "new" ? null : open} onClose={() => setOpen(null)} onDone={close} />
      ) : null}
    </StaffPage>
  );
}
