import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FailureAlert } from "../registration/failure-alert.tsx";
import type { OwnChild } from "../registration/own-children.tsx";
import styles from "./children.module.css";
import { childPassword, loginProblems, useLoginProblemText } from "./login-problems.ts";

/** A form for the login and password with which a child logs in. */
export function ChildLoginForm({ child }: { child: OwnChild }) {
  const texts = useTexts("children");
  const family = useTexts("family");
  const name = child.name.split(" ")[0] ?? child.name;
  const { set, field, mutation, formProps } = useApiForm({
    initial: { login: child.login ?? "", password: "" },
    check: ({ login, password }) => loginProblems(login, password, child.hasPassword),
    problemText: useLoginProblemText(),
    send: (api, { login, password }) =>
      api("PUT /public/profile/client/student", {
        body: {
          id: child.id,
          name: child.name,
          birthDate: child.birthDate,
          login: login.trim(),
          ...(childPassword(password) === "" ? {} : { password: childPassword(password) }),
        },
      }),
    done: (changed, { login }) => texts("loginSaved", { name, login: changed.login ?? login }),
    onDone: () => set("password", ""),
  });
  return (
    <Stack {...formProps} as="form" gap={18} autoComplete="off">
      <Stack gap={[18, 20]} align="start" className={styles.pair}>
        <TextField
          {...field("login")}
          label={texts("login")}
          dir="ltr"
          hint={texts("loginHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
        <PasswordField
          {...field("password")}
          label={texts("newPassword")}
          showLabel={family("showPassword")}
          hideLabelText={family("hidePassword")}
          hint={child.hasPassword ? texts("passwordKept", { name }) : texts("passwordHint")}
          autoComplete="new-password"
          maxLength={1024}
        />
      </Stack>
      <FailureAlert failure={mutation.failure} />
      <Button type="submit" variant="secondary" busy={mutation.isPending} busyLabel={texts("saving")} className={place({ start: true })}>
        {texts("save")}
      </Button>
    </Stack>
  );
}
