import { zoneOfPerson } from "@larkroom/domain/editions/person-zone";
import { normalisePhone } from "@larkroom/domain/identity/identity";
import { isTimeZone } from "@larkroom/domain/people/household";
import { allowedMarketing } from "@larkroom/domain/people/marketing";
import { type RegistrationDraft, validateRegistration } from "@larkroom/domain/people/registration";
import { dayIn } from "@larkroom/domain/shared/time";
import { isCommonPassword } from "../../kernel/auth/common-passwords.ts";
import { endSession, openSession } from "../../kernel/auth/sessions.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { ruleErrors } from "../../kernel/http/validation.ts";
import { findByIdentity, insertAccount, rememberDevice, takeRegistrationToken, takeVerification } from "../identity/index.ts";
import { findCountrySchool } from "../schools/index.ts";
import { adoptStudents } from "./adopt-students.ts";
import { createStudent } from "./create-student.ts";
import { findClientByReferral, insertClient } from "./people.store.ts";

/** Maps the draft's field names to the API's where they differ. */
const wireNames: Record<string, string> = { fullName: "name", termsConsent: "terms" };

const draftOf = (body: Call<"POST /register/client">["body"]): RegistrationDraft => ({
  clientType: body.clientType === "student" ? "student" : "parent",
  fullName: body.name,
  email: body.email,
  withPhone: body.withPhone,
  phone: body.phone ?? "",
  password: body.password ?? "",
  passwordRepeat: null,
  termsConsent: body.terms,
  googleId: body.googleId ?? null,
  facebookId: body.facebookId ?? null,
  verificationType: body.verification_type ?? "email",
  verificationToken: body.verification_token ?? null,
  referralId: body.referralId ?? null,
  students: body.students,
});

/**
 * Signs a parent up. The email must be verified, so that only its holder learns whether it has an account. Account, children and consents are created in
 * one transaction; a taken email loses nothing of the form.
 */
export const registerClient = handler("POST /register/client", async ({ kernel, actor, body, now, request, answer }) => {
  const clock = { timeZone: body.timeZone ?? null, utcOffset: body.utcOffset ?? null, edition: body.country };
  if (clock.timeZone !== null && !isTimeZone(clock.timeZone)) throw fieldRefusal("timeZone", "time_zone_unknown");
  const errors = validateRegistration(draftOf(body), { today: dayIn(now, zoneOfPerson(clock)), isCommonPassword });
  if (errors.length > 0)
    throw refusal("validation_failed", {
      details: ruleErrors(errors.map((error) => ({ ...error, field: wireNames[error.field] ?? error.field }))),
    });
  // Facebook login isn't supported, so a Facebook id can't be verified.
  if (body.facebookId) throw refusal("token_invalid");
  if (!body.verification_token) throw refusal("verification_required");
  const school = await findCountrySchool(kernel.db, body.country);
  if (!school) throw fieldRefusal("country", "no_school", "We’re not open in this country yet");
  const email = body.email.toLowerCase();
  const phone = body.phone ? normalisePhone(body.phone) : null;
  const passwordHash = body.password ? await kernel.passwords.hash(body.password) : null;
  const verificationToken = body.verification_token;

  const signUp = () =>
    inTransaction(kernel.db, async (tx) => {
      const proven = await takeVerification(kernel, tx, verificationToken);
      if (!proven || (proven.channel === "email" ? proven.address !== email : proven.address !== phone)) throw refusal("token_invalid");
      if ((body.googleId ?? null) !== null && proven.googleId !== body.googleId) throw refusal("token_invalid");
      if (proven.channel !== "email" && (await findByIdentity(tx, "client", { by: "email", value: email }))) throw refusal("token_invalid");
      if (body.regform_token && !(await takeRegistrationToken(kernel, tx, body.regform_token))) throw refusal("token_invalid");
      const id = await insertAccount(tx, {
        kind: "client",
        schoolId: school.id,
        ...clock,
        name: body.name,
        email,
        phone,
        passwordHash,
        passwordSetBy: passwordHash === null ? null : "self",
        googleId: proven.googleId,
        emailVerifiedAt: proven.channel === "email" ? now : null,
        phoneVerifiedAt: proven.channel === "phone" ? now : null,
        createdAt: now,
      });
      const referrer = body.referralId ? await findClientByReferral(tx, body.referralId) : null;
      await insertClient(tx, {
        id,
        schoolId: school.id,
        marketing: allowedMarketing(body.marketingData),
        referredBy: referrer,
        termsAcceptedAt: now,
        createdAt: now,
      });
      const household = { clientId: id, schoolId: school.id, edition: body.country, at: now, method: "sign_up" } as const;
      for (const [index, draft] of body.students.entries()) await createStudent(tx, household, draft, `students.${index}.`);
      if (proven.channel === "email") await adoptStudents(tx, { clientId: id, schoolId: school.id, email });
      if ("sessionId" in actor) await endSession(kernel, tx, actor.sessionId);
      return {
        token: await openSession(kernel, tx, { accountId: id, schoolId: school.id }, request),
        device: await rememberDevice(kernel, tx, id, request.deviceId),
      };
    }).catch((error: unknown) => {
      if (error instanceof ConstraintError && error.constraint === "account_email")
        throw fieldRefusal("email", "email_taken", "An account with this email exists. Log in instead.");
      if (error instanceof ConstraintError && error.constraint === "account_phone") return null;
      if (error instanceof ConstraintError && error.constraint === "account_google") throw refusal("token_invalid");
      throw error;
    });
  // The email is verified but the phone isn't, so probing for phones is limited.
  const made =
    phone === null
      ? await signUp()
      : await kernel.limits.guess([["registerProbe", request.ip]], { attempt: signUp, isWrong: (account) => account === null });
  if (!made) throw fieldRefusal("phone", "phone_taken", "An account with this phone number exists. Log in instead.");
  answer.session(made.token);
  answer.device(made.device);
  return { token: made.token };
});
