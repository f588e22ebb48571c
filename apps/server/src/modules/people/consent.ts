import { type ConsentPurpose, consentPurposes, consentState, consentVersion, isAged } from "@larkroom/domain/people/consent";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findAddressee, moment } from "./addressee.read.ts";
import { type ConsentRow, insertConsents, listConsents } from "./consent.store.ts";
import { consentChangedMail } from "./mails.ts";
import { manageStudent } from "./people.access.ts";
import { findStudent } from "./people.store.ts";

/** The consents by purpose, each with its current record and all earlier ones, newest first. */
function toConsentsDto(rows: ConsentRow[], now: Temporal.Instant) {
  const state = consentState(rows);
  return {
    version: consentVersion,
    purposes: consentPurposes.map((purpose) => {
      const history = rows.filter((row) => row.purpose === purpose).toReversed();
      const { granted, outdated } = state[purpose];
      return {
        purpose,
        granted,
        outdated,
        aged: isAged(state[purpose], now),
        history: history.map(({ granted: was, version, method, at, by }) => ({ granted: was, version, method, at, by })),
      };
    }),
  };
}

/** What a parent has allowed for their child. */
export const getConsent = handler("GET /public/profile/client/student/:id/consent", async ({ kernel, actor, params, now }) => {
  const student = requireAccess(manageStudent, actor, await findStudent(kernel.db, params.id));
  return toConsentsDto(await listConsents(kernel.db, student.id), now);
});

interface Decision {
  readonly child: string;
  readonly purpose: ConsentPurpose;
  readonly granted: boolean;
  readonly at: Temporal.Instant;
}

/** Emails the parent what was allowed or withdrawn, so that they learn of a change they didn't make. */
async function notifyParent(kernel: Kernel, tx: Tx, clientId: number, { at, ...decision }: Decision): Promise<void> {
  const parent = await findAddressee(tx, clientId);
  if (!parent?.to) return;
  await kernel.mail.post(tx, {
    ...parent.to,
    kind: "people.consent_changed",
    edition: parent.edition,
    schoolId: parent.schoolId,
    content: consentChangedMail(parent.edition, {
      ...decision,
      when: moment(at, parent),
      url: `${kernel.config.PUBLIC_URL}/${parent.pages}/profile/students`,
    }),
  });
}

/** Gives or withdraws one consent. It applies at once: open classes are notified when the transaction commits. */
export const setConsent = handler("PUT /public/profile/client/student/:id/consent", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const client = actorOf(actor, "client");
  const student = requireAccess(manageStudent, actor, await findStudent(kernel.db, params.id));
  if (body.granted && body.version !== consentVersion)
    throw fieldRefusal("version", "version_outdated", "The text has changed. Review the new version.");
  await inTransaction(kernel.db, async (tx) => {
    const before = consentState(await listConsents(tx, student.id));
    await insertConsents(tx, [
      {
        schoolId: student.schoolId,
        studentId: student.id,
        purpose: body.purpose,
        granted: body.granted,
        version: body.version,
        method: "profile",
        givenBy: client.id,
        at: now,
      },
    ]);
    await writeAuditLog(call, tx, {
      action: body.granted ? "people.consent_given" : "people.consent_withdrawn",
      target: { kind: "student", id: student.id },
      after: { purpose: body.purpose },
    });
    await kernel.bus.announce(tx, "consent-changed", { studentId: student.id });
    if (before[body.purpose].granted !== body.granted) await notifyParent(kernel, tx, client.id, { ...body, child: student.name, at: now });
  });
  return toConsentsDto(await listConsents(kernel.db, student.id), now);
});
