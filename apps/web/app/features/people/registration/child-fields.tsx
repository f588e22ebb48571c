import type { ReactNode } from "react";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BirthDateField } from "./birth-date-field.tsx";
import { ConsentChoices } from "./consent-choices.tsx";
import type { ChildForm } from "./family-form.ts";
import styles from "./family.module.css";

export interface ChildFieldsProps {
  child: ChildForm;
  onChange: (child: ChildForm) => void;
  /** The prefix of the field names: `students.0.`. */
  path: string;
  /** The error message of a field. */
  problem: (field: "name" | "birthDate" | "consents.version") => ReactNode;
}

/** A child's name, birth date and consents. */
export function ChildFields({ child, onChange, path, problem }: ChildFieldsProps) {
  const texts = useTexts("family");
  return (
    <Stack gap={20}>
      <Stack gap={20} align="start" className={styles.pair}>
        <TextField
          name={`${path}name`}
          label={texts("childName")}
          value={child.name}
          onChange={(event) => onChange({ ...child, name: event.target.value })}
          error={problem("name")}
          autoComplete="off"
          maxLength={80}
          required
        />
        <BirthDateField
          name={`${path}birthDate`}
          value={child.birthDate}
          onChange={(birthDate) => onChange({ ...child, birthDate })}
          error={problem("birthDate")}
        />
      </Stack>
      <ConsentChoices
        name={child.name}
        granted={child.consents}
        onChange={(consents) => onChange({ ...child, consents })}
        error={problem("consents.version") as string | undefined}
      />
    </Stack>
  );
}
