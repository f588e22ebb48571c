import { codeRules } from "@larkroom/domain/identity/codes";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Api } from "~/shared/api/call.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useRootData } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FailureAlert } from "./failure-alert.tsx";
import styles from "./family.module.css";
import { useCountdown } from "./use-countdown.ts";

type CodeProblem = "wrong" | "expired" | "used_up";
const problemOfCode: Readonly<Record<string, CodeProblem>> = {
  code_wrong: "wrong",
  code_expired: "expired",
  code_tries_used_up: "used_up",
};

/** What is verified: an email address, or a phone number in its sent format. */
export type Contact = { channel: "email"; address: string } | { channel: "phone"; address: string };

/** A contact under the field names of the API. */
const named = ({ channel, address }: Contact) =>
  channel === "email"
    ? ({ verification_type: channel, email: address } as const)
    : ({ verification_type: channel, phone: address } as const);

export interface CodeDialogProps {
  /** Where the code is sent; null while the dialog is closed. */
  contact: Contact | null;
  onClose: () => void;
  /** The address is verified: the next call is sent with the same press, and its refusal is shown here. */
  onVerified: (verificationToken: string, api: Api) => Promise<unknown>;
  /** Whether a refusal is shown elsewhere. */
  onRefused: (failure: ApiFailure) => boolean;
}

/** Verifies an address: sends a six-digit code when it opens, checks it, and resends on request. */
export function CodeDialog({ contact, ...rest }: CodeDialogProps) {
  const texts = useTexts("family");
  const shell = useTexts("shell");
  return (
    <Dialog
      open={contact !== null}
      onClose={rest.onClose}
      closeLabel={shell("close")}
      title={texts(contact?.channel === "phone" ? "code.phoneTitle" : "code.title")}
      width={468}
    >
      {contact ? <CodeForm key={contact.address} contact={contact} {...rest} /> : null}
    </Dialog>
  );
}

function CodeForm({ contact, onClose, onVerified, onRefused }: CodeDialogProps & { contact: Contact }) {
  const texts = useTexts("family");
  const { mode } = useRootData();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [again, setAgain] = useState(false);
  const [left, startCountdown] = useCountdown();
  const input = useRef<HTMLInputElement>(null);

  const sending = useApiMutation("POST /register/code", {
    onDone: ({ retryAfter }) => startCountdown(retryAfter),
    onFailure: ({ status, retryAfter }) => {
      // A code sent a moment ago is still valid.
      const isSent = status === 429 && (retryAfter ?? 0) <= codeRules.resendSeconds;
      if (isSent) startCountdown(retryAfter ?? codeRules.resendSeconds);
      return isSent;
    },
  });
  const first = useEffectEvent(() => void sending.send({ body: named(contact) }));
  useEffect(() => first(), []);
  const resend = async (): Promise<void> => {
    checking.reset();
    if (!(await sending.send({ body: named(contact) })).ok) return;
    setAgain(true);
    setProblem(null);
    setCode("");
    input.current?.focus();
  };

  const checking = useApiMutation(
    async (api, digits: string) => {
      const { verification_token } = await api("POST /register/verify", { body: { ...named(contact), code: digits } });
      await onVerified(verification_token, api);
    },
    {
      onFailure: (failure) => {
        const known = problemOfCode[failure.code];
        if (!known && onRefused(failure)) return true;
        setProblem(known ?? null);
        input.current?.focus();
        input.current?.select();
        return known !== undefined;
      },
    },
  );
  const check = (digits: string): void => {
    setProblem(digits.length === codeRules.digits ? null : "wrong");
    if (digits.length !== codeRules.digits) return input.current?.focus();
    sending.reset();
    void checking.send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(code);
  };

  return (
    <form noValidate method="post" onSubmit={submit} className={styles.codeForm}>
      <Text tone="soft">
        {texts.rich(contact.channel === "phone" ? "code.phoneText" : "code.text", {
          address: () => (
            <Text key="address" as="bdi" size="inherit" tone="ink" weight={500} className={cx(contact.channel === "phone" && "ltr")}>
              {contact.address}
            </Text>
          ),
        })}
      </Text>
      {mode === "demo" ? (
        <Text size="small" tone="slate">
          {texts.rich("code.demo", {
            mailbox: (words) => (
              <Link key="mailbox" href="/mailbox" target="_blank">
                {words}
              </Link>
            ),
          })}
        </Text>
      ) : null}
      <FailureAlert failure={checking.failure ?? sending.failure} />
      <TextField
        ref={input}
        label={texts("code.label")}
        name="code"
        value={code}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "").slice(0, codeRules.digits);
          setCode(digits);
          setProblem(null);
          if (digits.length === codeRules.digits && digits !== code) check(digits);
        }}
        error={problem ? texts(`code.${problem}`) : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        inputClassName={styles.code}
        required
      />
      <Button type="submit" size="large" full busy={checking.isPending} busyLabel={texts("code.checking")}>
        {texts("code.confirm")}
      </Button>
      <Cluster gap={[0, 8]} justify="between" className={styles.codeFoot}>
        <Button variant="tertiary" disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? texts("code.resendIn", { seconds: String(left) }) : texts("code.resend")}
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          {texts(contact.channel === "phone" ? "code.otherPhone" : "code.other")}
        </Button>
      </Cluster>
      <p role="status" className="visually-hidden">
        {again ? texts("code.sent") : ""}
      </p>
    </form>
  );
}
