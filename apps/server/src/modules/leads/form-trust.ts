import { createHash } from "node:crypto";
import { isProof, needsProof, proofText, stampSeconds } from "@larkroom/domain/leads/form-trust";
import { normaliseEmail } from "@larkroom/domain/identity/identity";
import { type Call, handler } from "../../kernel/http/call.ts";
import { Refusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findCountrySchool } from "../schools/index.ts";
import { findProcessor } from "./lead-processor.read.ts";

const purpose = "form-stamp";

/** A signed note of when a form was opened, and the company that the form has to name. */
export const getFormStamp = handler("GET /public/form_stamp", async ({ kernel, now, request }) => {
  const opened = `${Math.floor(now.epochMilliseconds / 1000)}.${kernel.secrets.token().slice(0, 16)}`;
  const school = await findCountrySchool(kernel.db, request.edition);
  const processor = school && (await findProcessor(kernel.db, school.id));
  return { stamp: `${opened}.${kernel.secrets.sign(purpose, opened)}`, processor };
});

/** Seconds since a stamp was made; null for one that isn't ours, from the future or older than its life. */
function ageOf({ secrets }: Kernel, stamp: string | undefined, now: Temporal.Instant): number | null {
  const [at = "", random = "", signature = ""] = (stamp ?? "").split(".", 3);
  if (!/^\d{1,12}$/.test(at) || !secrets.isSigned(purpose, `${at}.${random}`, signature)) return null;
  const age = Math.floor(now.epochMilliseconds / 1000) - Number(at);
  return age < 0 || age > stampSeconds ? null : age;
}

type FormCall = Pick<Call<"GET /public/form_stamp">, "kernel" | "request" | "now">;

interface Sent {
  readonly email: string;
  readonly website?: string | undefined;
  readonly stamp?: string | undefined;
  readonly proof?: string | undefined;
}

/** Counts a form by its address, before anything of it is read. @throws `too_many_requests` */
export const takeForm = ({ kernel, request }: FormCall): Promise<void> => kernel.limits.take("formAddress", request.ip);

/**
 * Takes a form that anyone may send, before anything is stored or emailed because of it.
 * @param texts everything that was typed
 * @throws `too_many_requests`, and `proof_required` for a form that looks like a program's and has no proof of work, or one that was used
 */
export async function requireTrust({ kernel, request, now }: FormCall, sent: Sent, texts: readonly string[]): Promise<void> {
  const isFrequent = await isSpent(kernel.limits.take("formUnproved", request.ip));
  const seconds = ageOf(kernel, sent.stamp, now);
  if (needsProof({ trapped: Boolean(sent.website), seconds, texts, isFrequent })) {
    const { stamp, proof } = sent;
    if (stamp === undefined || proof === undefined || seconds === null) throw refusal("proof_required");
    if (!isProof(createHash("sha256").update(proofText(stamp, proof)).digest())) throw refusal("proof_required");
    if (await isSpent(kernel.limits.take("formProof", hashed(kernel, stamp)))) throw refusal("proof_required");
  }
  await kernel.limits.take("formTarget", hashed(kernel, normaliseEmail(sent.email)));
}

const hashed = ({ secrets }: Kernel, text: string): string => Buffer.from(secrets.keyedHash("form-limit", text)).toString("base64url");

/** Whether a limit had no point left. */
const isSpent = (taken: Promise<void>): Promise<boolean> =>
  taken.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === "too_many_requests") return true;
      throw error;
    },
  );
