import { eq } from "drizzle-orm";
import { z } from "zod";
import { editionOfCountry, editions } from "@larkroom/domain/editions/editions";
import { zoneName } from "@larkroom/domain/editions/zone-name";
import { seatsLeft } from "@larkroom/domain/enrolment/seats";
import { offerUntil, toOffer } from "@larkroom/domain/enrolment/waiting-list";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/tables.ts";
import { group } from "../groups/tables.ts";
import { findAddressee, moment } from "../people/index.ts";
import { school } from "../schools/tables.ts";
import { lockSeats } from "./seats.store.ts";
import { offerLink } from "./signup-link.ts";
import { seatHold, type waitingListEntry } from "./tables.ts";
import { lapseOffers, lockInLine, waitingGroups } from "./waiting-line.store.ts";
import { waitingListMail } from "./waiting-list-mail.ts";

/** Offers free seats to families on waiting lists. Runs every minute, and at once when a family gives its offer up. */
export const offerSeatsJob = defineJob({ name: "enrolment.offer-seats", schema: z.object({}), concurrency: 1 });

/** Most groups of one run; the next run continues. */
const most = 200;

/**
 * Ends offers that were not taken in time, then offers every free seat to the first in line, with an email. Each group is a transaction of its own, under
 * the lock that orders take too. @returns how many seats were offered
 */
export async function offerSeats(kernel: Kernel): Promise<number> {
  await inTransaction(kernel.db, (tx) => lapseOffers(tx, kernel.now()));
  let offered = 0;
  for (const groupId of await waitingGroups(kernel.db, kernel.now(), most))
    offered += await inTransaction(kernel.db, (tx) => offerIn(kernel, tx, groupId)).catch((error: unknown) => {
      kernel.log.error({ err: error, groupId }, "seats could not be offered to the waiting list");
      return 0;
    });
  return offered;
}

async function offerIn(kernel: Kernel, tx: Tx, groupId: number): Promise<number> {
  const now = kernel.now();
  const locked = await lockSeats(tx, groupId, now);
  if (!locked || locked.status !== "OPEN" || locked.isDemo || !locked.hasClassAhead) return 0;
  const families = toOffer(locked, await lockInLine(tx, locked, seatsLeft(locked, now)), now);
  if (families.length === 0) return 0;
  const until = offerUntil(now);
  await tx.insert(seatHold).values(
    families.map(({ id }) => ({
      ...{ schoolId: locked.schoolId, groupId, waitingEntryId: id, offeredUntil: until, expiresAt: until, createdAt: now },
    })),
  );
  for (const family of families) await postOffer(kernel, tx, family, groupId, until);
  return families.length;
}

/** Emails a family: in its own language when it has an account, else in that of the school's country. */
async function postOffer(
  kernel: Kernel,
  tx: Tx,
  entry: typeof waitingListEntry.$inferSelect,
  groupId: number,
  until: Temporal.Instant,
): Promise<void> {
  const [place] = await tx
    .select({
      group: group.publicName,
      course: course.title,
      prettyUrl: course.prettyUrl,
      zone: school.timeZone,
      countryId: school.countryId,
    })
    .from(group)
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(school, eq(school.id, group.schoolId))
    .where(eq(group.id, groupId));
  if (!place) return;
  const client = entry.clientId === null ? null : await findAddressee(tx, entry.clientId);
  const pages = client?.pages ?? editionOfCountry(place.countryId)?.slug ?? "us";
  const edition = client?.edition ?? pages;
  const zone = client?.zone ?? place.zone;
  await kernel.mail.post(tx, {
    ...{ channel: "email", recipient: entry.email, kind: "enrolment.seat_offered", edition, schoolId: entry.schoolId },
    content: waitingListMail(edition, {
      ...{ name: entry.name, course: place.course, group: place.group },
      until: `${moment(until, { edition, zone })} (${zoneName(zone, until, editions[edition])})`,
      hasAccount: client !== null,
      url: offerLink(kernel.config.PUBLIC_URL, pages, { course: place.prettyUrl, group: groupId }),
    }),
  });
}
