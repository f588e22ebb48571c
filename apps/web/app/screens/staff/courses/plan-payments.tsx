import { Button, IconButton } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { units, type InstallmentDraft, type PlanDraft, type Unit } from "./plan-draft.ts";
import styles from "./plans.module.css";

const most = 36;

export interface PlanPaymentsProps {
  draft: PlanDraft;
  disabled: boolean;
  /** The currency symbol of the amounts. */
  currency: string;
  errorOf: (field: string) => string | undefined;
  onChange: (installments: InstallmentDraft[]) => void;
}

/** The payments of a plan for one student: a single one, or the first and those after it. */
export function PlanPayments({ draft, disabled, currency, errorOf, onChange }: PlanPaymentsProps) {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  const isOnce = draft.type === "ONETIME";
  const rows = isOnce ? draft.installments.slice(0, 1) : draft.installments;
  const type = (key: string, change: Partial<InstallmentDraft>): void =>
    onChange(draft.installments.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const add = (): void => {
    const last = draft.installments.at(-1);
    const key = String(Math.max(...draft.installments.map((one) => Number(one.key))) + 1);
    const after = Number(last?.offsetValue);
    onChange([
      ...draft.installments,
      {
        key,
        amount: last?.amount ?? "",
        offsetValue: Number.isInteger(after) ? String(after + 1) : "",
        offsetUnit: last?.offsetUnit ?? "months",
      },
    ]);
  };
  return (
    <Stack as="fieldset" gap={10} className={styles.part} disabled={disabled}>
      <legend>{texts("plans.fields.installments")}</legend>
      {rows.map((one, i) => (
        <div key={one.key} className={styles.payment}>
          <span aria-hidden="true">{formats.number(i + 1)}</span>
          <TextField
            name={`installments.${i}.amount`}
            label={
              <>
                {texts("plans.installment.amount")}, <bdi>{currency}</bdi>
                <span className="visually-hidden">, {texts("plans.installment.number", { number: formats.number(i + 1) })}</span>
              </>
            }
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={20}
            value={one.amount}
            error={errorOf(`installments.${i}.amount`)}
            onChange={(event) => type(one.key, { amount: event.target.value })}
          />
          {i === 0 ? (
            <Text as="span" size="small" className={styles.now}>
              {texts("plans.after.now")}
            </Text>
          ) : (
            <>
              <TextField
                name={`installments.${i}.offsetValue`}
                label={texts("plans.installment.offset")}
                inputMode="numeric"
                dir="ltr"
                autoComplete="off"
                maxLength={4}
                value={one.offsetValue}
                error={errorOf(`installments.${i}.offsetValue`)}
                onChange={(event) => type(one.key, { offsetValue: event.target.value })}
              />
              <SelectField
                label={texts("plans.installment.unit")}
                value={one.offsetUnit}
                onChange={(event) => type(one.key, { offsetUnit: event.target.value as Unit })}
                options={units.map((value) => ({ value, title: texts(`plans.units.${value}`) }))}
              />
              <IconButton
                size="small"
                label={texts("plans.installment.remove", { number: formats.number(i + 1) })}
                onClick={() => onChange(draft.installments.filter((other) => other !== one))}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      ))}
      {isOnce ? null : (
        <Cluster gap={8} align="center">
          {rows.length < most ? (
            <Button size="staff" variant="secondary" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
              {texts("plans.installment.add")}
            </Button>
          ) : null}
          {rows.length > 1 ? (
            <Button
              size="staff"
              variant="tertiary"
              onClick={() => onChange(draft.installments.map((one) => ({ ...one, amount: rows[0]?.amount ?? "" })))}
            >
              {texts("plans.installment.spread")}
            </Button>
          ) : null}
          {errorOf("installments") ? (
            <Text as="span" size="small" tone="crimson" role="alert">
              {errorOf("installments")}
            </Text>
          ) : null}
        </Cluster>
      )}
    </Stack>
  );
}
