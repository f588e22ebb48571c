import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { readLimit, useCouponProblem, type PromoCode } from "./coupon-words.ts";

export interface CodeDialogProps {
  couponId: number;
  /** Null for a new code. */
  code: PromoCode | null;
  onClose: () => void;
  onDone: () => void;
}

/** A promo code: how long it is valid and how often it can be used. */
export function CodeDialog({ couponId, code, onClose, onDone }: CodeDialogProps) {
  const texts = useTexts("staffCoupons");
  const staff = useTexts("staff");
  const { field, checkbox, mutation, formProps } = useApiForm({
    initial: {
      name: code?.name ?? "",
      expiryDate: code?.expiryDate ?? "",
      redemptionCount: code?.redemptionCount ? String(code.redemptionCount) : "",
      perFamily: code?.perFamily ? String(code.perFamily) : "",
      description: code?.description ?? "",
      active: code?.active ?? true,
    },
    check: ({ name, redemptionCount, perFamily }) => ({
      name: name.trim() === "" && "required",
      redemptionCount: Number.isNaN(readLimit(redemptionCount)) && "number",
      perFamily: Number.isNaN(readLimit(perFamily)) && "number",
    }),
    problemText: useCouponProblem(),
    send: (api, { name, expiryDate, redemptionCount, perFamily, description, active }) => {
      const body = {
        expiryDate: expiryDate || null,
        redemptionCount: readLimit(redemptionCount),
        perFamily: readLimit(perFamily),
        description,
        active,
      };
      if (code) return api("PUT /coupon/:couponId/promo_code/:id", { params: { couponId, id: code.id }, body });
      return api("POST /coupon/:couponId/promo_code", { params: { couponId }, body: { ...body, name } });
    },
    done: (saved) => (code ? texts("codes.saved") : texts("codes.added", { name: saved.name })),
    onDone,
  });
  return (
    <FormDialog
      title={code ? <bdi>{code.name}</bdi> : texts("codes.add")}
      accept={staff("form.save")}
      width={440}
      {...{ mutation, formProps, onClose }}
    >
      {code ? null : (
        <TextField
          {...field("name")}
          label={texts("codes.code")}
          hint={texts("codes.codeHint")}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <TextField {...field("expiryDate")} type="date" label={texts("codes.expiryDate")} hint={texts("codes.noLimit")} />
      <TextField
        {...field("redemptionCount")}
        label={texts("codes.redemptionCount")}
        hint={texts("codes.noLimit")}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field("perFamily")}
        label={texts("codes.perFamily")}
        hint={texts("codes.noLimit")}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...field("description")} label={texts("codes.note")} maxLength={500} autoComplete="off" />
      <Checkbox {...checkbox("active")} label={texts("fields.active")} />
    </FormDialog>
  );
}
