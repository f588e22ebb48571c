import { chooseCall, freeCalls } from "@larkroom/domain/leads/booked-calls";
import { isTimeZone } from "@larkroom/domain/people/household";
import { lockInTransaction } from "../../../kernel/db/advisory-lock.ts";
import { ConstraintError } from "../../../kernel/db/errors.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { schoolOf, senderOf } from "../add-lead.ts";
import { requireTrust, takeForm } from "../form-trust.ts";
import { bookedCall, lead } from "../tables.ts";
import { getCallOffer } from "./call-offer.read.ts";
import { signCall } from "./call-token.ts";
import { getCall } from "./calls.store.ts";
import { postBooked } from "./post-call-mails.ts";

/** When a call can be booked. */
export const listCallTimes = handler("GET /public/call_times", async ({ kernel, request, now }) => {
  const { settings, times } = await getCallOffer(kernel.db, await schoolOf(kernel, request.edition), now);
  return { minutes: settings.minutes, method: settings.method, starts: freeCalls(times, now).map(({ from }) => from) };
});

/**
 * Books a call: a lead, the call and both invitations in one transaction. Bookings of a school run one after the other, so that calls of
 * different lengths don't overlap either; the unique time is what holds if they ever don't.
 */
export const bookCall = handler("POST /public/booked_call", async (call) => {
  const { kernel, body, now, request } = call;
  await takeForm(call);
  const school = await schoolOf(kernel, request.edition);
  const sender = senderOf(body, now);
  if (!isTimeZone(body.timeZone)) throw fieldRefusal("timeZone", "time_zone_unknown");
  await getCallOffer(kernel.db, school, now);
  await requireTrust(call, body, [body.name, body.message ?? ""]);
  const { startsAt, timeZone, childAge = null, name, message } = body;
  const booking = inTransaction(kernel.db, async (tx) => {
    await lockInTransaction(tx, `calls of school ${school.id}`);
    const { settings, hostId, times } = await getCallOffer(tx, school, now);
    const chosen = chooseCall(times, startsAt, now);
    if (!chosen.ok) throw refusal(chosen.reason);
    const [from] = await tx
      .insert(lead)
      .values({
        ...sender,
        schoolId: school.id,
        source: "call",
        edition: request.edition,
        name,
        message: message || null,
        ownerId: hostId,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: lead.id });
    const [made] = await tx
      .insert(bookedCall)
      .values({
        schoolId: school.id,
        leadId: from?.id ?? 0,
        hostId,
        startsAt: chosen.call.from,
        endsAt: chosen.call.to,
        method: settings.method,
        videoUrl: settings.method === "video" ? settings.videoUrl : null,
        timeZone,
        childAge,
        createdAt: now,
      })
      .returning({ id: bookedCall.id });
    const id = made?.id ?? 0;
    await postBooked(kernel, tx, await getCall(tx, id));
    return { call: id, signature: signCall(kernel, id) };
  });
  return booking.catch((error: unknown) => {
    throw error instanceof ConstraintError && error.constraint === "booked_call_time" ? refusal("call_time_taken") : error;
  });
});
