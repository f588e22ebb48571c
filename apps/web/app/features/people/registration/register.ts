import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { consentVersion } from "@larkroom/domain/people/consent";
import { readPhone, loadPhone, type PhoneCountry } from "~/kit/phone-field/phone.ts";
import { allowedMarketing } from "@larkroom/domain/people/marketing";
import type { Api } from "~/shared/api/call.ts";
import { failureOf } from "~/shared/api/failure.ts";
import { readCookies } from "~/shared/runtime/cookies.ts";
import { browserZone } from "~/shared/session/browser-zone.ts";
import type { ChildForm, FamilyForm, FormSecrets } from "./family-form.ts";

/** A phone number in the format it is sent, and whether it is valid; without the library the server decides. */
export async function checkedPhone(text: string, country: PhoneCountry): Promise<{ sent: string; valid: boolean }> {
  const library = await loadPhone().catch(() => null);
  if (!library) return { sent: text, valid: true };
  const { e164, valid } = readPhone(library, text, country);
  return { sent: e164 || text, valid };
}

/** A child in the API's format, with the version of the consent text that was shown. */
export const asStudent = ({ name, birthDate, consents }: ChildForm) => ({
  name: name.trim(),
  birthDate: birthDate ?? "",
  consents: { version: consentVersion, purposes: [...consents] },
});

export interface Registration {
  family: FamilyForm;
  secrets: FormSecrets;
  phone: string;
  verificationToken: string;
  /** The Google account that verifies the email; then no password is set. */
  googleId: string | null;
  edition: EditionSlug;
  /** What brought the family here: the course and the URL's `utm_` values. */
  marketing: Record<string, string>;
  /** Whose referral link the family used; null for none. */
  referralId: string | null;
  /** The token of a prefilled form. */
  formToken: string | null;
}

/**
 * Creates the account and logs it in. A form whose link has expired meanwhile is sent without its token, since its content is the family's own.
 * @throws ApiError with the refused fields
 */
export async function registerFamily(api: Api, registration: Registration): Promise<unknown> {
  const { formToken } = registration;
  try {
    return await send(api, registration);
  } catch (error) {
    if (formToken === null || failureOf(error).code !== "token_invalid") throw error;
    const { isValid } = await api("POST /auth/registration_token/check", { body: { regform_token: formToken } });
    if (isValid) throw error;
    return send(api, { ...registration, formToken: null });
  }
}

/** Marketing data from other scripts' cookies: the experiment shown, and the analytics id without its version prefix. */
function cookieMarketing(text: string): Record<string, string> {
  const { exp, _ga } = readCookies(text);
  const gaClientId = _ga?.split(".").slice(-2).join(".");
  return { ...(exp && { exp: exp.slice(0, 500) }), ...(gaClientId && { gaClientId }) };
}

/** The browser's time zone and its offset from UTC. A browser without a configured zone says UTC; then both are null. */
function browserClock(): { timeZone: string | null; utcOffset: number | null } {
  const timeZone = browserZone();
  // Minutes east of UTC. Negating would turn 0 into -0.
  const utcOffset = 0 - new Date().getTimezoneOffset();
  return { timeZone, utcOffset: timeZone === null && utcOffset === 0 ? null : utcOffset };
}

const send = (
  api: Api,
  { family, secrets, phone, verificationToken, googleId, edition, marketing, referralId, formToken }: Registration,
): Promise<unknown> =>
  api("POST /register/client", {
    body: {
      name: family.fullName.trim(),
      email: family.email.trim(),
      phone,
      // The login trims its input, so an untrimmed password would never match.
      password: googleId === null ? secrets.password.trim() : null,
      clientType: secrets.clientType,
      students: family.students.map(asStudent),
      terms: secrets.termsConsent,
      withPhone: true,
      ...browserClock(),
      country: edition,
      marketingData: allowedMarketing({ ...cookieMarketing(document.cookie), ...marketing }),
      referralId,
      verification_token: verificationToken,
      verification_type: googleId === null ? "email" : null,
      googleId,
      regform_token: formToken,
    },
  });
