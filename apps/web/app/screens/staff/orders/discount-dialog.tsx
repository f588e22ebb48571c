import { readAmount } from "@larkroom/domain/editions/read-amount";
import { useRef } from "react";
import type { SchoolOrder } from "~/features/payments/school-orders/order-words.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { ReasonField } from "../plan-dialogs.tsx";
import { useFormProblem, useOrderRefusals } from "../use-order-form.ts";

/** A discount on what is still unpaid. */
export function DiscountDialog({ order, onClose }: { order: SchoolOrder; onClose: () => void }) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const first = useRef<HTMLInputElement>(null);
  const { field, mutation, formProps } = useApiForm({
    initial: { amount: "", reason: "" },
    check: ({ amount, reason }) => {
      const wanted = readAmount(amount);
      return {
        amount: wanted === null || wanted === 0 ? "amount" : wanted > order.unpaid && "more_than_unpaid",
        reason: reason.trim() === "" && "required",
      };
    },
    problemText: useFormProblem(),
    send: (api, { amount, reason }) =>
      api("POST /payment_order/:id/discount", {
        params: { id: order.id },
        body: { amount: readAmount(amount) ?? 0, reason: reason.trim() },
      }),
    done: texts("discount.done"),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts("discount.title")}
      accept={texts("discount.accept")}
      phone="card"
      width={440}
      initialFocus={first}
      overrides={useOrderRefusals()}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts("discount.text", { amount: formats.money(order.unpaid, order.currency) })}
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
    </FormDialog>
  );
}
