import { useState } from "react";
import { OrderStatusChip, type SchoolOrder } from "~/features/payments/school-orders/order-words.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconArrowBackUp, IconClock, IconHourglass, IconPercentage, IconReceiptDollar, IconX } from "~/kit/icon/icons.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../page-actions.ts";
import { PauseDialog } from "../plan-dialogs.tsx";
import { RecordHead } from "../record-head.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DiscountDialog } from "./discount-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** What can be done to an order now. */
export function actionsOf(order: SchoolOrder, now: Temporal.Instant): ("refund" | "discount" | "pause" | "resume" | "cancel")[] {
  const isPaused = order.pausedUntil !== null && Temporal.Instant.compare(order.pausedUntil, now) > 0;
  const isActive = order.status === "ACTIVE";
  return [
    ...(order.refundTerms.atMost > 0 ? (["refund"] as const) : []),
    ...(isActive ? (["discount", isPaused ? "resume" : "pause"] as const) : []),
    ...(order.refundTerms.isCancelable ? (["cancel"] as const) : []),
  ];
}

const icons = { refund: IconArrowBackUp, discount: IconPercentage, pause: IconHourglass, resume: IconClock, cancel: IconX };

/** The header of an order's page: number, status, and the actions that are possible. */
export function OrderHead({ order }: { order: SchoolOrder }) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const now = usePageNow();
  const [open, setOpen] = useState<"refund" | "discount" | "pause" | "cancel" | null>(null);
  const resume = useApiMutation("DELETE /payment_order/:id/pause", { done: texts("pause.resumed"), failureToast: {} });
  const close = () => setOpen(null);
  const possible = actionsOf(order, now);
  const run = (action: (typeof possible)[number]) =>
    action === "resume" ? void resume.send({ params: { id: order.id } }) : setOpen(action);
  usePageActions(
    possible.map((action) => {
      const Sign = icons[action];
      return { id: action, title: texts(`actions.${action}`), icon: <Sign {...icon} />, run: () => run(action) };
    }),
  );
  return (
    <RecordHead
      sign={<IconReceiptDollar size={32} stroke={1.5} aria-hidden="true" />}
      name={texts("order", { id: order.id })}
      status={
        <>
          <OrderStatusChip status={order.status} isOverdue={order.isOverdue} />
          {possible.includes("resume") && order.pausedUntil ? (
            <Chip tone="yellow" size="small" icon={<IconHourglass aria-hidden="true" />}>
              {texts("paused", { date: formats.dayAndMonth(order.pausedUntil) })}
            </Chip>
          ) : null}
        </>
      }
      facts={
        <>
          <span>{texts("facts", { course: formats.name(order.course.title), plan: formats.name(order.planTitle) })}</span>
          <span>{texts("placed", { date: formats.date(order.createdAt) })}</span>
        </>
      }
      actions={possible.map((action) => {
        const Sign = icons[action];
        return (
          <Button
            key={action}
            size="staff"
            variant={action === "cancel" ? "danger" : "secondary"}
            icon={<Sign {...icon} />}
            busy={action === "resume" && resume.isPending}
            busyLabel={texts("actions.resume")}
            onClick={() => run(action)}
          >
            {texts(`actions.${action}`)}
          </Button>
        );
      })}
    >
      {open === "refund" ? <RefundDialog order={order} onClose={close} /> : null}
      {open === "cancel" ? <CancelDialog order={order} onClose={close} /> : null}
      {open === "discount" ? <DiscountDialog order={order} onClose={close} /> : null}
      {open === "pause" ? <PauseDialog orderId={order.id} name={order.client.name} onClose={close} /> : null}
    </RecordHead>
  );
}
