import { eq } from "drizzle-orm";
import { mustReach } from "../../kernel/auth/access.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { shownSchool } from "./read-schools.ts";
import { changeSchoolRule } from "./schools.access.ts";
import { findSchool, getSchool } from "./schools.store.ts";
import { school } from "./tables.ts";

/** Changes a school's title and settings. Only what is sent changes; the trail keeps what was before. */
export const changeSchool = handler("PUT /school/:id", async ({ kernel, actor, params, body, request }) => {
  const found = mustReach(changeSchoolRule, actor, await findSchool(kernel.db, params.id));
  const changed = await inTransaction(kernel.db, async (tx) => {
    const before = await getSchool(tx, found.id);
    const settings = {
      ...before.settings,
      ...body.settings,
      attendance: { ...before.settings.attendance, ...body.settings?.attendance },
    };
    await tx
      .update(school)
      .set({ title: body.title ?? before.title, settings })
      .where(eq(school.id, found.id));
    await kernel.audit.write(
      tx,
      { actor, ip: request.ip, requestId: request.id },
      {
        action: "schools.changed",
        schoolId: found.id,
        target: { kind: "school", id: found.id },
        before: { title: before.title, settings: before.settings },
        after: { title: body.title ?? before.title, settings },
      },
    );
    return getSchool(tx, found.id);
  });
  return shownSchool(changed);
});
