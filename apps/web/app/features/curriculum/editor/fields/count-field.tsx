import { cx } from "~/kit/cx.ts";
import { NumberField, type NumberFieldProps } from "~/kit/number-field/number-field.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./count-field.module.css";

export interface CountFieldProps extends Pick<NumberFieldProps, "hint" | "error" | "className" | "hideLabel"> {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** An integer field with minus and plus buttons. An empty field changes nothing until a number is typed. */
export function CountField({ label, value, min, max, onChange, className, ...field }: CountFieldProps) {
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  return (
    <NumberField
      {...field}
      label={label}
      className={cx(styles.count, className)}
      value={value}
      min={min}
      max={max}
      step={1}
      minText={(bound) => texts("problem.atLeast", { min: number(bound) })}
      maxText={(bound) => texts("problem.atMost", { max: number(bound) })}
      minusLabel={texts("less", { name: label })}
      plusLabel={texts("more", { name: label })}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
    />
  );
}
