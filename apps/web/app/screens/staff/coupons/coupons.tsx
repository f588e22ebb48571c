import { useState } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { IconPencil, IconPlus } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { readTableQuery } from "~/shared/table/table-query.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/coupons";
import { ListPage } from "../list-page.tsx";
import { readList } from "../list-page.server.ts";
import { usePageActions } from "../page-actions.ts";
import { RowMenu } from "../row-menu.tsx";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useSchools } from "../use-schools.ts";
import { CouponDialog } from "./coupon-dialog.tsx";
import { CouponStatus } from "./coupon-status.tsx";
import { useCountryName, useDiscountText, type Coupon } from "./coupon-words.ts";
import { staffCoupons } from "./texts.server.ts";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const columns = ["name", "discount", "used", "createdAt"] as const;
/** The most courses to filter by. */
const mostCourses = 100;

/** The coupons of the reader's schools. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  const query = readTableQuery(args.url.searchParams, columns, ["active", "inactive"]);
  const { search, sort, page, limit, school, status } = query;
  const given = args.url.searchParams.get("course");
  const course = given !== null && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
  const { api } = pageState(args.context);
  const active = status === undefined ? undefined : status === "active" ? ("1" as const) : ("0" as const);
  const asked = { search, page, limit, school, course, active, sort: sort as "name" | undefined };
  const [list, courses] = await Promise.all([
    readList(args.url, limit, () => api.attempt("GET /coupon", { query: asked })),
    api.attempt("GET /course", { query: { limit: mostCourses, sort: "title", school } }).catch(() => null),
  ]);
  const titles = courses?.items.map(({ id, title }) => ({ value: String(id), title })) ?? [];
  return {
    texts: loadTexts(args, { staffCoupons }),
    query: { ...query, course },
    list,
    courses: titles,
    at: Date.now(),
    isStale: list === null,
  };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffCoupons")("title"), hidden: true }));

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffCoupons");
  const formats = useFormats();
  const path = usePath();
  const schools = useSchools();
  const { run: retry } = useRefresh();
  const countryName = useCountryName();
  const discountText = useDiscountText();
  const [edited, setEdited] = useState<Coupon | "new" | null>(null);
  useNoteShown(loaderData);
  usePageActions([{ id: "add", title: texts("add"), icon: <IconPlus {...icon} size={18} />, run: () => setEdited("new") }]);
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <ListPage
        data={loaderData}
        title={texts("title")}
        count={(count) => texts("count", { count })}
        actions={
          <Button size="staff" icon={<IconPlus {...icon} />} onClick={() => setEdited("new")}>
            {texts("add")}
          </Button>
        }
        text={texts("text")}
        filterLabel={texts("filter")}
        choices={[
          {
            name: "course",
            label: texts("filters.course"),
            any: texts("any.course"),
            value: loaderData.query.course === undefined ? undefined : String(loaderData.query.course),
            options: loaderData.courses,
          },
          {
            name: "status",
            label: texts("filters.active"),
            any: texts("any.active"),
            value: loaderData.query.status,
            options: (["active", "inactive"] as const).map((value) => ({ value, title: texts(value) })),
          },
        ]}
        words={{ empty: texts("empty"), emptyFiltered: texts("emptyFiltered"), clear: texts("clear") }}
        caption={texts("title")}
        headers={[
          {
            value: "name",
            text: texts("columns.name"),
            sortable: true,
            rowHeader: true,
            cell: ({ id, name }) => (
              <Link look="action" href={path(`/staff/coupons/${id}`)}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          { value: "discount", text: texts("columns.discount"), cell: (row) => discountText(row) },
          {
            value: "validFor",
            text: texts("columns.validFor"),
            wideOnly: true,
            cell: ({ course, countryId, paymentOrderType }) => (
              <>
                <bdi>{course?.name ?? texts("allCourses")}</bdi>
                {countryId === null ? null : <> • {countryName(countryId)}</>}
                {paymentOrderType === "ALL" ? null : <> • {texts(`types.${paymentOrderType}`)}</>}
              </>
            ),
          },
          ...(schools.length > 1
            ? [{ value: "school", text: texts("columns.school"), wideOnly: true, cell: ({ school }: Coupon) => <bdi>{school.name}</bdi> }]
            : []),
          { value: "codes", text: texts("columns.codes"), align: "end", wideOnly: true, cell: ({ codes }) => formats.number(codes) },
          {
            value: "used",
            text: texts("columns.used"),
            align: "end",
            wideOnly: true,
            sortable: true,
            cell: ({ used }) => formats.number(used),
          },
          { value: "status", text: texts("columns.status"), wideOnly: true, cell: ({ active }) => <CouponStatus active={active} /> },
        ]}
        rowName={({ name }) => name}
        isDisabled={({ active }) => !active}
        rowAction={(row) => (
          <RowMenu
            label={texts("actionsOf", { name: row.name })}
            items={[{ id: "edit", title: texts("edit"), icon: <IconPencil {...icon} />, onSelect: () => setEdited(row) }]}
          />
        )}
      />
      {edited ? (
        <CouponDialog
          coupon={edited === "new" ? null : edited}
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
