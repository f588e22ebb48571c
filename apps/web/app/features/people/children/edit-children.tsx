import { validateStudent } from "@larkroom/domain/people/registration";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { useApiForm, type Problems } from "~/shared/forms/use-api-form.ts";
import { usePageNow, useFamilyZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { BirthDateField } from "../registration/birth-date-field.tsx";
import { FailureAlert } from "../registration/failure-alert.tsx";
import type { OwnChild } from "../registration/own-children.tsx";
import { useErrorText } from "../registration/problem-text.tsx";
import styles from "./children.module.css";
import { childPassword, loginProblems, useLoginProblemText } from "./login-problems.ts";

/** A child in the form; an empty login or password means no change. */
interface ChildDraft {
  id: number;
  name: string;
  birthDate: string | null;
  login: string;
  password: string;
}

const draftOf = ({ id, name, birthDate, login }: OwnChild): ChildDraft => ({ id, name, birthDate, login: login ?? "", password: "" });

/** The problems of all children, by `students.N.field`. */
function problemsOfAll(drafts: readonly ChildDraft[], children: readonly OwnChild[], today: PlainDay): Problems {
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
  onSaved: () => void;
  onCancel: () => void;
}) {
  const texts = useTexts("children");
  const today = dayIn(usePageNow(), useFamilyZone());
  const loginText = useLoginProblemText();
  const aboutText = useErrorText();
  const { values, set, errorOf, mutation, formProps } = useApiForm({
    initial: { students: students.map(draftOf) },
    check: (typed) => problemsOfAll(typed.students, students, today),
    problemText: (code, path) => (/(?:login|password)$/.test(path) ? loginText(code, path) : aboutText(code)),
    send: (api, typed) =>
      api("PUT /public/profile/client/student/batch", {
        body: {
          students: typed.students.map(({ id, name, birthDate, login, password }) => ({
            id,
            name: name.trim(),
            birthDate: birthDate ?? "",
            ...(login.trim() === "" ? {} : { login: login.trim() }),
            ...(childPassword(password) === "" ? {} : { password: childPassword(password) }),
          })),
        },
      }),
    done: texts("saved"),
    onDone: onSaved,
  });
  return (
    <Card as="section" aria-labelledby="edit-all">
      <Stack {...formProps} as="form" gap={18} autoComplete="off">
        <Heading level={2} look="h3" id="edit-all">
          {texts("editTitle")}
        </Heading>
        {values.students.map((draft, index) => (
          <ChildFieldset
            key={draft.id}
            draft={draft}
            legend={students[index]?.name ?? draft.name}
            hasPassword={students[index]?.hasPassword ?? false}
            path={`students.${index}.`}
            errorOf={errorOf}
            onChange={(part) =>
              set(
                "students",
                values.students.map((one, other) => (other === index ? { ...one, ...part } : one)),
              )
            }
          />
        ))}
        <FailureAlert failure={mutation.failure} />
        <Cluster gap={12}>
          <Button type="submit" busy={mutation.isPending} busyLabel={texts("saving")}>
            {texts("saveAll")}
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            {texts("cancel")}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

interface ChildFieldsetProps {
  draft: ChildDraft;
  legend: ReactNode;
  hasPassword: boolean;
  /** The prefix of the field names. */
  path: string;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<ChildDraft>) => void;
}

function ChildFieldset({ draft, legend, hasPassword, path, errorOf, onChange }: ChildFieldsetProps) {
  const texts = useTexts("children");
  const family = useTexts("family");
  const text = (field: "name" | "login" | "password") => ({
    name: `${path}${field}`,
    value: draft[field],
    error: errorOf(`${path}${field}`),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <fieldset className={styles.childSet}>
      <legend>
        <bdi>{legend}</bdi>
      </legend>
      <Stack gap={[18, 20]} align="start" className={styles.pair}>
        <TextField {...text("name")} label={family("childName")} autoComplete="off" maxLength={80} required />
        <BirthDateField
          name={`${path}birthDate`}
          value={draft.birthDate}
          onChange={(birthDate) => onChange({ birthDate })}
          error={errorOf(`${path}birthDate`)}
        />
        <TextField
          {...text("login")}
          label={texts("login")}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <PasswordField
          {...text("password")}
          label={texts("newPassword")}
          hint={hasPassword ? texts("passwordKept", { name: draft.name.split(" ")[0] ?? draft.name }) : texts("passwordHint")}
          showLabel={family("showPassword")}
          hideLabelText={family("hidePassword")}
          autoComplete="new-password"
          maxLength={1024}
        />
      </Stack>
    </fieldset>
  );
}
