import { and, desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { consentVersion } from "@larkroom/domain/people/consent";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import type { BodyOf, TestApp } from "../../kernel/testing/app.ts";

/** The steps a parent takes to sign up. */
export function signUps(app: TestApp) {
  const form = (email: string, more: Partial<BodyOf<"POST /register/client">> = {}): BodyOf<"POST /register/client"> => ({
    name: "Rachel Bennett",
    email,
    phone: "+1 332 555 0148",
    password: "morning light",
    clientType: "parent",
    students: [{ name: "Maya", birthDate: "2014-05-02", consents: { version: consentVersion, purposes: ["camera", "chat"] } }],
    terms: true,
    country: "us",
    timeZone: "America/New_York",
    utcOffset: -300,
    marketingData: { utm_source: "test" },
    ...more,
  });

  /** The newest code sent to an address. */
  async function codeFor(email: string): Promise<string> {
    const [mail] = await app.db
      .select()
      .from(outgoingMessage)
      .where(and(eq(outgoingMessage.recipient, email), eq(outgoingMessage.kind, "identity.verification_code")))
      .orderBy(desc(outgoingMessage.id))
      .limit(1);
    return /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
  }

  /** Verifies an address and returns the verification token. */
  async function verified(email: string, ip = "10.2.0.1"): Promise<string> {
    const sent = await app.call("POST /register/code", { body: { verification_type: "email", email }, ip });
    expect(sent.body).toEqual({ sent: true, retryAfter: 60 });
    const answer = await app.call("POST /register/verify", { body: { verification_type: "email", email, code: await codeFor(email) }, ip });
    expect(answer.status).toBe(200);
    return answer.body.verification_token;
  }

  /** Signs up without a phone, with more form fields. */
  async function signedUp(email: string, ip: string, more: Partial<BodyOf<"POST /register/client">>) {
    const verification_token = await verified(email, ip);
    return app.call("POST /register/client", { body: form(email, { verification_token, phone: null, withPhone: false, ...more }), ip });
  }

  return { form, codeFor, verified, signedUp };
}
