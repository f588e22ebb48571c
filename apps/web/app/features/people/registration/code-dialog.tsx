import { codeRules } from "@larkroom/domain/identity/codes";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useRootData } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FailureAlert } from "./failure-alert.tsx";
import styles from "./family.module.css";
import { failureOf, type Failure } from "./register.ts";
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
  /** Called when the address is verified. Resolves when the next steps are done; rejects with the error to show here. */
  onVerified: (verificationToken: string) => Promise<void>;
}

/** Verifies an address: sends a six-digit code when it opens, checks it, and resends on request. */
export function CodeDialog({ contact, onClose, onVerified }: CodeDialogProps) {
  const texts = useTexts("family");
  const shell = useTexts("shell");
  return (
    <Dialog
      open={contact !== null}
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts(contact?.channel === "phone" ? "code.phoneTitle" : "code.title")}
      width={468}
    >
      {contact ? <CodeForm key={contact.address} contact={contact} onClose={onClose} onVerified={onVerified} /> : null}
    </Dialog>
  );
}

function CodeForm({ contact, onClose, onVerified }: CodeDialogProps & { contact: Contact }) {
  const texts = useTexts("family");
  const { mode } = useRootData();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState(false);
  const [left, startCountdown] = useCountdown();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);

  const send = async (asked: boolean): Promise<void> => {
    setFailure(null);
    try {
      const { retryAfter } = await api("POST /register/code", { body: named(contact) });
      startCountdown(retryAfter);
      setAgain(asked);
      if (asked) {
        setProblem(null);
        setCode("");
        input.current?.focus();
      }
    } catch (error) {
      // A code sent a moment ago is still valid.
      if (error instanceof ApiError && error.status === 429 && (error.retryAfter ?? 0) <= codeRules.resendSeconds)
        startCountdown(error.retryAfter ?? codeRules.resendSeconds);
      else setFailure(failureOf(error));
    }
  };
  const first = useEffectEvent(() => void send(false));
  useEffect(() => {
    if (sending.current) return;
    sending.current = true;
    first();
  }, []);

  const check = async (digits: string): Promise<void> => {
    if (busy) return;
    setProblem(digits.length === codeRules.digits ? null : "wrong");
    if (digits.length !== codeRules.digits) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const { verification_token } = await api("POST /register/verify", { body: { ...named(contact), code: digits } });
      await onVerified(verification_token);
    } catch (error) {
      const known = error instanceof ApiError ? problemOfCode[error.code] : undefined;
      if (known) setProblem(known);
      else setFailure(failureOf(error));
      input.current?.focus();
      input.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };

  return (
    <form noValidate method="post" onSubmit={submit} className={styles.codeForm}>
      <Text tone="soft">
        {texts.rich(contact.channel === "phone" ? "code.phoneText" : "code.text", {
          address: () => (
            <bdi key="address" className={cx(styles.strong, contact.channel === "phone" && "ltr")}>
              {contact.address}
            </bdi>
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
      <FailureAlert failure={failure} />
      <TextField
        ref={input}
        label={texts("code.label")}
        name="code"
        value={code}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "").slice(0, codeRules.digits);
          setCode(digits);
          setProblem(null);
          if (digits.length === codeRules.digits && digits !== code) void check(digits);
        }}
        error={problem ? texts(`code.${problem}`) : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        inputClassName={styles.code}
        required
      />
      <Button type="submit" size="large" full busy={busy} busyLabel={texts("code.checking")}>
        {texts("code.confirm")}
      </Button>
      <div className={styles.codeFoot}>
        <Button variant="tertiary" disabled={left > 0} onClick={() => void send(true)}>
          {left > 0 ? texts("code.resendIn", { seconds: String(left) }) : texts("code.resend")}
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          {texts(contact.channel === "phone" ? "code.otherPhone" : "code.other")}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {again ? texts("code.sent") : ""}
      </p>
    </form>
  );
}
