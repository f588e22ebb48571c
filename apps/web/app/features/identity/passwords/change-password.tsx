import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import { useRef, useState, type ReactNode } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import { asSet, newPasswordProblem, refusedPassword, type PasswordProblem } from "./new-password.ts";
import { type CalendarLink, NewCalendarLink } from "./new-calendar-link.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export interface ChangePasswordProps {
  kind: LoginKind;
  onChanged?: () => Promise<void>;
  /** False for someone who has no password yet and sets the first one. */
  hasPassword?: boolean;
  /** How someone without a password logs in again when the last login is too old. */
  again?: ReactNode;
  /** Whether a private calendar link exists, which can be replaced together with the password. */
  hasCalendarLink?: boolean;
}

/** Changes the user's password, given the current one; or sets the first one soon after a login. */
export function ChangePassword({ kind, onChanged, hasPassword = true, again, hasCalendarLink = false }: ChangePasswordProps) {
  const texts = useTexts("passwords");
  const [stale, setStale] = useState(false);
  const [link, setLink] = useState<CalendarLink | null>(null);
  const renews = useRef<HTMLInputElement>(null);
  const renewLink = (): Promise<void> =>
    api("POST /public/profile/calendar_feed").then(
      ({ url }) => setLink({ url }),
      () => setLink({ url: null }),
    );
  const words = hasPassword ? ("change" as const) : ("set" as const);
  const form = useFieldsForm<"currentPassword" | "password", PasswordProblem | "currentEmpty" | "wrong">({
    fields: hasPassword ? ["currentPassword", "password"] : ["password"],
    check: ({ currentPassword, password }) => {
      const problem = newPasswordProblem(kind, password);
      return {
        ...(hasPassword && currentPassword === "" ? { currentPassword: "currentEmpty" } : {}),
        ...(problem ? { password: problem } : {}),
      };
    },
    send: async ({ currentPassword, password }) => {
      setStale(false);
      const proof = hasPassword ? { currentPassword: currentPassword.trim() } : {};
      const withLink = renews.current?.checked === true;
      const calendar = withLink ? { endCalendarFeed: true } : {};
      await api("POST /change_password", { body: { password: asSet(password), ...proof, ...calendar } });
      if (withLink) await renewLink();
      toasts.show({ tone: "success", text: texts(`${words}.saved`) });
      await onChanged?.();
    },
    refused: (error) => {
      if (error.code === "wrong_credentials") return { currentPassword: "wrong" };
      if (error.code === "fresh_login_required") {
        setStale(true);
        return {};
      }
      const problem = refusedPassword(error);
      return problem && { password: problem };
    },
    after: "empty",
  });
  const { currentPassword: current, password } = form.problems;
  return (
    <form {...form.formProps} className={styles.form}>
      {hasPassword ? (
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
      ) : null}
      <NewPasswordField kind={kind} problem={password === "currentEmpty" || password === "wrong" ? undefined : password} />
      {hasCalendarLink && link === null ? <Checkbox ref={renews} label={texts("calendar.also")} hint={texts("calendar.hint")} /> : null}
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      {stale ? (
        <Alert tone="warning" live action={again}>
          {texts("set.fresh")}
        </Alert>
      ) : null}
      <Button type="submit" busy={form.busy} busyLabel={texts("saving")} className={styles.start}>
        {texts(`${words}.save`)}
      </Button>
      {link ? <NewCalendarLink link={link} onRetry={() => void renewLink()} /> : null}
    </form>
  );
}
