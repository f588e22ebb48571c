import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { zoneName } from "@larkroom/domain/editions/zone-name";
import { greetingName } from "@larkroom/domain/leads/leads";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { type Invitation, invitationFile, invitationType } from "../../../kernel/calendar-file.ts";
import type { Tx } from "../../../kernel/db/db.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import type { Attachment } from "../../../kernel/mail/mailer.ts";
import { moment } from "../../people/index.ts";
import {
  callBookedMail,
  callCanceledMail,
  callEvent,
  callReminderMail,
  type CanceledBy,
  type HostFacts,
  hostEvent,
  hostMail,
  type VisitorFacts,
} from "./call-mails.ts";
import { callPage } from "./call-token.ts";
import type { CallRow } from "./calls.read.ts";

const whenIn = (at: Temporal.Instant, edition: EditionSlug, zone: string) => {
  const when = moment(at, { edition, zone });
  return { when, whenInZone: `${when} (${zoneName(zone, at, editions[edition])})` };
};

function visitorFacts(kernel: Kernel, { call, lead, schoolTitle }: CallRow): VisitorFacts {
  const { edition } = lead;
  return {
    name: greetingName(lead.name),
    school: schoolTitle,
    ...whenIn(call.startsAt, edition, call.timeZone),
    minutes: call.startsAt.until(call.endsAt).total("minutes"),
    method: call.method,
    videoUrl: call.videoUrl,
    url: callPage(kernel, call.id, edition),
  };
}

/** The sender of all emails: what a calendar answers to. `Name <address>`, or an address alone. */
function organizerOf({ MAIL_FROM, BRAND_NAME }: Kernel["config"]): Invitation["organizer"] {
  const [, name = "", email = MAIL_FROM] = /^([^<]*)<([^>]+)>$/.exec(MAIL_FROM) ?? [];
  return { name: name.trim() || BRAND_NAME, email };
}

type Event = Pick<Invitation, "summary" | "description" | "url" | "attendee">;

/** The calendar's side of an email. The uid is the same for both sides and for good: a change replaces the event. */
function invitation(kernel: Kernel, { call }: CallRow, event: Event): Attachment {
  const { config } = kernel;
  const file: Invitation = {
    ...event,
    uid: `call-${call.id}@${new URL(config.PUBLIC_URL).hostname}`,
    sequence: call.sequence,
    changedAt: kernel.now(),
    from: call.startsAt,
    to: call.endsAt,
    isCanceled: call.status === "CANCELED",
    location: call.videoUrl ?? "",
    organizer: organizerOf(config),
  };
  return { filename: "call.ics", mediaType: invitationType(file), content: Buffer.from(invitationFile(config.BRAND_NAME, file)) };
}

function visitorInvitation(kernel: Kernel, row: CallRow, facts: VisitorFacts): Attachment {
  const { lead } = row;
  const attendee = { name: facts.name ?? lead.email, email: lead.email };
  return invitation(kernel, row, { ...callEvent(lead.edition, facts), url: facts.url, attendee });
}

/** Tells the one who takes the call. Nothing if they have left since. */
async function postToHost(kernel: Kernel, tx: Tx, row: CallRow, what: "booked" | "canceled"): Promise<void> {
  const { call, lead, host, schoolZone } = row;
  if (!host?.email) return;
  const { edition } = host;
  const facts: HostFacts = {
    who: lead.name || lead.email,
    email: lead.email,
    phone: lead.phone,
    childAge: call.childAge,
    message: lead.message,
    ...whenIn(call.startsAt, edition, schoolZone),
    videoUrl: call.videoUrl,
    url: `${kernel.config.PUBLIC_URL}/${edition}/staff/leads/${lead.id}`,
  };
  const attendee = { name: host.name, email: host.email };
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: host.email,
    kind: `leads.staff_call_${what}`,
    edition,
    schoolId: call.schoolId,
    content: hostMail(edition, what, facts),
    attachments: [invitation(kernel, row, { ...hostEvent(edition, facts), url: facts.url, attendee })],
  });
}

/** Invites both sides to a call that was booked. */
export async function postBooked(kernel: Kernel, tx: Tx, row: CallRow): Promise<void> {
  const { call, lead } = row;
  const facts = visitorFacts(kernel, row);
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: lead.email,
    kind: "leads.call_booked",
    edition: lead.edition,
    schoolId: call.schoolId,
    content: callBookedMail(lead.edition, facts),
    attachments: [visitorInvitation(kernel, row, facts)],
  });
  await postToHost(kernel, tx, row, "booked");
}

/** Tells both sides that a call won't take place, and removes it from their calendars. */
export async function postCanceled(kernel: Kernel, tx: Tx, row: CallRow, by: CanceledBy): Promise<void> {
  const { call, lead, schoolSettings } = row;
  const facts = visitorFacts(kernel, row);
  const again = settingsOf(schoolSettings).calls.isOn ? `${kernel.config.PUBLIC_URL}/${lead.edition}/book-a-call` : null;
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: lead.email,
    kind: "leads.call_canceled",
    edition: lead.edition,
    schoolId: call.schoolId,
    content: callCanceledMail(lead.edition, { ...facts, by, again }),
    attachments: [visitorInvitation(kernel, row, facts)],
  });
  await postToHost(kernel, tx, row, "canceled");
}

/** Reminds the visitor of a call that is near. */
export async function postReminder(kernel: Kernel, tx: Tx, row: CallRow): Promise<void> {
  const { call, lead } = row;
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: lead.email,
    kind: "leads.call_reminder",
    edition: lead.edition,
    schoolId: call.schoolId,
    content: callReminderMail(lead.edition, visitorFacts(kernel, row)),
  });
}
