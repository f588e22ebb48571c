import { useState, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { CodeField } from "./code-field.tsx";
import { codeProblem, refusedProof, useProofText } from "./code-problem.ts";
import { giveCode } from "./give-code.ts";
import { SetUpSecondFactor, type SetUpStep } from "./set-up.tsx";

/** The state of the user's second factor. */
export type SecondFactorState = Answer<"GET /auth/second_factor">;

/** The user's second factor: its state, and ways to turn it on, replace it and, if the role allows, turn it off. */
export function OwnSecondFactor({ state, onChanged }: { state: SecondFactorState; onChanged: () => Promise<void> }) {
  const texts = useTexts("secondFactor");
  const [doing, setDoing] = useState<"setUp" | "turnOff" | null>(null);
  const changed = async (said: "turnedOn" | "turnedOff") => {
    setDoing(null);
    toasts.show({ tone: "success", text: texts(`account.${said}`) });
    await onChanged();
  };
  const cancel = (
    <Button variant="tertiary" size="small" className={place({ start: true })} onClick={() => setDoing(null)}>
      {texts("account.cancel")}
    </Button>
  );
  if (doing === "setUp")
    return (
      <SetUpSecondFactor
        onDone={() => void changed("turnedOn")}
        frame={(step, children) => (
          <SetUpFrame key={step} step={step} renews={state.enabled} cancel={cancel}>
            {children}
          </SetUpFrame>
        )}
      />
    );
  if (doing === "turnOff") return <TurnOff onDone={() => void changed("turnedOff")} cancel={cancel} />;
  return (
    <>
      <Text size="compact" tone="soft">
        {texts(state.enabled ? "account.on" : "account.off")}{" "}
        {state.enabled ? texts("account.codesLeft", { count: state.recoveryCodesLeft }) : null}{" "}
        {state.required ? texts(state.mayTrustDevice ? "account.requiredBySchool" : "account.required") : null}
      </Text>
      <Cluster gap={8}>
        <Button variant="secondary" onClick={() => setDoing("setUp")}>
          {texts(state.enabled ? "account.renew" : "account.turnOn")}
        </Button>
        {state.enabled && !state.required ? (
          <Button variant="tertiary" onClick={() => setDoing("turnOff")}>
            {texts("account.turnOff")}
          </Button>
        ) : null}
      </Cluster>
    </>
  );
}

function SetUpFrame({ step, renews, cancel, children }: { step: SetUpStep; renews: boolean; cancel: ReactNode; children: ReactNode }) {
  const texts = useTexts("secondFactor");
  return (
    <Stack gap={16}>
      <Heading level={3} look="h4">
        <FocusedTitle>
          {texts(step === "begin" ? (renews ? "account.renew" : "account.turnOn") : step === "scan" ? "setUp.scanTitle" : "recovery.title")}
        </FocusedTitle>
      </Heading>
      {step === "begin" && renews ? (
        <Text size="compact" tone="soft">
          {texts("account.renewText")}
        </Text>
      ) : null}
      {children}
      {step === "recovery" ? null : cancel}
    </Stack>
  );
}

function TurnOff({ onDone, cancel }: { onDone: () => void; cancel: ReactNode }) {
  const texts = useTexts("secondFactor");
  const login = useTexts("login");
  const [asksCode, setAsksCode] = useState(false);
  const { field, mutation, formProps } = useApiForm({
    initial: { currentPassword: "", code: "" },
    check: ({ currentPassword, code }) => ({
      currentPassword: currentPassword.trim() === "" && "passwordEmpty",
      code: asksCode && codeProblem(code, false),
    }),
    problemText: useProofText(),
    refused: (failure) => (failure.code === "fresh_second_factor_required" ? { code: "empty" } : refusedProof(failure)),
    send: async (api, { currentPassword, code }) => {
      if (asksCode) await giveCode(api, code);
      await api("DELETE /auth/second_factor", { body: { currentPassword: currentPassword.trim() } });
    },
    onDone,
    // A trusted device spared the code at the login: it is given now.
    onFailure: ({ code }) => void (code === "fresh_second_factor_required" && setAsksCode(true)),
  });
  return (
    <form {...formProps} className={styles.form}>
      <LoginAlert failure={mutation.failure} onOver={mutation.reset} />
      <PasswordField
        {...field("currentPassword")}
        label={texts("setUp.password")}
        showLabel={login("showPassword")}
        hideLabelText={login("hidePassword")}
        maxLength={1024}
        required
      />
      {asksCode ? <CodeField label={texts("setUp.code")} {...field("code")} /> : null}
      <Cluster gap={8}>
        <Button type="submit" variant="danger" busy={mutation.isPending} busyLabel={texts("verify.sending")}>
          {texts("account.turnOff")}
        </Button>
        {cancel}
      </Cluster>
    </form>
  );
}
