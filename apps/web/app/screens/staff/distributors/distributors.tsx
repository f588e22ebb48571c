import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, type ClientLoaderFunctionArgs } from "react-router";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconDots, IconPencil, IconPlus, IconTrash, IconUserPlus } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { DataTable } from "~/kit/table/data-table.tsx";
import { FilterField } from "~/kit/table/filter-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { api } from "~/shared/api/api.ts";
import { routeError } from "~/shared/api/loader-api.server.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { lastGood, noteShown } from "~/shared/table/last-good.ts";
import { readTableQuery } from "~/shared/table/table-query.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/distributors";
import { usePageActions } from "../page-actions.ts";
import { StaffPage } from "../staff-page.tsx";
import { DistributorDialog, type Distributor } from "./distributor-dialog.tsx";
import { failureOf } from "./failure-of.ts";
import { staffDistributors } from "./texts.server.ts";
import styles from "./distributors.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** Distributors with their schools and how many people each has. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(["super_admin"])(args);
  const query = readTableQuery(args.url.searchParams, ["name", "createdAt"]);
  const { search, sort, page, limit } = query;
  const asked = { search, page, limit, sort: sort as "name" | undefined };
  const list = await pageState(args.context)
    .api.attempt("GET /school_distributor", { query: asked })
    .catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)) return null;
      throw routeError(error);
    });
  return { texts: loadTexts(args, { staffDistributors }), query, list, at: Date.now(), isStale: list === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffDistributors")("title"), hidden: true }));

export default function Distributors({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffDistributors");
  const table = useTexts("table");
  const words = useTableWords();
  const formats = useFormats();
  const confirm = useConfirm();
  const path = usePath();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { change, isLoading } = useTableAddress();
  const { run: retry } = useRefresh();
  const filter = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<Distributor | "new" | null>(null);
  const { query, list, at, isStale } = loaderData;
  useEffect(() => noteShown(pathname, loaderData), [pathname, loaderData]);
  useShortcuts({ "/": () => filter.current?.focus() });
  usePageActions([
    { id: "add", title: texts("add"), icon: <IconPlus size={18} stroke={1.75} aria-hidden="true" />, run: () => setEdited("new") },
  ]);

  const remove = async ({ id, name }: Distributor): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("removeTitle", { name }),
      text: texts("removeText"),
      accept: texts("remove"),
      decline: texts("cancel"),
      tone: "warning",
    });
    if (!isSure) return;
    try {
      await api("DELETE /school_distributor/:id", { params: { id } });
      toasts.show({ tone: "success", text: texts("removed", { name }), mode: "replace" });
    } catch (error) {
      toasts.show({ tone: "error", text: texts(`failures.${failureOf(error)}`) });
    }
    retry();
  };
  const time = formats.time(Temporal.Instant.fromEpochMilliseconds(at));
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <div className={styles.head}>
        <Heading level={1}>{texts("title")}</Heading>
        {list ? (
          <Text as="span" tone="slate">
            {texts("count", { count: list.total })}
          </Text>
        ) : null}
        <span className={styles.actions}>
          <Button size="staff" icon={<IconPlus {...icon} />} onClick={() => setEdited("new")}>
            {texts("add")}
          </Button>
        </span>
      </div>
      <Text size="small" tone="slate">
        {texts("text")}
      </Text>
      <div className={styles.head}>
        <FilterField ref={filter} label={texts("filter")} value={query.search ?? ""} onFilter={(search) => change({ search }, true)} />
      </div>
      <DataTable
        caption={texts("title")}
        headers={[
          { value: "name", text: texts("name"), sortable: true, rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
          {
            value: "schools",
            text: texts("schools"),
            cell: ({ schools }) =>
              schools.length === 0 ? (
                <span className={styles.none}>{texts("noSchools")}</span>
              ) : (
                <span className={styles.several}>
                  {schools.map(({ id, name }) => (
                    <bdi key={id}>{name}</bdi>
                  ))}
                </span>
              ),
          },
          { value: "admins", text: texts("people"), align: "end", wideOnly: true, cell: ({ admins }) => formats.number(admins) },
          {
            value: "createdAt",
            text: texts("created"),
            sortable: true,
            wideOnly: true,
            cell: ({ createdAt }) => formats.dateWithoutWeekday(createdAt),
          },
        ]}
        rows={list?.items ?? null}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        sort={query.sort ?? null}
        onSort={(sort) => change({ sort })}
        page={{ page: query.page, limit: query.limit, total: list?.total ?? 0 }}
        onPage={change}
        rowAction={(row) => (
          <Menu
            label={texts("actionsOf", { name: row.name })}
            align="end"
            items={[
              { id: "edit", title: texts("edit"), icon: <IconPencil {...icon} />, onSelect: () => setEdited(row) },
              {
                id: "invite",
                title: texts("invite"),
                icon: <IconUserPlus {...icon} />,
                onSelect: () => void navigate(path(`/staff/admins?add=1&distributor=${row.id}`)),
              },
              {
                id: "remove",
                title: texts("remove"),
                icon: <IconTrash {...icon} />,
                tone: "danger" as const,
                onSelect: () => void remove(row),
              },
            ]}
            trigger={(props) => (
              <IconButton size="small" label={texts("actionsOf", { name: row.name })} {...props}>
                <IconDots size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            )}
          />
        )}
        isLoading={isLoading}
        failure={isStale ? (list ? table("failed", { time }) : table("failedEmpty")) : undefined}
        onRetry={retry}
        emptyText={texts(query.search ? "emptyFiltered" : "empty")}
        emptyAction={
          query.search ? (
            <Button size="staff" variant="secondary" onClick={() => change({ search: null })}>
              {texts("clear")}
            </Button>
          ) : undefined
        }
        words={words}
      />
      {edited ? (
        <DistributorDialog
          distributor={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            retry();
          }}
        />
      ) : null}
    </StaffPage>
  );
}
