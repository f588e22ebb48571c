import { useRef } from "react";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { useSchools } from "../../use-schools.ts";
import styles from "./distributors.module.css";

export type Distributor = Answer<"GET /school_distributor">["items"][number];

/** Edits a distributor's name and schools, or creates a distributor. */
export function DistributorDialog({
  distributor,
  onClose,
  onDone,
}: {
  distributor: Distributor | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const texts = useTexts("staffDistributors");
  const schools = useSchools();
  const first = useRef<HTMLInputElement>(null);
  const { values, set, field, mutation, formProps } = useApiForm({
    initial: { name: distributor?.name ?? "", schools: distributor?.schools.map(({ id }) => id) ?? [] },
    check: ({ name }) => ({ name: name.trim() === "" && "required" }),
    problemText: () => texts("required"),
    send: (api, typed) => {
      const body = { ...typed, name: typed.name.trim() };
      return distributor
        ? api("PUT /school_distributor/:id", { params: { id: distributor.id }, body })
        : api("POST /school_distributor", { body });
    },
    done: (_, { name }) => texts("saved", { name: name.trim() }),
    onDone,
  });
  const toggle = (id: number, isOn: boolean): void =>
    set("schools", isOn ? [...values.schools, id] : values.schools.filter((one) => one !== id));
  return (
    <FormDialog
      title={distributor ? texts("editTitle", { name: distributor.name }) : texts("addTitle")}
      accept={texts("save")}
      width={480}
      initialFocus={first}
      overrides={{ transition_not_allowed: texts("failures.inUse") }}
      {...{ mutation, formProps, onClose }}
    >
      <TextField ref={first} {...field("name")} label={texts("name")} maxLength={120} autoComplete="off" />
      <Stack as="fieldset" gap={12} className={styles.schools}>
        <legend>{texts("schools")}</legend>
        <Text size="small" tone="slate">
          {texts("schoolsHint")}
        </Text>
        {schools.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={<bdi>{title}</bdi>}
            checked={values.schools.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
