import { useRef } from "react";
import type { SchoolOrder } from "~/features/payments/school-orders/order-words.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../fresh-code.tsx";
import { ReasonField } from "../plan-dialogs.tsx";
import { useFormProblem, useOrderRefusals } from "../use-order-form.ts";

/** Cancels an order; says first what is refunded under the school's terms, and why. */
export function CancelDialog({ order, onClose }: { order: SchoolOrder; onClose: () => void }) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const reasonField = useRef<HTMLInputElement>(null);
  const { byRule, byHand, classesBought, classesDelivered, fullUntil } = order.refundTerms;
  const money = (amount: number) => formats.money(amount, order.currency);
  const form = useFreshCodeForm({
    initial: { reason: "" },
    check: ({ reason }) => ({ reason: reason.trim() === "" && "required" }),
    problemText: useFormProblem(),
    send: (api, { reason }) =>
      api("POST /payment_order/:id/cancel", { params: { id: order.id }, body: { reason: reason.trim(), refund: byRule } }),
    done: texts("cancel.done"),
    onDone: onClose,
  });
  const { field, mutation, formProps } = form;
  return (
    <FormDialog
      title={texts("cancel.title", { id: order.id })}
      accept={texts("cancel.accept")}
      dismiss={texts("cancel.keep")}
      tone="danger"
      phone="card"
      width={460}
      initialFocus={reasonField}
      overrides={useOrderRefusals()}
      {...{ mutation, formProps, onClose }}
    >
      <Text>{byRule > 0 ? texts("cancel.back", { amount: money(byRule) }) : texts("cancel.nothing")}</Text>
      {classesBought > 0 ? (
        <Text size="compact" tone="soft">
          {texts("cancel.delivered", { delivered: classesDelivered, bought: classesBought })}{" "}
          {fullUntil ? texts("cancel.fullUntil", { date: formats.date(fullUntil) }) : ""}
        </Text>
      ) : null}
      {byHand > 0 && byRule > 0 ? <Text size="compact">{texts("refund.byHand", { amount: money(Math.min(byHand, byRule)) })}</Text> : null}
      <Text size="compact" tone="soft">
        {texts("cancel.effects")}
      </Text>
      <ReasonField {...field("reason")} ref={reasonField} />
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
