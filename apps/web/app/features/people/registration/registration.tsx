import type { FormEvent, ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { FieldMessages } from "~/kit/field/field.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { PhoneField } from "~/kit/phone-field/phone-field.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ChildFields } from "./child-fields.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import { emptyChildForm, type ChildForm, type FamilyForm, type Vouched } from "./family-form.ts";
import styles from "./family.module.css";
import { useLogInLink } from "./log-in-link.tsx";
import { useProblemText } from "./problem-text.tsx";
import { useRegistration } from "./use-registration.ts";

export interface RegistrationProps {
  /** The form so far; the parent component holds it. */
  family: FamilyForm;
  onChange: (family: FamilyForm) => void;
  marketing: Record<string, string>;
  /** Whose referral link the family used. */
  referralId: string | null;
  /** The token of a prefilled form. */
  formToken: string | null;
  /** The parent verified by Google; the email is read-only then. */
  vouched?: Vouched | null;
  /** A note about the verification, shown in place of the password. */
  vouchedNote?: ReactNode;
  /** Called when the verification has expired; the form continues without it. */
  onStale?: () => void;
  /** Another way to start, above the fields. */
  otherWay?: ReactNode;
  /** Called when the account exists and is logged in; resolves when the page has moved on. */
  onDone: () => Promise<void>;
}

const nothing = () => undefined;

/** The registration of a parent: themselves, their children with consents, and the verification of their address. */
export function Registration(props: RegistrationProps) {
  const { family, onChange, marketing, referralId, formToken, vouched = null, vouchedNote, onStale = nothing, otherWay, onDone } = props;
  const texts = useTexts("family");
  const logIn = useLogInLink();
  const registration = useRegistration({ family, marketing, referralId, formToken, vouched, onStale, onDone });
  const { secrets, change, problems, busy } = registration;
  const problem = useProblemText(problems);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    registration.submit(event.currentTarget);
  };
  return (
    <>
      <Stack noValidate method="post" as="form" gap={40} onSubmit={submit}>
        <Stack aria-labelledby="you" as="section" gap={20}>
          <Cluster gap={[4, 24]} align="baseline" justify="between">
            <Heading level={2} look="h3" id="you">
              {texts("you")}
            </Heading>
            <Text size="compact" tone="soft">
              {texts.rich("haveAccount", { login: logIn })}
            </Text>
          </Cluster>
          {otherWay}
          <ClientType value={secrets.clientType} onChange={(clientType) => change({ clientType })} error={problem("clientType")} />
          <Parent
            family={family}
            onChange={onChange}
            password={secrets.password}
            onPassword={(password) => change({ password })}
            problem={problem}
            vouchedEmail={vouched?.email ?? null}
            vouchedNote={vouchedNote}
          />
        </Stack>
        <Children
          students={family.students}
          onChange={(students) => onChange({ ...family, students })}
          onRemoved={registration.forget}
          problem={problem}
        />
        <Terms checked={secrets.termsConsent} onChange={(termsConsent) => change({ termsConsent })} error={problem("termsConsent")} />
        <FailureAlert failure={registration.failure} />
        <Button type="submit" size="large" full="phone" busy={busy} busyLabel={texts("sending")} className={styles.next}>
          {texts("next")}
        </Button>
      </Stack>
      <CodeDialog
        contact={registration.verifying === null ? null : { channel: "email", address: registration.verifying }}
        onClose={registration.stopVerifying}
        onVerified={registration.verified}
        onRefused={registration.showFailure}
      />
    </>
  );
}

function ClientType({
  value,
  onChange,
  error,
}: {
  value: "parent" | "student";
  onChange: (value: "parent" | "student") => void;
  error: ReactNode;
}) {
  const texts = useTexts("family");
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {texts("iAm")}
      </p>
      <SwitchButton
        label={texts("iAm")}
        name="clientType"
        look="ink"
        ticked
        options={(["parent", "student"] as const).map((type) => ({ value: type, title: texts(`clientTypes.${type}`) }))}
        value={value}
        onChange={onChange}
      />
      <FieldMessages error={value === "student" ? (error ?? texts("errors.parents_only")) : undefined} />
    </div>
  );
}

interface ParentProps {
  family: FamilyForm;
  onChange: (family: FamilyForm) => void;
  password: string;
  onPassword: (password: string) => void;
  problem: (field: string) => ReactNode;
  vouchedEmail: string | null;
  vouchedNote: ReactNode;
}

function Parent({ family, onChange, password, onPassword, problem, vouchedEmail, vouchedNote }: ParentProps) {
  const texts = useTexts("family");
  const { phoneCountry } = useEdition();
  const own = (field: "fullName" | "email") => ({
    name: field,
    label: texts(field),
    value: family[field],
    onChange: (event: { target: { value: string } }) => onChange({ ...family, [field]: event.target.value }),
    error: problem(field),
    required: true,
  });
  return (
    <Stack gap={20} align="start" className={styles.parent}>
      <TextField {...own("fullName")} autoComplete="name" maxLength={120} />
      {vouchedEmail === null ? (
        <TextField {...own("email")} type="email" inputMode="email" autoComplete="email" dir="ltr" maxLength={254} />
      ) : (
        <TextField {...own("email")} value={vouchedEmail} type="email" dir="ltr" readOnly />
      )}
      <PhoneField
        name="phone"
        label={texts("phone")}
        hint={texts("phoneHint")}
        value={family.phone}
        onChange={({ text }) => onChange({ ...family, phone: text })}
        country={phoneCountry}
        invalidText={texts("errors.phone")}
        error={problem("phone")}
        required
      />
      {vouchedEmail === null ? (
        <PasswordField
          name="password"
          label={texts("password")}
          hint={texts("passwordHint")}
          showLabel={texts("showPassword")}
          hideLabelText={texts("hidePassword")}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
          error={problem("password")}
          autoComplete="new-password"
          maxLength={1024}
          required
        />
      ) : (
        vouchedNote
      )}
    </Stack>
  );
}

interface ChildrenProps {
  students: readonly ChildForm[];
  onChange: (students: readonly ChildForm[]) => void;
  onRemoved: () => void;
  problem: (field: string) => ReactNode;
}

function Children({ students, onChange, onRemoved, problem }: ChildrenProps) {
  const texts = useTexts("family");
  return (
    <Stack aria-labelledby="children" as="section" gap={20}>
      <Heading level={2} look="h3" id="children">
        {texts("children")}
      </Heading>
      {students.map((child, index) => (
        <Card key={index} as="section" aria-label={texts("child", { number: index + 1 })} gap={16} className={styles.child}>
          <Cluster gap={[4, 16]} align="center" justify="between" className={styles.childHead}>
            <Heading level={3} look="h4">
              {child.name.trim() || texts("child", { number: index + 1 })}
            </Heading>
            {students.length > 1 ? (
              <Button
                variant="tertiary"
                size="small"
                icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => {
                  onRemoved();
                  onChange(students.filter((_, other) => other !== index));
                }}
              >
                {texts("removeChild", { name: child.name.trim() || texts("thisChild") })}
              </Button>
            ) : null}
          </Cluster>
          <ChildFields
            child={child}
            onChange={(next) => onChange(students.map((one, other) => (other === index ? next : one)))}
            path={`students.${index}.`}
            problem={(field) => problem(`students.${index}.${field}`)}
          />
        </Card>
      ))}
      <Button
        variant="tertiary"
        icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
        className={styles.add}
        onClick={() => onChange([...students, emptyChildForm])}
      >
        {texts("addAnother")}
      </Button>
    </Stack>
  );
}

function Terms({ checked, onChange, error }: { checked: boolean; onChange: (checked: boolean) => void; error: ReactNode }) {
  const texts = useTexts("family");
  const path = usePath();
  const page = (href: string) => (words: ReactNode) => (
    <Link key={href} href={path(href)} target="_blank">
      {words}
    </Link>
  );
  return (
    <Checkbox
      name="termsConsent"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
      label={texts.rich("terms", { terms: page("/terms-and-conditions"), privacy: page("/privacy-policy") })}
      required
    />
  );
}
