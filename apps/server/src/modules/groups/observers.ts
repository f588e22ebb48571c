import { and, asc, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import type { observersContract } from "@larkroom/contract/groups/observers";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { can, requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import { announceIn } from "../../kernel/bus/bus.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { nameMatches } from "../../kernel/db/list.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, type Handlers, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import {
  accountColumns,
  addPerson,
  changeAccount,
  findPeople,
  canManagePeople,
  namingTaken,
  oneOf,
  pageOfPeople,
  placeOf,
  readFamily,
  removeAccount,
  toPersonDto,
} from "../directory/index.ts";
import { inScope, schoolFor } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { group, groupObserver } from "./tables.ts";

const kind = "canvas_observer";

/** The groups of the observer in this row, by name. */
const groups = sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.public_name) order by g.public_name, g.id)
  from ${groupObserver} as o join ${group} as g on g.id = o.group_id where o.observer_id = ${account.id}), '[]')`;

const rows = (db: Db) =>
  db
    .select({ ...accountColumns, groups })
    .from(account)
    .leftJoin(school, eq(school.id, account.schoolId));

const shown = (row: Awaited<ReturnType<typeof rows>>[number], actor: Actor) => ({ ...toPersonDto(row, actor), groups: row.groups });

async function list({ kernel: { db }, actor, query }: Call<"GET /canvas/observers"> | Call<"GET /canvas/observers/list">) {
  const found = await pageOfPeople({ db, actor, kind, query }, rows(db).$dynamic());
  return { items: found.rows.map((row) => shown(row, actor)), ...found.counted };
}

async function readObserver(db: Db, actor: Actor, id: number) {
  const [row] = await rows(db).where(oneOf(kind, id));
  return shown(requireAccess(readFamily, actor, row && { ...row, ...placeOf(row) }), actor);
}

/** Replaces an observer's groups. @throws `not_found` when one doesn't belong to the school */
async function giveGroups(tx: Tx, observer: { id: number; schoolId: number }, wanted: readonly number[]): Promise<void> {
  const ids = [...new Set(wanted)];
  const { id: observerId, schoolId } = observer;
  if (ids.length > 0) {
    const found = await tx
      .select({ id: group.id })
      .from(group)
      .where(and(inArray(group.id, ids), eq(group.schoolId, schoolId)));
    if (found.length < ids.length) throw refusal("not_found");
    await tx
      .insert(groupObserver)
      .values(ids.map((groupId) => ({ groupId, observerId, schoolId })))
      .onConflictDoNothing();
  }
  const ended = await tx
    .delete(groupObserver)
    .where(and(eq(groupObserver.observerId, observerId), ids.length > 0 ? notInArray(groupObserver.groupId, ids) : undefined))
    .returning({ groupId: groupObserver.groupId });
  if (ended.length > 0) await announceIn(tx, "access-lost", { accountId: observerId });
}

const getObserver = handler("GET /canvas/observers/:id", ({ kernel, actor, params }) => readObserver(kernel.db, actor, params.id));

/** The groups of the actor's schools, or of one of them, that are not archived. */
const findGroupsToObserve = handler("GET /canvas/observers/groups", ({ kernel, actor, query: { search, limit, school: asked } }) =>
  kernel.db
    .select({ id: group.id, name: group.publicName })
    .from(group)
    .where(
      and(
        inScope(actor, group.schoolId),
        asked === undefined ? undefined : eq(group.schoolId, asked),
        ne(group.status, "ARCHIVED"),
        nameMatches(group.publicName, search),
      ),
    )
    .orderBy(asc(group.publicName), asc(group.id))
    .limit(limit),
);

/** Invites an observer to a school by email; they choose a password. */
const addObserver = handler("POST /canvas/observers", async (call) => {
  const { kernel, actor, body } = call;
  const place = await schoolFor(call, body.schoolId);
  const id = await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      const made = await addPerson(call, tx, kind, body, { schoolId: place.id, school: place });
      await giveGroups(tx, { id: made, schoolId: place.id }, body.groupIds);
      return made;
    }),
  );
  return readObserver(kernel.db, actor, id);
});

/** An observer of the actor's own school, for people who may edit one. */
async function getManagedObserver({ kernel, actor, params }: Call<"PUT /canvas/observers/:id"> | Call<"DELETE /canvas/observers/:id">) {
  const found = await readObserver(kernel.db, actor, params.id);
  const schoolId = found.school?.id ?? 0;
  if (!can(canManagePeople, actor, { schoolId, school: null })) throw refusal("not_found");
  return { id: found.id, kind, schoolId, groups: found.groups.map(({ id }) => id) };
}

/** Updates an observer's record and groups, or disables or enables the account. */
const changeObserver = handler("PUT /canvas/observers/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const found = await getManagedObserver(call);
  const { groupIds, ...change } = body;
  await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      await changeAccount(call, tx, found, change);
      if (groupIds === undefined) return;
      await giveGroups(tx, found, groupIds);
      await writeAuditLog(call, tx, {
        action: "people.observer_groups_set",
        schoolId: found.schoolId,
        target: { kind, id: found.id },
        before: { groupIds: found.groups },
        after: { groupIds },
      });
    }),
  );
  return readObserver(kernel.db, actor, params.id);
});

/** Removes an observer and the links to groups. */
const removeObserver = handler("DELETE /canvas/observers/:id", async (call) => {
  const found = await getManagedObserver(call);
  await inTransaction(call.kernel.db, async (tx) => {
    await giveGroups(tx, found, []);
    await removeAccount(call, tx, found);
  });
});

export const observersRoutes: Handlers<typeof observersContract> = {
  "GET /canvas/observers": handler("GET /canvas/observers", list),
  "GET /canvas/observers/list": handler("GET /canvas/observers/list", list),
  "GET /canvas/observers/autocomplete": handler("GET /canvas/observers/autocomplete", (call) => findPeople(kind, call)),
  "GET /canvas/observers/groups": findGroupsToObserve,
  "GET /canvas/observers/:id": getObserver,
  "POST /canvas/observers": addObserver,
  "PUT /canvas/observers/:id": changeObserver,
  "DELETE /canvas/observers/:id": removeObserver,
};
