import { z } from "zod";
import { type Transport, UndeliverableError } from "../../kernel/mail/mailer.ts";
import type { Circuit } from "../../kernel/ports/circuit.ts";

export interface TwilioSettings {
  /** Twilio's address; another one for a stand-in. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number of ours (`+` and digits), or a messaging service (`MG...`). */
  readonly from: string;
  readonly circuit: Circuit;
  /** How long an answer may take, ms. */
  readonly patienceMs?: number;
}

/** Errors of a connection that was never made: nothing was asked of Twilio, so that asking again sends nothing twice. */
const neverArrived = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

const complaint = z.object({ code: z.int() }).partial();

/** Twilio did not say whether the message went out. */
class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

/**
 * Text messages through Twilio. Twilio can't be told that a message is the same as before: only what certainly was not sent is
 * tried again (no connection, too many at once, a closed circuit); where no answer came it is left at that.
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
    if (answer.status >= 500) throw new NoAnswerError(`Twilio is in trouble: ${answer.status}`);
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
      // Ours to put right (a wrong key, an account that is closed) or a matter of waiting: the message is kept for later.
      if ([401, 403, 404, 429].includes(answer.status)) throw new Error(`Twilio refused: ${answer.status}, ${code}`);
      throw new UndeliverableError(`twilio_${code}`);
    },
  };
}

function wasNeverAsked(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && neverArrived.has(String(cause.code));
}
