import type { ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import { refusedJoin, shutBy, type JoinProblem, type Shut } from "./joining.ts";

export interface KnownChildFormProps {
  inviteId: string;
  school: string;
  onJoined: () => void;
  onShut: (reason: Shut) => void;
  /** Content below the button. */
  foot: ReactNode;
}

/** Lets a child with an account join the group with login and password. */
export function KnownChildForm({ inviteId, school, onJoined, onShut, foot }: KnownChildFormProps) {
  const texts = useTexts("groupInvitation");
  const form = useFieldsForm<"login" | "password", JoinProblem>({
    fields: ["login", "password"],
    check: ({ login, password }) => ({
      ...(login.trim() === "" ? { login: "loginNeeded" as const } : {}),
      ...(password.trim() === "" ? { password: "passwordNeeded" as const } : {}),
    }),
    send: async ({ login, password }) => {
      try {
        await api("POST /public/student/register", { body: { inviteId, isAuth: true, login: login.trim(), password: password.trim() } });
        onJoined();
      } catch (error) {
        const shut = error instanceof ApiError ? shutBy(error) : null;
        if (!shut) throw error;
        onShut(shut);
      }
    },
    refused: refusedJoin,
    after: "leave",
  });
  const said = (field: "login" | "password") => {
    const problem = form.problems[field];
    return problem && texts(`problems.${problem}`);
  };
  return (
    <form {...form.formProps} className={styles.form}>
      <Heading level={2} look="h3">
        {texts("signIn.title")}
      </Heading>
      <Text size="compact" tone="soft">
        {texts("signIn.text", { school })}
      </Text>
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      <TextField
        name="login"
        label={texts("login")}
        error={said("login")}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <PasswordField
        name="password"
        label={texts("signIn.password")}
        showLabel={texts("signIn.show")}
        hideLabelText={texts("signIn.hide")}
        error={said("password")}
        maxLength={1024}
        required
      />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("working")} className={styles.send}>
        {texts("signIn.join")}
      </Button>
      {foot}
    </form>
  );
}
