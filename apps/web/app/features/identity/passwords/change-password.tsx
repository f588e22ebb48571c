import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import { useState, type ReactNode } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { place } from "~/kit/layout/place.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { asSet, newPasswordProblem } from "./new-password.ts";
import { type CalendarLink, NewCalendarLink } from "./new-calendar-link.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export interface ChangePasswordProps {
  kind: LoginKind;
  /** False for someone who has no password yet and sets the first one. */
  hasPassword?: boolean;
  /** How someone without a password logs in again when the last login is too old. */
  again?: ReactNode;
  /** Whether a private calendar link exists, which can be replaced together with the password. */
  hasCalendarLink?: boolean;
}

/** Changes the user's password, given the current one; or sets the first one soon after a login. */
export function ChangePassword({ kind, hasPassword = true, again, hasCalendarLink = false }: ChangePasswordProps) {
  const texts = useTexts("passwords");
  const [link, setLink] = useState<CalendarLink | null>(null);
  const renewing = useApiMutation("POST /public/profile/calendar_feed", {
    onDone: ({ url }) => setLink({ url }),
    onFailure: () => {
      setLink({ url: null });
      return true;
    },
  });
  const words = hasPassword ? ("change" as const) : ("set" as const);
  const empty = { currentPassword: "", password: "", endCalendarFeed: false };
  const { field, checkbox, errorOf, restart, mutation, formProps } = useApiForm({
    initial: empty,
    check: ({ currentPassword, password }) => ({
      currentPassword: hasPassword && currentPassword === "" && "currentEmpty",
      password: newPasswordProblem(kind, password),
    }),
    problemText: (code) => code,
    refused: ({ code }) => (code === "wrong_credentials" ? { currentPassword: code } : null),
    send: (api, { currentPassword, password, endCalendarFeed }) => {
      const proof = hasPassword ? { currentPassword: currentPassword.trim() } : {};
      return api("POST /change_password", { body: { password: asSet(password), ...proof, ...(endCalendarFeed && { endCalendarFeed }) } });
    },
    onDone: (_, { endCalendarFeed }) => {
      restart(empty);
      toasts.show({ tone: "success", text: texts(`${words}.saved`) });
      if (endCalendarFeed) void renewing.send();
    },
  });
  const { failure, isPending, reset } = mutation;
  const current = errorOf("currentPassword");
  return (
    <form {...formProps} className={styles.form}>
      {hasPassword ? (
        <PasswordField
          {...field("currentPassword")}
          label={texts("current")}
          error={current && texts(`problems.${current === "currentEmpty" ? current : "wrong"}`)}
          autoComplete="current-password"
          showLabel={texts("show")}
          hideLabelText={texts("hide")}
          maxLength={1024}
          required
        />
      ) : null}
      <NewPasswordField kind={kind} {...field("password")} />
      {hasCalendarLink && link === null ? (
        <Checkbox {...checkbox("endCalendarFeed")} label={texts("calendar.also")} hint={texts("calendar.hint")} />
      ) : null}
      {failure?.code === "fresh_login_required" ? (
        <Alert tone="warning" live action={again}>
          {texts("set.fresh")}
        </Alert>
      ) : (
        <LoginAlert failure={failure} onOver={reset} />
      )}
      <Button type="submit" busy={isPending} busyLabel={texts("saving")} className={place({ start: true })}>
        {texts(`${words}.save`)}
      </Button>
      {link ? <NewCalendarLink link={link} onRetry={() => void renewing.send()} /> : null}
    </form>
  );
}
