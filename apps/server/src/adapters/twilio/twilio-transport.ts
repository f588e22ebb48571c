import { z } from "zod";
import { type Transport, UndeliverableError } from "../../kernel/mail/mailer.ts";
import type { Circuit } from "../../kernel/ports/circuit.ts";

export interface TwilioSettings {
  /** Twilio's address, or that of a test double. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** One of our numbers (`+` and digits), or a messaging service (`MG...`). */
  readonly from: string;
  readonly circuit: Circuit;
  /** How long to wait for an answer, in ms. */
  readonly patienceMs?: number;
}

/** Errors of a connection that was never made: Twilio received nothing, so a retry can't send a message twice. */
const notSentCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

const complaint = z.object({ code: z.int() }).partial();

/** Twilio gave no usable answer: whether the message was sent is unknown. */
class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

/**
 * Text messages through Twilio, whose API has no idempotency key. Only a message that was certainly not sent is
 * retried (no connection, rate limit, open circuit); without an answer there is no retry.
 */
export function createTwilioTransport({ baseUrl, accountSid, authToken, from, circuit, patienceMs = 10_000 }: TwilioSettings): Transport {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;

  async function ask(to: string, text: string): Promise<Response> {
    const answer = await fetch(url, {
      method: "POST",
      headers: { authorization, accept: "application/json" },
      body: new URLSearchParams([
        ["To", to],
        ["Body", text],
        [from.startsWith("MG") ? "MessagingServiceSid" : "From", from],
      ]),
      signal: AbortSignal.timeout(patienceMs),
      redirect: "error",
    }).catch((error: unknown) => {
      throw wasNeverAsked(error) ? error : new NoAnswerError("Twilio did not answer", { cause: error });
    });
    if (answer.status >= 500) throw new NoAnswerError(`Twilio failed: ${answer.status}`);
    return answer;
  }

  return {
    async send({ recipient, text }) {
      const answer = await circuit
        .call(() => ask(recipient, text))
        .catch((error: unknown) => {
          throw error instanceof NoAnswerError ? new UndeliverableError("no_answer", { cause: error }) : error;
        });
      if (answer.ok) return;
      const said = complaint.safeParse(await answer.json().catch(() => ({})));
      const code = said.success ? (said.data.code ?? answer.status) : answer.status;
      // Fixable on our side (wrong key, closed account) or temporary: the message is retried later.
      if ([401, 403, 404, 429].includes(answer.status)) throw new Error(`Twilio refused: ${answer.status}, ${code}`);
      throw new UndeliverableError(`twilio_${code}`);
    },
  };
}

function wasNeverAsked(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && notSentCodes.has(String(cause.code));
}
