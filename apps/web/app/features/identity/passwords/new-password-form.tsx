import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import type { ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import { asSet, newPasswordProblem, refusedPassword, type PasswordProblem } from "./new-password.ts";
import { NewPasswordField } from "./new-password-field.tsx";

export interface NewPasswordFormProps {
  /** Whose password it is: each kind has its own least length. */
  kind: LoginKind;
  about: ReactNode;
  saveLabel: string;
  /** Sets the password with the link that was mailed. */
  send: (password: string) => Promise<void>;
  /** The link was used in the meantime, or grew too old. */
  onDead: () => void;
}

/** One field: the password somebody sets with a link that was mailed. */
export function NewPasswordForm({ kind, about, saveLabel, send, onDead }: NewPasswordFormProps) {
  const texts = useTexts("passwords");
  const form = useFieldsForm<"password", PasswordProblem>({
    fields: ["password"],
    check: ({ password }) => {
      const problem = newPasswordProblem(kind, password);
      return problem ? { password: problem } : {};
    },
    send: async ({ password }) => {
      try {
        await send(asSet(password));
      } catch (error) {
        if (error instanceof ApiError && error.code === "token_invalid") return onDead();
        throw error;
      }
    },
    refused: (error) => {
      const problem = refusedPassword(error);
      return problem && { password: problem };
    },
    after: "leave",
  });
  return (
    <form {...form.formProps} className={styles.form} data-scale={kind === "student" ? "child" : undefined}>
      <Text size="compact" tone="soft">
        {about}
      </Text>
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      <NewPasswordField kind={kind} problem={form.problems.password} />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("saving")} className={styles.send}>
        {saveLabel}
      </Button>
    </form>
  );
}
