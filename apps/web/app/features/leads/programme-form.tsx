import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { programmeForm } from "./lead-forms.ts";
import { TrustFields, useProblemText } from "./sender-fields.tsx";
import styles from "./lead-forms.module.css";

/** Asks for the programme of a course by email. */
export function ProgrammeForm({ prettyUrl, stamp, onSent }: { prettyUrl: string; stamp: string; onSent: (email: string) => void }) {
  const texts = useTexts("leads");
  const problemText = useProblemText();
  const user = useUser();
  const form = useNativeForm(programmeForm(prettyUrl), { onDone: (_, { email }) => onSent(email.trim()) });
  return (
    <form {...form.formProps} className={styles.form} aria-label={texts("programme.title")}>
      <FailureAlert failure={form.alert.failure} />
      <TextField
        name="email"
        type="email"
        label={texts("fields.email")}
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        placeholder="name@example.com"
        required
        defaultValue={form.typed("email") ?? user?.email ?? ""}
        error={problemText(form.problems.email)}
        hint={texts("programme.promise")}
      />
      <TrustFields stamp={stamp} />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("sending")}>
        {texts("programme.send")}
      </Button>
    </form>
  );
}
