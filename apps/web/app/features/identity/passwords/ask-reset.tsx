import { useEffect, useRef, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconMail } from "~/kit/icon/icons.ts";
import { Link } from "~/kit/link/link.tsx";
import { Result } from "~/kit/states/states.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import { askResetForm } from "./reset-forms.ts";
import { loginOf, resetStrategy, type ResetStrategy } from "./reset-pages.ts";

/** Requests a password reset link. The confirmation is the same whether or not the account exists. */
export function AskReset({ initial, onSent }: { initial: ResetStrategy; onSent: (asked: AskedFor) => void }) {
  const texts = useTexts("passwords");
  const login = useTexts("login");
  const path = usePath();
  const form = useNativeForm(askResetForm, {
    onDone: (_, values) => onSent({ strategy: resetStrategy(values.strategy), identity: values.identity.trim() }),
  });
  const [strategy, setStrategy] = useState(resetStrategy(form.typed("strategy") ?? initial));
  const student = strategy === "student";
  // Keeps what was chosen before hydration.
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => setStrategy(resetStrategy(new FormData(element.current ?? undefined).get("strategy"))), []);
  return (
    <>
      <form {...form.formProps} ref={element} className={styles.form} data-scale={student ? "child" : undefined}>
        <SwitchButton
          label={login("who")}
          name="strategy"
          options={[
            { value: "client", title: login("parent") },
            { value: "student", title: login("student") },
          ]}
          value={strategy}
          onChange={setStrategy}
          width="fill"
          size="large"
          look={student ? "plum" : "ink"}
          ticked
        />
        <Text size="compact" tone="soft">
          {texts(student ? "forgot.studentText" : "forgot.text")}
        </Text>
        <LoginAlert {...form.alert} />
        <TextField
          name="identity"
          label={login(student ? "studentIdentity" : "staffIdentity")}
          error={form.problems.identity ? texts(student ? "forgot.usernameMissing" : "forgot.emailMissing") : undefined}
          defaultValue={form.typed("identity")}
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("forgot.sending")} className={styles.send}>
          {texts("forgot.send")}
        </Button>
      </form>
      <div className={styles.foot}>
        <Link look="action" href={path(loginOf(strategy))}>
          {texts("forgot.back")}
        </Link>
      </div>
    </>
  );
}

/** Whose reset link was requested. */
export interface AskedFor {
  strategy: ResetStrategy;
  identity: string;
}

/** The confirmation: where to look, and what to do when no email arrives. */
export function ResetSent({ asked, onAgain }: { asked: AskedFor; onAgain: () => void }) {
  const texts = useTexts("passwords");
  const path = usePath();
  return (
    <Result
      tone="waiting"
      icon={<IconMail size={28} stroke={1.75} />}
      title={<FocusedTitle>{texts("sent.title")}</FocusedTitle>}
      titleLook="h2"
      text={
        <>
          {texts.rich(asked.strategy === "student" ? "sent.studentText" : "sent.text", {
            identity: () => (
              <bdi key="identity" className="ltr">
                {asked.identity}
              </bdi>
            ),
          })}{" "}
          {texts("sent.nothing")}
        </>
      }
      actions={
        <>
          <Button variant="secondary" full onClick={onAgain}>
            {texts("sent.again")}
          </Button>
          <Link look="action" href={path(loginOf(asked.strategy))} className={styles.alone}>
            {texts("forgot.back")}
          </Link>
        </>
      }
    />
  );
}
