import { childLoginPattern } from "@larkroom/domain/identity/child-login";
import { isRegistrationAge } from "@larkroom/domain/people/age";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useJoining, type Shut } from "./joining.ts";

/** What a new child has entered. */
export type NewChild = Record<"name" | "age" | "email" | "login", string>;
export type Offer = Answer<"POST /public/student/invite/credentials">;

/** The request body. An empty login is chosen by the platform. */
export const sentChild = ({ name, age, email, login }: NewChild) => ({
  isAuth: false as const,
  name: name.trim(),
  age: Number(age),
  email: email.trim(),
  ...(login.trim() === "" ? {} : { login: login.trim().toLowerCase() }),
});

function check({ name, age, email, login }: NewChild) {
  const wanted = login.trim().toLowerCase();
  return {
    name: name.trim() === "" && "name",
    age: !(/^\d{1,2}$/.test(age.trim()) && isRegistrationAge(Number(age))) && "age",
    email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && "email",
    login: wanted !== "" && !childLoginPattern.test(wanted) && "loginShape",
  };
}

export interface NewChildFormProps {
  inviteId: string;
  /** Previously entered values. */
  typed: NewChild;
  /** Whether the login turned out to be taken. */
  isLoginTaken: boolean;
  onOffer: (child: NewChild, offer: Offer) => void;
  onShut: (reason: Shut) => void;
  /** Content below the button. */
  foot: ReactNode;
}

/** Asks who the child is; the answer is a login and a password to join with. */
export function NewChildForm({ inviteId, typed, isLoginTaken, onOffer, onShut, foot }: NewChildFormProps) {
  const texts = useTexts("groupInvitation");
  const { field, show, mutation, formProps } = useApiForm({
    initial: typed,
    check,
    ...useJoining(onShut),
    send: (api, child) => api("POST /public/student/invite/credentials", { body: { inviteId, ...sentChild(child) } }),
    onDone: (offer, child) => onOffer(child, offer),
  });
  const showTaken = useEffectEvent(() => show({ login: "loginTaken" }));
  useEffect(() => {
    if (isLoginTaken) showTaken();
  }, [isLoginTaken]);
  return (
    <form {...formProps} className={styles.form} autoComplete="off">
      <Heading level={2} look="h3">
        {texts("newTitle")}
      </Heading>
      <Text size="compact" tone="soft">
        {texts("newText")}
      </Text>
      <LoginAlert failure={mutation.failure} onOver={mutation.reset} />
      <TextField {...field("name")} label={texts("name")} maxLength={40} autoComplete="off" required />
      <TextField {...field("age")} label={texts("age")} inputMode="numeric" maxLength={2} autoComplete="off" required />
      <TextField
        {...field("email")}
        label={texts("email")}
        hint={texts("emailHint")}
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
        required
      />
      <TextField
        {...field("login")}
        label={texts("login")}
        optional={texts("loginOptional")}
        hint={texts("loginHint")}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="large" full busy={mutation.isPending} busyLabel={texts("working")} className={styles.send}>
        {texts("next")}
      </Button>
      {foot}
    </form>
  );
}
