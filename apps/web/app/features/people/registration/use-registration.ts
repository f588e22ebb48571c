import { dayIn } from "@larkroom/domain/shared/time";
import { useEffect, useRef, useState } from "react";
import type { Api } from "~/shared/api/call.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import {
  asFormProblems,
  firstWrongField,
  problemsOf,
  type FamilyForm,
  type FormSecrets,
  type Problems,
  type Vouched,
} from "./family-form.ts";
import { checkedPhone, registerFamily } from "./register.ts";

export interface RegistrationOptions {
  family: FamilyForm;
  marketing: Record<string, string>;
  referralId: string | null;
  /** The token of a prefilled form. */
  formToken: string | null;
  vouched: Vouched | null;
  /** Called when Google's verification has expired. */
  onStale: () => void;
  /** Called when the account exists and is logged in. */
  onDone: () => Promise<void>;
}

export interface RegistrationState {
  secrets: FormSecrets;
  change: (secrets: Partial<FormSecrets>) => void;
  problems: Problems;
  failure: ApiFailure | null;
  busy: boolean;
  /** The address a code was sent to; null while none is requested. */
  verifying: string | null;
  submit: (form: HTMLFormElement) => void;
  /** A child was removed from the form, so the problems of the following ones have other indexes. */
  forget: () => void;
  verified: (token: string, api: Api) => Promise<void>;
  /** Shows refused fields on the form. Returns false if the refusal isn't about the form. */
  showFailure: (failure: ApiFailure) => boolean;
  stopVerifying: () => void;
}

const firstWrong = (form: HTMLFormElement, problems: Problems): HTMLElement | null => {
  const field = firstWrongField(problems);
  const found = field === undefined ? null : form.elements.namedItem(field);
  return found instanceof RadioNodeList ? (found[0] as HTMLElement) : (found as HTMLElement | null);
};

/** From the form to the account: validation, verification of the address, registration. Input is never lost along the way. */
export function useRegistration({
  family: written,
  marketing,
  referralId,
  formToken,
  vouched,
  onStale,
  onDone,
}: RegistrationOptions): RegistrationState {
  const { slug, phoneCountry } = useEdition();
  const family = vouched === null ? written : { ...written, email: vouched.email };
  const googleId = vouched?.googleId ?? null;
  const zone = useTimeZone();
  const [secrets, setSecrets] = useState<FormSecrets>({ clientType: "parent", password: "", termsConsent: false });
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ problems: Problems; of: FamilyForm; with: FormSecrets } | null>(null);
  const [phone, setPhone] = useState({ text: "", valid: true, sent: "" });
  const [verifying, setVerifying] = useState<string | null>(null);
  const proof = useRef<{ email: string; token: string } | null>(null);
  const form = useRef<HTMLFormElement | null>(null);

  // Server errors apply to the values that were sent; a changed field is validated again.
  const today = dayIn(Temporal.Now.instant(), zone);
  const ownProblems = tried ? problemsOf(family, secrets, today, () => phone.text !== family.phone || phone.valid, googleId) : {};
  const problems = { ...(refused ? unchanged(refused, family, secrets) : {}), ...ownProblems };

  // After rerendering, because a closing dialog first restores the previous focus.
  const [toFocus, focusFirst] = useState<Problems | null>(null);
  useEffect(() => {
    if (toFocus && form.current) firstWrong(form.current, toFocus)?.focus();
  }, [toFocus]);

  const register = async (api: Api, verificationToken: string, sent: string): Promise<void> => {
    const about = { edition: slug, marketing, referralId, formToken };
    await registerFamily(api, { family, secrets, phone: sent, verificationToken, googleId, ...about });
    await onDone();
  };
  const showFailure = (failure: ApiFailure): boolean => {
    if (failure.code === "token_invalid" || failure.code === "verification_required") {
      proof.current = null;
      if (vouched === null) setVerifying(family.email.trim());
      else onStale();
      return true;
    }
    const found = asFormProblems(failure.fields);
    if (Object.keys(found).length === 0) return false;
    setVerifying(null);
    setRefused({ problems: found, of: family, with: secrets });
    focusFirst(found);
    return true;
  };
  const submitting = useApiMutation(
    async (api) => {
      const checked = await checkedPhone(family.phone, phoneCountry);
      setPhone({ text: family.phone, ...checked });
      const found = {
        ...(refused ? unchanged(refused, family, secrets) : {}),
        ...problemsOf(family, secrets, today, () => checked.valid, googleId),
      };
      if (Object.keys(found).length > 0) return focusFirst(found);
      const email = family.email.trim();
      const token = vouched?.verificationToken ?? (proof.current?.email === email ? proof.current.token : null);
      if (token === null) setVerifying(email);
      else await register(api, token, checked.sent);
    },
    { onFailure: showFailure },
  );

  return {
    secrets,
    change: (more) => setSecrets({ ...secrets, ...more }),
    problems,
    failure: submitting.failure,
    busy: submitting.isPending,
    verifying,
    submit(element) {
      form.current = element;
      setTried(true);
      void submitting.send();
    },
    forget: () => setRefused(null),
    async verified(token, api) {
      proof.current = { email: family.email.trim(), token };
      await register(api, token, phone.sent);
    },
    showFailure,
    stopVerifying: () => setVerifying(null),
  };
}

/** The server's errors for fields that haven't changed since. */
function unchanged(refused: { problems: Problems; of: FamilyForm; with: FormSecrets }, family: FamilyForm, secrets: FormSecrets): Problems {
  const before = flat(refused.of, refused.with);
  const now = flat(family, secrets);
  return Object.fromEntries(Object.entries(refused.problems).filter(([field]) => before[field] === now[field]));
}

const flat = ({ students, ...own }: FamilyForm, secrets: FormSecrets): Record<string, unknown> => ({
  ...own,
  ...secrets,
  ...Object.fromEntries(
    students.flatMap(({ name, birthDate, consents }, index) => [
      [`students.${index}.name`, name],
      [`students.${index}.birthDate`, birthDate],
      [`students.${index}.consents.version`, consents.join()],
    ]),
  ),
});
