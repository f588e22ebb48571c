import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { consentVersion } from "@larkroom/domain/people/consent";
import { readPhone, loadPhone, type PhoneCountry } from "~/kit/phone-field/phone.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { ChildForm, FamilyForm, FormSecrets } from "./family-form.ts";

/** A number as it is sent, and whether it is one; without the library the server decides. */
export async function checkedPhone(text: string, country: PhoneCountry): Promise<{ sent: string; valid: boolean }> {
  const library = await loadPhone().catch(() => null);
  if (!library) return { sent: text, valid: true };
  const { e164, valid } = readPhone(library, text, country);
  return { sent: e164 || text, valid };
}

/** A child as the API takes it, with the version of the text that was read. */
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
  edition: EditionSlug;
  /** What brought the family here: the course, the address's `utm_` values. */
  marketing: Record<string, string>;
  /** By whose link the family came, null for none. */
  referralId: string | null;
}

/** Makes the account and logs it in. @throws ApiError with the refused fields */
export const registerFamily = ({
  family,
  secrets,
  phone,
  verificationToken,
  edition,
  marketing,
  referralId,
}: Registration): Promise<unknown> =>
  api("POST /register/client", {
    body: {
      name: family.fullName.trim(),
      email: family.email.trim(),
      phone,
      password: secrets.password,
      clientType: secrets.clientType,
      students: family.students.map(asStudent),
      terms: secrets.termsConsent,
      withPhone: true,
      utcOffset: -new Date().getTimezoneOffset(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      country: edition,
      marketingData: marketing,
      referralId,
      verification_token: verificationToken,
      verification_type: "email",
    },
  });

/** Why something was refused that no field explains. `minutes` to wait. */
export type Failure = { kind: "network" | "unknown" } | { kind: "wait"; minutes: number };

/** What a refusal comes to for people. Whatever is no answer of the API is thrown on. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { kind: "network" };
  if (error.status === 429) return { kind: "wait", minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
  return { kind: "unknown" };
}
