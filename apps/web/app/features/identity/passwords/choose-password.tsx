import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconCheck, IconLink } from "~/kit/icon/icons.ts";
import { Result } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import { asSet, newPasswordProblem, refusedPassword, type PasswordProblem } from "./new-password.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { forgotOf, loginOf, type ResetStrategy } from "./reset-pages.ts";

export interface ChoosePasswordProps {
  strategy: ResetStrategy;
  /** Of the link that was mailed. */
  token: string;
  onChanged: () => void;
  /** The link was used in the meantime, or grew too old. */
  onDead: () => void;
}

/** Sets a new password with the link that was mailed. */
export function ChoosePassword({ strategy, token, onChanged, onDead }: ChoosePasswordProps) {
  const texts = useTexts("passwords");
  const form = useFieldsForm<"password", PasswordProblem>({
    fields: ["password"],
    check: ({ password }) => {
      const problem = newPasswordProblem(strategy, password);
      return problem ? { password: problem } : {};
    },
    send: async ({ password }) => {
      try {
        await api("POST /public/password_reset/:strategy", { params: { strategy }, body: { token, password: asSet(password) } });
      } catch (error) {
        if (error instanceof ApiError && error.code === "token_invalid") return onDead();
        throw error;
      }
      onChanged();
    },
    refused: (error) => {
      const problem = refusedPassword(error);
      return problem && { password: problem };
    },
    after: "leave",
  });
  return (
    <form {...form.formProps} className={styles.form} data-scale={strategy === "student" ? "child" : undefined}>
      <Text size="compact" tone="soft">
        {texts("choose.text")}
      </Text>
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      <NewPasswordField kind={strategy} problem={form.problems.password} />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("saving")} className={styles.send}>
        {texts("choose.save")}
      </Button>
    </form>
  );
}

/** The new password is set. */
export function PasswordSet({ strategy }: { strategy: ResetStrategy }) {
  const texts = useTexts("passwords");
  const path = usePath();
  return (
    <Result
      tone="done"
      icon={<IconCheck size={28} stroke={1.75} />}
      title={<FocusedTitle>{texts("done.title")}</FocusedTitle>}
      titleLook="h2"
      text={texts("done.text")}
      actions={
        <ButtonLink size="large" full href={path(loginOf(strategy))}>
          {texts("done.logIn")}
        </ButtonLink>
      }
    />
  );
}

/** A link that is good for nothing any more, and where to get another. */
export function DeadResetLink({ strategy }: { strategy: ResetStrategy }) {
  const texts = useTexts("passwords");
  const path = usePath();
  return (
    <Result
      tone="failed"
      icon={<IconLink size={28} stroke={1.75} />}
      title={<FocusedTitle>{texts("dead.title")}</FocusedTitle>}
      titleLook="h2"
      text={texts("dead.text")}
      actions={
        <ButtonLink size="large" full href={path(forgotOf(strategy))}>
          {texts("dead.ask")}
        </ButtonLink>
      }
    />
  );
}
