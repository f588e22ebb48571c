import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import type { NativeFormState } from "~/shared/forms/use-native-form.ts";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { LeadProblem } from "./lead-forms.ts";
import styles from "./lead-forms.module.css";

type SenderForm = Pick<NativeFormState<"name" | "email" | "phone" | "consent", LeadProblem>, "problems" | "typed">;

/** The text of a field's problem. */
export function useProblemText(): (problem: LeadProblem | undefined) => string | undefined {
  const texts = useTexts("leads");
  return (problem) => (problem === undefined ? undefined : texts(`problems.${problem}`));
}

/** Who writes: name, email and phone. What someone with an account is called is filled in. */
export function SenderFields({ form, needsPhone = false }: { form: SenderForm; needsPhone?: boolean }) {
  const texts = useTexts("leads");
  const problemText = useProblemText();
  const user = useUser();
  const { problems, typed } = form;
  return (
    <>
      <TextField
        name="name"
        label={texts("fields.name")}
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={typed("name") ?? user?.name ?? ""}
        error={problemText(problems.name)}
      />
      <Stack gap={20} align="start" className={styles.pair}>
        <TextField
          name="email"
          type="email"
          label={texts("fields.email")}
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          required
          defaultValue={typed("email") ?? user?.email ?? ""}
          error={problemText(problems.email)}
        />
        <TextField
          name="phone"
          type="tel"
          label={texts("fields.phone")}
          optional={needsPhone ? undefined : texts("fields.optional")}
          required={needsPhone}
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={32}
          defaultValue={typed("phone")}
          error={problemText(problems.phone)}
        />
      </Stack>
    </>
  );
}

/**
 * Whether the school may also write about courses. Nothing of the answer depends on it. The company that keeps the details of those who allow it is
 * named.
 */
export function ConsentBox({ form, processor = null }: { form: SenderForm; processor?: string | null }) {
  const texts = useTexts("leads");
  const path = usePath();
  return (
    <>
      <Checkbox
        name="consent"
        value="1"
        defaultChecked={form.typed("consent") === "1"}
        label={texts("fields.consent")}
        hint={texts.rich("fields.privacy", {
          policy: (words) => (
            <Link key="policy" href={path("/privacy-policy")}>
              {words}
            </Link>
          ),
        })}
      />
      {processor === null ? null : (
        <Text size="small" tone="slate">
          {texts.rich("fields.processor", { company: () => <bdi key="company">{processor}</bdi> })}
        </Text>
      )}
    </>
  );
}

/** The note of when the form was opened, and a field that only programs fill in. */
export function TrustFields({ stamp }: { stamp: string }) {
  const texts = useTexts("leads");
  return (
    <>
      <input type="hidden" name="stamp" value={stamp} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {texts("fields.trap")}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
