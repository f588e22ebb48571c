import { validateStudent } from "@larkroom/domain/people/registration";
import { dayIn } from "@larkroom/domain/shared/time";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { usePageNow, useFamilyZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BirthDateField } from "../registration/birth-date-field.tsx";
import { FailureAlert } from "../registration/failure-alert.tsx";
import type { ChildForm } from "../registration/family-form.ts";
import type { OwnChild } from "../registration/own-children.tsx";
import { useErrorText } from "../registration/problem-text.tsx";

/** A form for a child's name and birth date. */
export function ChildAboutForm({ child }: { child: OwnChild }) {
  const texts = useTexts("children");
  const family = useTexts("family");
  const today = dayIn(usePageNow(), useFamilyZone());
  const { values, set, field, errorOf, mutation, formProps } = useApiForm<Pick<ChildForm, "name" | "birthDate">, unknown>({
    initial: { name: child.name, birthDate: child.birthDate },
    check: (typed) => Object.fromEntries(validateStudent(typed, today).map((problem) => [problem.field, problem.code])),
    problemText: useErrorText(),
    send: (api, { name, birthDate }) =>
      api("PUT /public/profile/client/student", { body: { id: child.id, name: name.trim(), birthDate: birthDate ?? "" } }),
    done: texts("saved"),
  });
  return (
    <Stack {...formProps} as="form" gap={18}>
      <Stack gap={[18, 20]} align="start">
        <TextField {...field("name")} label={family("childName")} autoComplete="off" maxLength={80} required />
        <BirthDateField
          name="birthDate"
          value={values.birthDate}
          onChange={(birthDate) => set("birthDate", birthDate)}
          error={errorOf("birthDate")}
        />
      </Stack>
      <FailureAlert failure={mutation.failure} />
      <Button type="submit" variant="secondary" busy={mutation.isPending} busyLabel={texts("saving")} className={place({ start: true })}>
        {texts("save")}
      </Button>
    </Stack>
  );
}
