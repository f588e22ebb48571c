import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconLink } from "~/kit/icon/icons.ts";
import { Result } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import { keepStaffKind, pageAfter } from "../log-in.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { asSet, newPasswordProblem, refusedPassword, type PasswordProblem } from "../passwords/new-password.ts";
import { NewPasswordField } from "../passwords/new-password-field.tsx";
import { useFieldsForm } from "../use-fields-form.ts";

/** Whom a link that is still good invites. */
export interface Invited {
  kind: LoginKind;
  email: string | null;
}

/** The first password of somebody who was invited; with it they are in. */
export function AcceptInvitation({ token, invited: { kind, email }, onDead }: { token: string; invited: Invited; onDead: () => void }) {
  const texts = useTexts("invitation");
  const passwords = useTexts("passwords");
  const { slug } = useEdition();
  const form = useFieldsForm<"password", PasswordProblem>({
    fields: ["password"],
    check: ({ password }) => {
      const problem = newPasswordProblem(kind, password);
      return problem ? { password: problem } : {};
    },
    send: async ({ password }) => {
      try {
        const answer = await api("POST /auth/invitation/accept", { body: { token, password: asSet(password) } });
        if (kind !== "client" && kind !== "student") keepStaffKind(kind);
        window.location.assign(pageAfter(kind, null, slug, answer));
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
    <form {...form.formProps} className={styles.form}>
      <Text size="compact" tone="soft">
        {email === null
          ? texts("textWithoutEmail")
          : texts.rich("text", {
              email: () => (
                <bdi key="email" className="ltr">
                  {email}
                </bdi>
              ),
            })}
      </Text>
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      <NewPasswordField kind={kind} problem={form.problems.password} />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={passwords("saving")} className={styles.send}>
        {texts("save")}
      </Button>
    </form>
  );
}

/** A link that invites nobody any more. */
export function DeadInvitation() {
  const texts = useTexts("invitation");
  const path = usePath();
  return (
    <Result
      tone="failed"
      icon={<IconLink size={28} stroke={1.75} />}
      title={<FocusedTitle>{texts("dead.title")}</FocusedTitle>}
      titleLook="h2"
      text={texts("dead.text")}
      actions={
        <ButtonLink variant="secondary" size="large" full href={path("/login")}>
          {texts("logIn")}
        </ButtonLink>
      }
    />
  );
}
