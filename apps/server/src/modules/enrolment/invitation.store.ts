import { eq, sql } from "drizzle-orm";
import { decideInvitation, type InvitationRefusal } from "@larkroom/domain/enrolment/invitation";
import { type EditionSlug, editionOfCountry } from "@larkroom/domain/editions/editions";
import type { Tx } from "../../kernel/db/db.ts";
import type { RequestInfo } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { group } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { lockSeats, type LockedGroup } from "./seats.store.ts";
import { seatsForFamily } from "./waiting-line.store.ts";

/** A group with what its invitation shows and checks. */
export type InvitedTo = Awaited<ReturnType<typeof findByInvite>> & object;

async function findByInvite({ db }: Pick<Kernel, "db">, inviteId: string, now: Temporal.Instant) {
  const at = sql`${now.toString()}::timestamptz`;
  const [row] = await db
    .select({
      id: group.id,
      schoolId: group.schoolId,
      courseId: group.courseId,
      publicName: group.publicName,
      status: group.status,
      isDemo: group.isDemo,
      venue: group.venue,
      startDate: group.startDate,
      capacity: group.capacity,
      launchedAt: group.launchedAt,
      course: { title: course.title, ageFrom: course.ageFrom, ageTo: course.ageTo },
      school: { title: school.title, timeZone: school.timeZone, countryId: school.countryId, isCountryDefault: school.isCountryDefault },
      taken: sql<number>`(select count(*)::int from group_student gs where gs.group_id = ${group.id} and gs.left_at is null)
        + (select count(*)::int from seat_hold h where h.group_id = ${group.id} and h.released_at is null and h.expires_at > ${at})`,
      firstClass: sql<{ from: string; to: string } | null>`(
        select json_build_object('from', gc.starts_at, 'to', gc.ends_at) from group_class gc
        where gc.group_id = ${group.id} and gc.status in ('UPCOMING', 'POSTPONED') and gc.starts_at > ${at} and not gc.is_catch_up
        order by gc.starts_at limit 1)`,
    })
    .from(group)
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(school, eq(school.id, group.schoolId))
    .where(eq(group.inviteId, inviteId));
  if (!row || row.isDemo || row.status === "ARCHIVED") return null;
  const { firstClass, ...found } = row;
  const edition: EditionSlug = editionOfCountry(row.school.countryId)?.slug ?? "us";
  return {
    ...found,
    edition,
    firstClass: firstClass && { from: Temporal.Instant.from(firstClass.from), to: Temporal.Instant.from(firstClass.to) },
  };
}

/**
 * The group an invitation leads to. Only failed look-ups count against the limit: a whole classroom may use one link from one address.
 * @throws `not_found` for an unknown invitation and for that of a demo or archived group, `too_many_requests` after too many guesses
 */
export async function mustBeInvited(
  { kernel, now, request }: { kernel: Kernel; now: Temporal.Instant; request: Pick<RequestInfo, "ip"> },
  inviteId: string,
): Promise<InvitedTo> {
  const found = await kernel.limits.guess([["inviteLookup", request.ip]], {
    attempt: () => findByInvite(kernel, inviteId, now),
    isWrong: (led) => led === null,
  });
  if (!found) throw refusal("not_found");
  return found;
}

/** Why the invitation can't be used now, or null. */
export function refusalOf(found: InvitedTo, now: Temporal.Instant): InvitationRefusal | null {
  const decided = decideInvitation(
    { ...found, activeSeats: found.taken, holds: [], isLaunched: found.launchedAt !== null, hasClassAhead: found.firstClass !== null },
    now,
  );
  return decided.ok ? null : decided.reason;
}

/** @throws `group_full` with the reason when the invitation can't be used */
export function mustBeOpen(found: InvitedTo, now: Temporal.Instant): void {
  const reason = refusalOf(found, now);
  if (reason !== null) throw refusal("group_full", { reason });
}

/** Locks the group and checks again, so that the last seat is given once. */
export async function lockInvited(
  tx: Tx,
  found: InvitedTo,
  now: Temporal.Instant,
): Promise<LockedGroup & { refusal: InvitationRefusal | null }> {
  const locked = await lockSeats(tx, found.id, now);
  if (!locked) throw refusal("not_found");
  const { group: left } = await seatsForFamily(tx, locked, null, now);
  const decided = decideInvitation(left, now);
  return { ...locked, refusal: decided.ok ? null : decided.reason };
}
