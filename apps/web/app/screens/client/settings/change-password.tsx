import { passwordMinLength } from "@larkroom/domain/identity/password";
import { useState, type FormEvent } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./settings.module.css";

type FieldName = "currentPassword" | "password";
type Problem = "currentEmpty" | "nextEmpty" | "wrong" | "password_short" | "password_long" | "password_common" | "other";
type Failure = "network" | "wait" | "unknown";
type Problems = Partial<Record<FieldName, Problem>>;

const known = ["password_short", "password_long", "password_common"] as const;

/** What is wrong before the server is asked. */
export function passwordProblems(currentPassword: string, password: string): Problems {
  const next = password === "" ? "nextEmpty" : [...password].length < passwordMinLength("client") ? "password_short" : undefined;
  return { ...(currentPassword === "" ? { currentPassword: "currentEmpty" } : {}), ...(next ? { password: next } : {}) };
}

/** What the server has refused: a field, or all of it. */
function refusalOf(error: unknown): { problems: Problems } | { failure: Failure } {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "wrong_credentials") return { problems: { currentPassword: "wrong" } };
  const code = error.fields["password"];
  if (code !== undefined) return { problems: { password: known.find((each) => each === code) ?? "other" } };
  return { failure: error.status === 0 ? "network" : error.status === 429 ? "wait" : "unknown" };
}

/** Changes the parent's own password with the one of now. */
export function ChangePassword() {
  const texts = useTexts("clientSettings");
  const [now, setNow] = useState("");
  const [next, setNext] = useState("");
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = tried ? { ...refused, ...passwordProblems(now, next) } : {};

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const show = (found: Problems) => {
      const first = (["currentPassword", "password"] as const).find((field) => found[field]);
      if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    };
    setTried(true);
    setRefused({});
    setFailure(null);
    const own = passwordProblems(now, next);
    if (Object.keys(own).length > 0) return show(own);
    setBusy(true);
    try {
      await api("POST /change_password", { body: { password: next, currentPassword: now } });
      setNow("");
      setNext("");
      setTried(false);
      toasts.show({ tone: "success", text: texts("saved") });
    } catch (error) {
      const refusal = refusalOf(error);
      if ("failure" in refusal) setFailure(refusal.failure);
      else {
        setRefused(refusal.problems);
        show(refusal.problems);
      }
    } finally {
      setBusy(false);
    }
  };

  const field = (name: FieldName, value: string, onChange: (value: string) => void) => ({
    name,
    value,
    onChange: (event: { target: { value: string } }) => {
      onChange(event.target.value);
      setRefused({});
    },
    error: problems[name] ? texts(`problems.${problems[name]}`) : undefined,
    showLabel: texts("show"),
    hideLabelText: texts("hide"),
    maxLength: 1024,
    required: true,
  });
  return (
    <form noValidate method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      <PasswordField {...field("currentPassword", now, setNow)} label={texts("current")} autoComplete="current-password" />
      <PasswordField {...field("password", next, setNext)} label={texts("next")} hint={texts("nextHint")} autoComplete="new-password" />
      {failure ? (
        <Alert tone="error" live>
          {texts(`problems.${failure}`)}
        </Alert>
      ) : null}
      <Button type="submit" busy={busy} busyLabel={texts("saving")} className={styles.save}>
        {texts("save")}
      </Button>
    </form>
  );
}
