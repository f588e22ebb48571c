import type { ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useJoining, type Shut } from "./joining.ts";

export interface KnownChildFormProps {
  inviteId: string;
  school: string;
  onJoined: () => unknown;
  onShut: (reason: Shut) => void;
  /** Content below the button. */
  foot: ReactNode;
}

/** Lets a child with an account join the group with login and password. */
export function KnownChildForm({ inviteId, school, onJoined, onShut, foot }: KnownChildFormProps) {
  const texts = useTexts("groupInvitation");
  const { field, mutation, formProps } = useApiForm({
    initial: { login: "", password: "" },
    check: ({ login, password }) => ({
      login: login.trim() === "" && "loginNeeded",
      password: password.trim() === "" && "passwordNeeded",
    }),
    ...useJoining(onShut),
    send: async (api, { login, password }) => {
      await api("POST /public/student/register", { body: { inviteId, isAuth: true, login: login.trim(), password: password.trim() } });
      return onJoined();
    },
  });
  return (
    <form {...formProps} className={styles.form}>
      <Heading level={2} look="h3">
        {texts("signIn.title")}
      </Heading>
      <Text size="compact" tone="soft">
        {texts("signIn.text", { school })}
      </Text>
      <LoginAlert failure={mutation.failure} onOver={mutation.reset} />
      <TextField
        {...field("login")}
        label={texts("login")}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <PasswordField
        {...field("password")}
        label={texts("signIn.password")}
        showLabel={texts("signIn.show")}
        hideLabelText={texts("signIn.hide")}
        maxLength={1024}
        required
      />
      <Button type="submit" size="large" full busy={mutation.isPending} busyLabel={texts("working")} className={styles.send}>
        {texts("signIn.join")}
      </Button>
      {foot}
    </form>
  );
}
