import { validateStudent } from "@larkroom/domain/people/registration";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { useState, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { usePageNow, useFamilyZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BirthDateField } from "../registration/birth-date-field.tsx";
import { FailureAlert } from "../registration/failure-alert.tsx";
import type { OwnChild } from "../registration/own-children.tsx";
import { useProblemText } from "../registration/problem-text.tsx";
import styles from "./children.module.css";
import { childPassword, loginProblems, useLoginProblemText } from "./login-problems.ts";
import { useRefusals, type Problems } from "./use-refusals.ts";

/** A child in the form; an empty login or password means no change. */
interface ChildDraft {
  id: number;
  name: string;
  birthDate: string | null;
  login: string;
  password: string;
}

const fields = ["name", "birthDate", "login", "password"] as const;
type FieldName = (typeof fields)[number];

const draftOf = ({ id, name, birthDate, login }: OwnChild): ChildDraft => ({ id, name, birthDate, login: login ?? "", password: "" });

/** The problems of all children, by `students.N.field`. */
export function problemsOfAll(drafts: readonly ChildDraft[], children: readonly OwnChild[], today: PlainDay): Problems {
  return Object.fromEntries(
    drafts.flatMap((draft, index) => {
      const child = children[index];
      const about = validateStudent(draft, today).map(({ field, code }) => [`students.${index}.${field}`, code]);
      const hasLogin = child?.login != null || draft.login.trim() !== "" || childPassword(draft.password) !== "";
      const login = hasLogin ? Object.entries(loginProblems(draft.login, draft.password, child?.hasPassword ?? false)) : [];
      return [...about, ...login.map(([field, code]) => [`students.${index}.${field}`, code])];
    }),
  );
}

/** All children in one form with one save button: all changes are saved or none. */
export function EditChildren({
  students,
  onSaved,
  onCancel,
}: {
  students: readonly OwnChild[];
  onSaved: () => Promise<void>;
  onCancel: () => void;
}) {
  const texts = useTexts("children");
  const today = dayIn(usePageNow(), useFamilyZone());
  const [drafts, setDrafts] = useState(() => students.map(draftOf));
  const { problems, failure, busy, submit } = useRefusals({
    order: students.flatMap((_, index) => fields.map((field) => `students.${index}.${field}`)),
    check: () => problemsOfAll(drafts, students, today),
    send: async () => {
      await api("PUT /public/profile/client/student/batch", {
        body: {
          students: drafts.map(({ id, name, birthDate, login, password }) => ({
            ...{ id, name: name.trim(), birthDate: birthDate ?? "" },
            ...(login.trim() === "" ? {} : { login: login.trim() }),
            ...(childPassword(password) === "" ? {} : { password: childPassword(password) }),
          })),
        },
      });
      await onSaved();
    },
  });
  return (
    <Card as="section" aria-labelledby="edit-all">
      <form noValidate method="post" className={styles.form} onSubmit={submit} autoComplete="off">
        <Heading level={2} look="h3" id="edit-all">
          {texts("editTitle")}
        </Heading>
        {drafts.map((draft, index) => (
          <ChildFieldset
            key={draft.id}
            draft={draft}
            legend={students[index]?.name ?? draft.name}
            hasPassword={students[index]?.hasPassword ?? false}
            path={`students.${index}.`}
            problems={problems}
            onChange={(part) => setDrafts(drafts.map((one, other) => (other === index ? { ...one, ...part } : one)))}
          />
        ))}
        <FailureAlert failure={failure} />
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} busyLabel={texts("saving")}>
            {texts("saveAll")}
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            {texts("cancel")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface ChildFieldsetProps {
  draft: ChildDraft;
  legend: ReactNode;
  hasPassword: boolean;
  /** The prefix of the field names. */
  path: string;
  problems: Problems;
  onChange: (part: Partial<ChildDraft>) => void;
}

function ChildFieldset({ draft, legend, hasPassword, path, problems, onChange }: ChildFieldsetProps) {
  const texts = useTexts("children");
  const family = useTexts("family");
  const about = useProblemText(problems);
  const loginText = useLoginProblemText();
  const text = (field: Exclude<FieldName, "birthDate">) => ({
    name: `${path}${field}`,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <fieldset className={styles.childSet}>
      <legend>
        <bdi>{legend}</bdi>
      </legend>
      <div className={styles.pair}>
        <TextField {...text("name")} label={family("childName")} error={about(`${path}name`)} autoComplete="off" maxLength={80} required />
        <BirthDateField
          name={`${path}birthDate`}
          value={draft.birthDate}
          onChange={(birthDate) => onChange({ birthDate })}
          error={about(`${path}birthDate`)}
        />
        <TextField
          {...text("login")}
          label={texts("login")}
          dir="ltr"
          error={loginText("login", problems[`${path}login`])}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <PasswordField
          {...text("password")}
          label={texts("newPassword")}
          hint={hasPassword ? texts("passwordKept", { name: draft.name.split(" ")[0] ?? draft.name }) : texts("passwordHint")}
          error={loginText("password", problems[`${path}password`])}
          showLabel={family("showPassword")}
          hideLabelText={family("hidePassword")}
          autoComplete="new-password"
          maxLength={1024}
        />
      </div>
    </fieldset>
  );
}
