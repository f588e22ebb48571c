import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconCheck, IconDownload, IconPencil, IconPlus, IconTrash, IconX } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { download } from "~/shared/api/download.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ListPage, type ListPageProps } from "../list-page.tsx";
import { RowMenu } from "../row-menu.tsx";
import { BatchDialog } from "./batch-dialog.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { CouponStatus } from "./coupon-status.tsx";
import type { PromoCode } from "./coupon-words.ts";
import styles from "./coupons.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The promo codes of a coupon: search, use, and what can be done with each. */
export function Codes({ couponId, data }: { couponId: number; data: ListPageProps<PromoCode>["data"] }) {
  const texts = useTexts("staffCoupons");
  const formats = useFormats();
  const path = usePath();
  const { run: reload } = useRefresh();
  const [open, setOpen] = useState<PromoCode | "new" | "batch" | null>(null);
  const done = (): void => {
    setOpen(null);
    reload();
  };
  const file = useApiMutation(() => download("GET /coupon/:couponId/promo_code/csv", { params: { couponId } }), { failureToast: true });
  const change = useApiMutation(
    (api, { id, active }: PromoCode) =>
      api("PUT /coupon/:couponId/promo_code/:id", { params: { couponId, id }, body: { active: !active } }),
    { done: () => texts("codes.saved"), onDone: reload, failureToast: true },
  );
  const removal = useApiMutation((api, { id }: PromoCode) => api("DELETE /coupon/:couponId/promo_code/:id", { params: { couponId, id } }), {
    done: (_, { name }) => texts("codes.removed", { name }),
    onDone: reload,
    failureToast: { transition_not_allowed: texts("codeStays") },
  });
  return (
    <>
      <ListPage
        data={data}
        title={texts("codes.title")}
        count={(count) => texts("codes.count", { count })}
        actions={
          <>
            <Button
              size="staff"
              variant="secondary"
              icon={<IconDownload {...icon} />}
              busy={file.isPending}
              busyLabel={texts("codes.download")}
              onClick={() => void file.send()}
            >
              {texts("codes.download")}
            </Button>
            <Button size="staff" variant="secondary" icon={<IconPlus {...icon} />} onClick={() => setOpen("batch")}>
              {texts("codes.generate")}
            </Button>
            <Button size="staff" icon={<IconPlus {...icon} />} onClick={() => setOpen("new")}>
              {texts("codes.add")}
            </Button>
          </>
        }
        filterLabel={texts("codes.filter")}
        words={{ empty: texts("codes.empty"), emptyFiltered: texts("codes.emptyFiltered"), clear: texts("clear") }}
        caption={texts("codes.title")}
        headers={[
          {
            value: "name",
            text: texts("codes.code"),
            sortable: true,
            rowHeader: true,
            cell: ({ name }) => <bdi className={styles.code}>{name}</bdi>,
          },
          {
            value: "used",
            text: texts("codes.used"),
            align: "end",
            sortable: true,
            cell: ({ name, used, redemptionCount }) => {
              const words =
                redemptionCount === null
                  ? formats.number(used)
                  : texts("codes.usedOf", { used: formats.number(used), limit: formats.number(redemptionCount) });
              if (used === 0) return words;
              return (
                <Link
                  look="action"
                  href={path(`/staff/orders?promo=${encodeURIComponent(name)}`)}
                  aria-label={texts("codes.ordersWith", { name, words })}
                >
                  {words}
                </Link>
              );
            },
          },
          {
            value: "expiryDate",
            text: texts("codes.expires"),
            sortable: true,
            wideOnly: true,
            cell: ({ expiryDate }) => (expiryDate === null ? texts("codes.noEnd") : formats.dayWithoutWeekday(expiryDate)),
          },
          { value: "status", text: texts("codes.status"), wideOnly: true, cell: ({ active }) => <CouponStatus active={active} /> },
        ]}
        rowName={({ name }) => name}
        isDisabled={({ active }) => !active}
        rowAction={(row) => (
          <RowMenu
            label={texts("codes.actionsOf", { name: row.name })}
            items={[
              { id: "edit", title: texts("codes.edit"), icon: <IconPencil {...icon} />, onSelect: () => setOpen(row) },
              {
                id: "active",
                title: texts(row.active ? "codes.deactivate" : "codes.activate"),
                icon: row.active ? <IconX {...icon} /> : <IconCheck {...icon} />,
                onSelect: () => void change.send(row),
              },
              ...(row.used === 0
                ? [
                    {
                      id: "remove",
                      title: texts("codes.remove"),
                      icon: <IconTrash {...icon} />,
                      tone: "danger" as const,
                      onSelect: () => void removal.send(row),
                    },
                  ]
                : []),
            ]}
          />
        )}
      />
      {open === "batch" ? <BatchDialog couponId={couponId} onClose={() => setOpen(null)} onDone={done} /> : null}
      {open !== null && open !== "batch" ? (
        <CodeDialog couponId={couponId} code={open === "new" ? null : open} onClose={() => setOpen(null)} onDone={done} />
      ) : null}
    </>
  );
}
