import { codeBatch } from "@larkroom/domain/payments/code-batch";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { readLimit, useCouponProblem } from "./coupon-words.ts";

const lengths = Array.from({ length: codeBatch.longest - codeBatch.shortest + 1 }, (_, index) => codeBatch.shortest + index);

export interface BatchDialogProps {
  couponId: number;
  onClose: () => void;
  onDone: () => void;
}

/** Generates many promo codes that are hard to guess. */
export function BatchDialog({ couponId, onClose, onDone }: BatchDialogProps) {
  const texts = useTexts("staffCoupons");
  const { field, mutation, formProps } = useApiForm({
    initial: { count: "100", prefix: "", length: "8", expiryDate: "", redemptionCount: "1" },
    check: ({ count, redemptionCount }) => ({
      count: !(Number(readLimit(count)) >= 1 && Number(readLimit(count)) <= codeBatch.most) && "number",
      redemptionCount: Number.isNaN(readLimit(redemptionCount)) && "number",
    }),
    problemText: useCouponProblem(),
    send: (api, { count, prefix, length, expiryDate, redemptionCount }) =>
      api("POST /coupon/:couponId/promo_code/batch", {
        params: { couponId },
        body: {
          count: Number(count),
          prefix,
          length: Number(length),
          expiryDate: expiryDate || null,
          redemptionCount: readLimit(redemptionCount),
          perFamily: 1,
        },
      }),
    done: ({ codes }) => texts("codes.generated", { count: codes.length }),
    onDone,
  });
  return (
    <FormDialog title={texts("codes.generate")} accept={texts("codes.generate")} width={440} {...{ mutation, formProps, onClose }}>
      <TextField {...field("count")} label={texts("codes.many")} inputMode="numeric" autoComplete="off" />
      <TextField
        {...field("prefix")}
        label={texts("codes.prefix")}
        hint={texts("codes.prefixHint")}
        dir="ltr"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <SelectField
        {...field("length")}
        label={texts("codes.length")}
        hint={texts("codes.lengthHint")}
        options={lengths.map((length) => ({ value: String(length), title: texts("codes.lengths", { count: length }) }))}
      />
      <TextField {...field("expiryDate")} type="date" label={texts("codes.expiryDate")} hint={texts("codes.noLimit")} />
      <TextField
        {...field("redemptionCount")}
        label={texts("codes.redemptionCount")}
        hint={texts("codes.noLimit")}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
}
