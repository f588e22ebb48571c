import { validateStudent } from "@larkroom/domain/people/registration";
import { dayIn } from "@larkroom/domain/shared/time";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { usePageNow, useFamilyZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BirthDateField } from "../registration/birth-date-field.tsx";
import { FailureAlert } from "../registration/failure-alert.tsx";
import type { OwnChild } from "../registration/own-children.tsx";
import { useProblemText } from "../registration/problem-text.tsx";
import styles from "./children.module.css";
import { useRefusals } from "./use-refusals.ts";

/** A form for a child's name and birth date. */
export function ChildAboutForm({ child }: { child: OwnChild }) {
  const texts = useTexts("children");
  const family = useTexts("family");
  const today = dayIn(usePageNow(), useFamilyZone());
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(child.name);
  const [birthDate, setBirthDate] = useState<string | null>(child.birthDate);
  const { problems, failure, busy, submit } = useRefusals({
    order: ["name", "birthDate"],
    check: () => Object.fromEntries(validateStudent({ name, birthDate }, today).map(({ field, code }) => [field, code])),
    send: async () => {
      await api("PUT /public/profile/client/student", { body: { id: child.id, name: name.trim(), birthDate: birthDate ?? "" } });
      toasts.show({ tone: "success", text: texts("saved") });
      await revalidate();
    },
  });
  const problem = useProblemText(problems);
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <div className={styles.stack}>
        <TextField
          name="name"
          label={family("childName")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problem("name")}
          autoComplete="off"
          maxLength={80}
          required
        />
        <BirthDateField name="birthDate" value={birthDate} onChange={setBirthDate} error={problem("birthDate")} />
      </div>
      <FailureAlert failure={failure} />
      <Button type="submit" variant="secondary" busy={busy} busyLabel={texts("saving")} className={styles.save}>
        {texts("save")}
      </Button>
    </form>
  );
}
