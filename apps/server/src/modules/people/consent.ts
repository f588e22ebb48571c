import { consentPurposes, consentState, consentVersion } from "@larkroom/domain/people/consent";
import { mustReach } from "../../kernel/auth/access.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { type ConsentRow, insertConsents, listConsents } from "./consent.store.ts";
import { manageStudent } from "./people.access.ts";
import { findStudent } from "./people.store.ts";

/** Purpose by purpose, with the record that holds and everything that came before it, newest first. */
function shownConsents(rows: ConsentRow[]) {
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
        history: history.map(({ granted: was, version, method, at, by }) => ({ granted: was, version, method, at, by })),
      };
    }),
  };
}

/** What a parent has allowed for their child. */
export const getConsent = handler("GET /public/profile/client/student/:id/consent", async ({ kernel, actor, params }) => {
  const student = mustReach(manageStudent, actor, await findStudent(kernel.db, params.id));
  return shownConsents(await listConsents(kernel.db, student.id));
});

/** Gives or withdraws one consent. It is in force at once: open classes hear of it when the transaction commits. */
export const setConsent = handler(
  "PUT /public/profile/client/student/:id/consent",
  async ({ kernel, actor, params, body, now, request }) => {
    const client = actorOf(actor, "client");
    const student = mustReach(manageStudent, actor, await findStudent(kernel.db, params.id));
    if (body.granted && body.version !== consentVersion)
      throw fieldRefusal("version", "version_outdated", "The text has changed: read it again");
    await inTransaction(kernel.db, async (tx) => {
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
      await kernel.audit.write(
        tx,
        { actor, ip: request.ip, requestId: request.id },
        {
          action: body.granted ? "people.consent_given" : "people.consent_withdrawn",
          target: { kind: "student", id: student.id },
          after: { purpose: body.purpose },
        },
      );
      await kernel.bus.announce(tx, "consent-changed", { studentId: student.id });
    });
    return shownConsents(await listConsents(kernel.db, student.id));
  },
);
