import { Button } from "~/kit/button/button.tsx";
import { TextArea } from "~/kit/field/text-field.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { contactForm, longestMessage } from "./lead-forms.ts";
import { ConsentBox, SenderFields, TrustFields, useProblemText } from "./sender-fields.tsx";
import styles from "./lead-forms.module.css";

/** Writes to the school; the confirmation is the next page. `processor` is the company that keeps leads for the school, if any. */
export function ContactForm({ stamp, processor }: { stamp: string; processor: string | null }) {
  const texts = useTexts("leads");
  const problemText = useProblemText();
  const form = useNativeForm(contactForm(useEdition().slug));
  return (
    <form {...form.formProps} className={styles.form} aria-label={texts("contact.title")}>
      <FailureAlert failure={form.alert.failure} />
      <SenderFields form={form} />
      <TextArea
        name="message"
        label={texts("contact.message")}
        className={styles.message}
        rows={5}
        dir="auto"
        maxLength={longestMessage}
        required
        defaultValue={form.typed("message")}
        error={problemText(form.problems.message)}
      />
      <ConsentBox form={form} processor={processor} />
      {/* What was named is sent along, also that it was no one: without scripts a form has all of its fields. */}
      <input type="hidden" name="processor" value={processor ?? ""} />
      <TrustFields stamp={stamp} />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("sending")}>
        {texts("contact.send")}
      </Button>
    </form>
  );
}
