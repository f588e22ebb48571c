import { useState } from "react";
import { useNavigate } from "react-router";
import { IconCalendarEvent, IconClock, IconHourglass, IconMail, IconReceiptDollar } from "~/kit/icon/icons.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { NewDateDialog, PauseDialog } from "../plan-dialogs.tsx";
import { useReminder } from "../remind-button.tsx";
import { RowMenu } from "../row-menu.tsx";
import type { Row } from "./overdue-table.tsx";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** What can be done about an overdue payment: a reminder (phones have no column for it), a new date, a pause, or the whole order. */
export function OverdueMenu({ row }: { row: Row }) {
  const texts = useTexts("schoolOrders");
  const staff = useTexts("staff");
  const formats = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"newDate" | "pause" | null>(null);
  const resume = useApiMutation("DELETE /payment_order/:id/pause", { done: texts("pause.resumed"), failureToast: {} });
  const reminder = useReminder(row.client.name);
  const close = () => setOpen(null);
  return (
    <>
      <RowMenu
        label={texts("actionsOf", { name: row.client.name })}
        items={[
          ...(row.mayRemind
            ? [
                {
                  id: "remind",
                  title: staff("remind.action"),
                  icon: <IconMail {...icon} />,
                  disabled: reminder.isPending,
                  onSelect: () => void reminder.send({ params: { id: row.id } }),
                },
              ]
            : []),
          {
            id: "newDate",
            title: texts("actions.newDate"),
            icon: <IconCalendarEvent {...icon} />,
            onSelect: () => setOpen("newDate"),
          },
          row.pausedUntil
            ? {
                id: "resume",
                title: texts("actions.resume"),
                icon: <IconClock {...icon} />,
                onSelect: () => void resume.send({ params: { id: row.orderId } }),
              }
            : { id: "pause", title: texts("actions.pause"), icon: <IconHourglass {...icon} />, onSelect: () => setOpen("pause") },
          {
            id: "order",
            title: texts("open"),
            icon: <IconReceiptDollar {...icon} />,
            onSelect: () => void navigate(path(`/staff/orders/${row.orderId}`)),
          },
        ]}
      />
      {open === "newDate" ? (
        <NewDateDialog
          orderId={row.orderId}
          installmentId={row.id}
          amount={formats.money(row.oldestAmount, row.currency)}
          isDirect={row.provider === "NONE"}
          onClose={close}
        />
      ) : null}
      {open === "pause" ? <PauseDialog orderId={row.orderId} name={row.client.name} onClose={close} /> : null}
    </>
  );
}
