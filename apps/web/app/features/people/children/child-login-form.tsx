import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FailureAlert } from "../registration/failure-alert.tsx";
import type { OwnChild } from "../registration/own-children.tsx";
import styles from "./children.module.css";
import { childPassword, loginProblems, useLoginProblemText } from "./login-problems.ts";
import { useRefusals } from "./use-refusals.ts";

/** A form for the login and password with which a child logs in. */
export function ChildLoginForm({ child }: { child: OwnChild }) {
  const texts = useTexts("children");
  const family = useTexts("family");
  const { revalidate } = useRevalidator();
  const [login, setLogin] = useState(child.login ?? "");
  const [password, setPassword] = useState("");
  const name = child.name.split(" ")[0] ?? child.name;
  const { problems, failure, busy, submit } = useRefusals({
    order: ["login", "password"],
    check: () => loginProblems(login, password, child.hasPassword),
    send: async () => {
      const set = childPassword(password);
      const changed = await api("PUT /public/profile/client/student", {
        body: {
          ...{ id: child.id, name: child.name, birthDate: child.birthDate, login: login.trim() },
          ...(set === "" ? {} : { password: set }),
        },
      });
      setPassword("");
      toasts.show({ tone: "success", text: texts("loginSaved", { name, login: changed.login ?? login }) });
      await revalidate();
    },
  });
  const problem = useLoginProblemText();
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit} autoComplete="off">
      <div className={styles.pair}>
        <TextField
          name="login"
          label={texts("login")}
          dir="ltr"
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          error={problem("login", problems["login"])}
          hint={texts("loginHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
        <PasswordField
          name="password"
          label={texts("newPassword")}
          showLabel={family("showPassword")}
          hideLabelText={family("hidePassword")}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problem("password", problems["password"])}
          hint={child.hasPassword ? texts("passwordKept", { name }) : texts("passwordHint")}
          autoComplete="new-password"
          maxLength={1024}
        />
      </div>
      <FailureAlert failure={failure} />
      <Button type="submit" variant="secondary" busy={busy} busyLabel={texts("saving")} className={styles.save}>
        {texts("save")}
      </Button>
    </form>
  );
}
