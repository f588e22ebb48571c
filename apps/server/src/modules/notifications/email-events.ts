import { applyEmailEvent } from "../../kernel/mail/email-delivery.store.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";

/** Applies a mail provider's report. A repeated one changes nothing. */
export const takeEmailEvents = handler("POST /public/email_events/:provider", async ({ kernel, params, request, now }) => {
  const { authorization } = request.headers;
  const source = kernel.ports.emailEvents[params.provider];
  const body = request.rawBody ?? "";
  const events = await source
    ?.receive({ body, authorization: typeof authorization === "string" ? authorization : undefined })
    .catch((error: unknown) => {
      kernel.log.warn({ provider: params.provider, err: error }, "a report about emails could not be checked");
      // The provider repeats what isn't answered with success.
      throw refusal("temporarily_unavailable", { retryAfter: 60 });
    });
  // Without the provider no signature is valid.
  if (!events) throw refusal("signature_invalid");
  for (const event of events) {
    const { stop, softBounces } = await inTransaction(kernel.db, (tx) => applyEmailEvent(tx, kernel.secrets, event, now));
    kernel.log.info({ provider: params.provider, event: event.kind, stop, softBounces }, "a mail provider reported on an email");
  }
});
