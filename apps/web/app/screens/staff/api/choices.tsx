import { useId } from "react";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import styles from "./api.module.css";

interface ChoicesProps<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; title: string; hint?: string | undefined }[];
  chosen: readonly Value[];
  error: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Checkboxes of which at least one is wanted. */
export function Choices<Value extends string>({ name, label, options, chosen, error, onChange }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <Stack as="fieldset" gap={8} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, title, hint }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={title}
          hint={hint}
          checked={chosen.includes(value)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
      {error ? (
        <Text id={id} as="span" size="small" tone="crimson" role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
