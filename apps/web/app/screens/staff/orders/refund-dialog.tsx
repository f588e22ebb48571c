import { readAmount } from "@larkroom/domain/editions/read-amount";
import { useRef } from "react";
import type { SchoolOrder } from "~/features/payments/school-orders/order-words.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../fresh-code.tsx";
import { ReasonField } from "../plan-dialogs.tsx";
import { useFormProblem, useOrderRefusals } from "../use-order-form.ts";

/** Refunds a part of what was paid; says first how much is possible, and what the school's terms would give. */
export function RefundDialog({ order, onClose }: { order: SchoolOrder; onClose: () => void }) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const first = useRef<HTMLInputElement>(null);
  const { atMost, byRule, byHand, isCancelable } = order.refundTerms;
  const money = (amount: number) => formats.money(amount, order.currency);
  const form = useFreshCodeForm({
    initial: { amount: "", reason: "" },
    check: ({ amount, reason }) => {
      const wanted = readAmount(amount);
      return {
        amount: wanted === null || wanted === 0 ? "amount" : wanted > atMost && "more_than_paid",
        reason: reason.trim() === "" && "required",
      };
    },
    problemText: useFormProblem(),
    send: (api, { amount, reason }) =>
      api("POST /payment_order/:id/refund", {
        params: { id: order.id },
        body: { amount: readAmount(amount) ?? 0, reason: reason.trim() },
      }),
    done: texts("refund.done"),
    onDone: onClose,
  });
  const { field, mutation, formProps } = form;
  return (
    <FormDialog
      title={texts("refund.title", { id: order.id })}
      accept={texts("refund.accept")}
      phone="card"
      width={460}
      initialFocus={first}
      overrides={useOrderRefusals()}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact">{texts("refund.most", { amount: money(atMost) })}</Text>
      {isCancelable ? (
        <Text size="compact" tone="soft">
          {texts("refund.byRule", { amount: money(byRule) })}
        </Text>
      ) : null}
      {byHand > 0 ? <Text size="compact">{texts("refund.byHand", { amount: money(byHand) })}</Text> : null}
      <Text size="compact" tone="soft">
        {texts("refund.keeps")}
      </Text>
      <TextField
        ref={first}
        {...field("amount")}
        label={texts("form.amount")}
        inputMode="decimal"
        dir="ltr"
        maxLength={16}
        autoComplete="off"
        required
      />
      <ReasonField {...field("reason")} />
      <FreshCodeField form={form} />
    </FormDialog>
  );
}
