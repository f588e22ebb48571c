import { childLoginPattern } from "@larkroom/domain/identity/child-login";
import { isRegistrationAge } from "@larkroom/domain/people/age";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import type { FieldProblems } from "~/shared/forms/native-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import { refusedJoin, shutBy, type JoinProblem, type Shut } from "./joining.ts";

const fields = ["name", "age", "email", "login"] as const;
/** What a new child has entered. */
export type NewChild = Record<(typeof fields)[number], string>;
export type Offer = Answer<"POST /public/student/invite/credentials">;

/** The request body. An empty login is chosen by the platform. */
export const sentChild = ({ name, age, email, login }: NewChild) => ({
  ...{ isAuth: false as const, name: name.trim(), age: Number(age), email: email.trim() },
  ...(login.trim() === "" ? {} : { login: login.trim().toLowerCase() }),
});

function check({ name, age, email, login }: NewChild): FieldProblems<(typeof fields)[number], JoinProblem> {
  const wanted = login.trim().toLowerCase();
  return {
    ...(name.trim() === "" ? { name: "name" as const } : {}),
    ...(/^\d{1,2}$/.test(age.trim()) && isRegistrationAge(Number(age)) ? {} : { age: "age" as const }),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: "email" as const }),
    ...(wanted === "" || childLoginPattern.test(wanted) ? {} : { login: "loginShape" as const }),
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
  const [isTaken, setTaken] = useState(isLoginTaken);
  const login = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isLoginTaken) login.current?.focus();
  }, [isLoginTaken]);
  const form = useFieldsForm<(typeof fields)[number], JoinProblem>({
    fields,
    check,
    send: async (child) => {
      try {
        onOffer(child, await api("POST /public/student/invite/credentials", { body: { inviteId, ...sentChild(child) } }));
      } catch (error) {
        const shut = error instanceof ApiError ? shutBy(error) : null;
        if (!shut) throw error;
        onShut(shut);
      }
    },
    refused: refusedJoin,
    after: "leave",
  });
  const said = (field: (typeof fields)[number]) => {
    const problem = form.problems[field];
    return problem && texts(`problems.${problem}`);
  };
  return (
    <form {...form.formProps} className={styles.form} autoComplete="off">
      <Heading level={2} look="h3">
        {texts("newTitle")}
      </Heading>
      <Text size="compact" tone="soft">
        {texts("newText")}
      </Text>
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      <TextField
        name="name"
        label={texts("name")}
        error={said("name")}
        defaultValue={typed.name}
        maxLength={40}
        autoComplete="off"
        required
      />
      <TextField
        name="age"
        label={texts("age")}
        error={said("age")}
        defaultValue={typed.age}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        required
      />
      <TextField
        name="email"
        label={texts("email")}
        hint={texts("emailHint")}
        error={said("email")}
        defaultValue={typed.email}
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
        required
      />
      <TextField
        ref={login}
        name="login"
        label={texts("login")}
        optional={texts("loginOptional")}
        hint={texts("loginHint")}
        error={said("login") ?? (isTaken ? texts("problems.loginTaken") : undefined)}
        defaultValue={typed.login}
        onChange={() => setTaken(false)}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("working")} className={styles.send}>
        {texts("next")}
      </Button>
      {foot}
    </form>
  );
}
