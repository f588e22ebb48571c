import { useState } from "react";
import { TextField } from "~/kit/field/text-field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useBrand, useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { SecretField } from "../secret-field.tsx";
import { useSchools } from "../use-schools.ts";

/** Makes the link with which a platform registers the product by itself. */
export function RegistrationDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts("staffLti");
  const formats = useFormats();
  const schools = useSchools();
  const { role } = useLoggedIn();
  const brand = useBrand().name;
  const [made, setMade] = useState<Answer<"POST /lti_integration/registration"> | null>(null);
  const asksSchool = role === "super_admin";
  const { field, mutation, formProps } = useApiForm({
    initial: { name: "", schoolId: "" },
    check: ({ name, schoolId }) => ({
      name: name.trim() === "" && "required",
      schoolId: asksSchool && schoolId === "" && "required",
    }),
    problemText: () => texts("problems.required"),
    send: (api, { name, schoolId }) =>
      api("POST /lti_integration/registration", { body: { name: name.trim(), ...(schoolId !== "" && { schoolId: Number(schoolId) }) } }),
    onDone: setMade,
  });
  if (made)
    return (
      <FormDialog title={texts("registerTitle")} onClose={onClose}>
        <Text role="status">
          {texts("registerDone", { date: formats.dateWithoutWeekday(made.expiresAt), time: formats.time(made.expiresAt) })}
        </Text>
        <SecretField secret={made.url} labels={{ copy: texts("copy"), copied: texts("copied"), notCopied: texts("notCopied") }} />
      </FormDialog>
    );
  return (
    <FormDialog title={texts("registerTitle")} accept={texts("registerMake")} {...{ mutation, formProps, onClose }}>
      <Text tone="soft">{texts("registerText", { brand })}</Text>
      <TextField {...field("name")} label={texts("fields.name")} hint={texts("fields.nameHint")} maxLength={120} autoComplete="off" />
      {asksSchool ? (
        <SelectField
          {...field("schoolId")}
          label={texts("fields.school")}
          placeholder={texts("fields.chooseSchool")}
          options={schools.map(({ id, title }) => ({ value: String(id), title }))}
        />
      ) : null}
    </FormDialog>
  );
}
