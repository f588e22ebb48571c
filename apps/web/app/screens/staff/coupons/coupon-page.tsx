import { useState } from "react";
import { data, useNavigate, type ClientLoaderFunctionArgs } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconPencil, IconTag, IconTrash } from "~/kit/icon/icons.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
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
import type { Route } from "./+types/coupon-page";
import { readList } from "../list-page.server.ts";
import { usePageActions } from "../page-actions.ts";
import { RecordHead } from "../record-head.tsx";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { Codes } from "./codes.tsx";
import { CouponDialog } from "./coupon-dialog.tsx";
import { CouponStatus } from "./coupon-status.tsx";
import { useCountryName, useDiscountText } from "./coupon-words.ts";
import { staffCoupons } from "./texts.server.ts";
import { UseByMonth } from "./use-by-month.tsx";
import layout from "../record.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const columns = ["name", "used", "expiryDate", "createdAt"] as const;

/** A coupon with its promo codes and its use by month. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  if (!/^\d{1,16}$/.test(args.params.id)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const { api } = pageState(args.context);
  const query = readTableQuery(args.url.searchParams, columns);
  const { search, sort, page, limit } = query;
  const coupon = await api("GET /coupon/:id", { params: { id: args.params.id } });
  const list = await readList(args.url, limit, () =>
    api.attempt("GET /coupon/:couponId/promo_code", {
      params: { couponId: coupon.id },
      query: { search, page, limit, sort: sort as "name" | undefined },
    }),
  );
  return { texts: loadTexts(args, { staffCoupons }), coupon, query, list, at: Date.now(), isStale: list === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, () => ({ title: args.loaderData?.coupon.name ?? "", hidden: true }));

export default function CouponPage({ loaderData }: Route.ComponentProps) {
  const { coupon } = loaderData;
  const texts = useTexts("staffCoupons");
  const staff = useTexts("staff");
  const formats = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { run: reload } = useRefresh();
  const [isEditing, setEditing] = useState(false);
  const countryName = useCountryName();
  const discount = useDiscountText()(coupon);
  useNoteShown(loaderData);

  const removal = useApiMutation((api) => api("DELETE /coupon/:id", { params: { id: coupon.id } }), {
    done: () => texts("removed", { name: coupon.name }),
    onDone: () => void navigate(path("/staff/coupons")),
    failureToast: { transition_not_allowed: texts("stays") },
  });
  const remove = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("sure", { name: formats.name(coupon.name) }),
      text: texts("sureText"),
      accept: texts("remove"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send();
  };
  const actions = [
    { id: "edit", title: texts("edit"), icon: <IconPencil {...icon} />, run: () => setEditing(true) },
    ...(coupon.used === 0 ? [{ id: "remove", title: texts("remove"), icon: <IconTrash {...icon} />, run: () => void remove() }] : []),
  ];
  usePageActions(actions);
  const where = coupon.countryId === null ? texts("allCountries") : countryName(coupon.countryId);
  const facts = [discount, coupon.course?.name ?? texts("allCourses"), texts(`types.${coupon.paymentOrderType}`), where];
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: path("/staff/coupons") }, { title: coupon.name }]}>
      <RecordHead
        sign={<IconTag size={32} stroke={1.75} aria-hidden="true" />}
        name={coupon.name}
        status={<CouponStatus active={coupon.active} />}
        facts={facts.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
        actions={actions.map(({ id, title, icon: sign, run }) => (
          <Button key={id} size="staff" variant="secondary" icon={sign} onClick={run}>
            {title}
          </Button>
        ))}
      />
      <div className={layout.columns}>
        <div className={layout.column}>
          <Codes couponId={coupon.id} data={loaderData} />
        </div>
        <div className={layout.column}>
          <UseByMonth months={coupon.months} currency={coupon.currency} />
          {coupon.description ? (
            <SectionCard id="coupon-note" title={texts("fields.description")}>
              <p dir="auto">{coupon.description}</p>
            </SectionCard>
          ) : null}
        </div>
      </div>
      {isEditing ? (
        <CouponDialog
          coupon={coupon}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            reload();
          }}
        />
      ) : null}
    </StaffPage>
  );
}
