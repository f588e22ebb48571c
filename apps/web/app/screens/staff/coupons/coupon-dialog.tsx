import { countryIds } from "@larkroom/domain/editions/editions";
import { readAmount } from "@larkroom/domain/editions/read-amount";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useFindWords } from "../use-find-words.ts";
import { useSchools } from "../use-schools.ts";
import { useCountryName, useCouponProblem, type Coupon } from "./coupon-words.ts";
import { useCouponCurrency } from "./use-coupon-currency.ts";

const findCourses = (search: string, signal: AbortSignal): Promise<Suggestion[]> =>
  api("GET /course/autocomplete", { query: { search, limit: 20 }, signal });

const types = ["PERCENT", "FIXED"] as const;
const payments = ["ALL", "ONETIME", "INSTALLMENTS"] as const;

export interface CouponDialogProps {
  /** Null for a new coupon. */
  coupon: Coupon | null;
  onClose: () => void;
  onDone: () => void;
}

/** A coupon: what it takes off, and for which course and payment. */
export function CouponDialog({ coupon, onClose, onDone }: CouponDialogProps) {
  const texts = useTexts("staffCoupons");
  const staff = useTexts("staff");
  const formats = useFormats();
  const schools = useSchools();
  const findWords = useFindWords();
  const countryName = useCountryName();
  const problemText = useCouponProblem();
  const chosen: Suggestion | null = coupon?.course ?? null;
  const isFixed = coupon?.discountType === "FIXED";
  const { values, set, field, checkbox, errorOf, mutation, formProps } = useApiForm({
    initial: {
      name: coupon?.name ?? "",
      description: coupon?.description ?? "",
      schoolId: "",
      discountType: coupon?.discountType ?? "PERCENT",
      discount: coupon ? (isFixed ? formats.number(coupon.discount / 100, 2) : String(coupon.discount)) : "",
      paymentOrderType: coupon?.paymentOrderType ?? "ALL",
      courseId: chosen,
      countryId: String(coupon?.countryId ?? ""),
      active: coupon?.active ?? true,
    },
    check: ({ name, discountType, discount }) => {
      const off = discountOf(discountType, discount);
      return {
        name: name.trim() === "" && "required",
        discount: !(off > 0 && (discountType === "FIXED" || off <= 100)) && (discountType === "FIXED" ? "amount" : "discount"),
      };
    },
    problemText,
    send: (send, { schoolId, name, discount, courseId, countryId, ...rest }) => {
      const body = {
        ...rest,
        name: name.trim(),
        discount: discountOf(rest.discountType, discount),
        courseId: courseId === null ? null : Number(courseId.id),
        countryId: countryId === "" ? null : Number(countryId),
      };
      if (coupon) return send("PUT /coupon/:id", { params: { id: coupon.id }, body });
      return send("POST /coupon", { body: { ...body, ...(schoolId !== "" && { schoolId: Number(schoolId) }) } });
    },
    done: texts("saved"),
    onDone,
  });
  const currency = useCouponCurrency(coupon, {
    countryId: values.countryId === "" ? null : Number(values.countryId),
    courseId: values.courseId === null ? null : Number(values.courseId.id),
    schoolId: values.schoolId === "" ? null : Number(values.schoolId),
  });
  const isPercent = values.discountType === "PERCENT";
  const title = coupon ? formats.name(coupon.name) : texts("add");
  return (
    <FormDialog title={title} accept={staff("form.save")} width={520} {...{ mutation, formProps, onClose }}>
      <TextField {...field("name")} label={texts("fields.name")} hint={texts("fields.nameHint")} maxLength={120} autoComplete="off" />
      {coupon === null && schools.length > 1 ? (
        <SelectField
          {...field("schoolId")}
          label={texts("fields.school")}
          placeholder={texts("problems.school")}
          options={schools.map(({ id, title: name }) => ({ value: String(id), title: name }))}
        />
      ) : null}
      <SelectField
        {...field("discountType")}
        label={texts("fields.discountType")}
        options={types.map((value) => ({ value, title: texts(`fields.${value}`) }))}
      />
      <TextField
        {...field("discount")}
        label={isPercent ? texts("fields.percent") : currency === null ? texts("fields.amountOnly") : texts("fields.amount", { currency })}
        inputMode={isPercent ? "numeric" : "decimal"}
        dir="ltr"
        autoComplete="off"
        maxLength={12}
      />
      <SelectField
        {...field("paymentOrderType")}
        label={texts("fields.paymentOrderType")}
        options={payments.map((value) => ({ value, title: texts(`types.${value}`) }))}
      />
      <Autocomplete
        name="courseId"
        label={texts("fields.course")}
        hint={texts("fields.courseHint")}
        load={findCourses}
        preload
        words={findWords}
        value={values.courseId}
        error={errorOf("courseId")}
        onChange={(found) => set("courseId", found)}
      />
      <SelectField
        {...field("countryId")}
        label={texts("fields.country")}
        hint={isPercent ? undefined : texts("fields.countryHint")}
        options={[{ value: "", title: texts("allCountries") }, ...countryIds.map((id) => ({ value: String(id), title: countryName(id) }))]}
      />
      <TextField {...field("description")} label={texts("fields.description")} maxLength={500} autoComplete="off" />
      <Checkbox {...checkbox("active")} label={texts("fields.active")} />
    </FormDialog>
  );
}

/** Whole percent or minor units; NaN for anything else. */
function discountOf(type: "PERCENT" | "FIXED", typed: string): number {
  if (type === "FIXED") return readAmount(typed) ?? Number.NaN;
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
