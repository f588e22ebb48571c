import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import { asSet, newPasswordProblem, refusedPassword, type PasswordProblem } from "./new-password.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** Changes one's own password with the one of now. */
export function ChangePassword({ kind, onChanged }: { kind: LoginKind; onChanged?: () => Promise<void> }) {
  const texts = useTexts("passwords");
  const form = useFieldsForm<"currentPassword" | "password", PasswordProblem | "currentEmpty" | "wrong">({
    fields: ["currentPassword", "password"],
    check: ({ currentPassword, password }) => {
      const problem = newPasswordProblem(kind, password);
      return { ...(currentPassword === "" ? { currentPassword: "currentEmpty" } : {}), ...(problem ? { password: problem } : {}) };
    },
    send: async ({ currentPassword, password }) => {
      await api("POST /change_password", { body: { password: asSet(password), currentPassword: currentPassword.trim() } });
      toasts.show({ tone: "success", text: texts("change.saved") });
      await onChanged?.();
    },
    refused: (error) => {
      if (error.code === "wrong_credentials") return { currentPassword: "wrong" };
      const problem = refusedPassword(error);
      return problem && { password: problem };
    },
    after: "empty",
  });
  const { currentPassword: current, password } = form.problems;
  return (
    <form {...form.formProps} className={styles.form}>
      <PasswordField
        name="currentPassword"
        label={texts("current")}
        error={current === "currentEmpty" || current === "wrong" ? texts(`problems.${current}`) : undefined}
        autoComplete="current-password"
        showLabel={texts("show")}
        hideLabelText={texts("hide")}
        maxLength={1024}
        required
      />
      <NewPasswordField kind={kind} problem={password === "currentEmpty" || password === "wrong" ? undefined : password} />
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      <Button type="submit" busy={form.busy} busyLabel={texts("saving")} className={styles.start}>
        {texts("change.save")}
      </Button>
    </form>
  );
}
