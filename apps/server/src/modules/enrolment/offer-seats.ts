import { eq } from "drizzle-orm";
import { z } from "zod";
import { editionOfCountry, editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { zoneName } from "@larkroom/domain/editions/zone-name";
import { seatsLeft } from "@larkroom/domain/enrolment/seats";
import { offerUntil, toOffer } from "@larkroom/domain/enrolment/waiting-list";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { group } from "../groups/groups.views.ts";
import { findAddressee, moment } from "../people/index.ts";
import { school } from "../schools/schools.views.ts";
import { lockSeats, type LockedGroup } from "./seats.store.ts";
import { offerLink } from "./signup-link.ts";
import { seatHold, type waitingListEntry } from "./tables.ts";
import { lapseOffers } from "./offers.store.ts";
import { lockInLine, waitingGroups } from "./waiting-line.store.ts";
import { waitingListMail, withdrawalMail } from "./waiting-list-mail.ts";

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
  if (families.length > 0) await holdForFamilies(kernel, tx, { locked, families, now });
  return families.length;
}

type Family = typeof waitingListEntry.$inferSelect;

/** Holds a seat of a locked group for each family and emails them. @returns the group and when the offers end */
export async function holdForFamilies(
  kernel: Kernel,
  tx: Tx,
  { locked, families, now }: { locked: LockedGroup; families: readonly Family[]; now: Temporal.Instant },
): Promise<{ group: { id: number; publicName: string }; until: Temporal.Instant }> {
  const until = offerUntil(now);
  await tx.insert(seatHold).values(
    families.map(({ id }) => ({
      schoolId: locked.schoolId,
      groupId: locked.id,
      waitingEntryId: id,
      offeredUntil: until,
      expiresAt: until,
      createdAt: now,
    })),
  );
  const place = await getPlace(tx, locked.id);
  for (const family of families) {
    const to = await readerOf(tx, family, place);
    await kernel.mail.post(tx, {
      channel: "email",
      recipient: family.email,
      kind: "enrolment.seat_offered",
      edition: to.edition,
      schoolId: family.schoolId,
      content: waitingListMail(to.edition, {
        name: family.name,
        course: place.course,
        group: place.group,
        hasAccount: to.hasAccount,
        until: `${moment(until, to)} (${zoneName(to.zone, until, editions[to.edition])})`,
        url: offerLink(kernel.config.PUBLIC_URL, to.pages, { course: place.prettyUrl, group: locked.id }),
      }),
    });
  }
  return { group: { id: locked.id, publicName: place.group }, until };
}

/** Tells a family that the seat it was offered is no longer held. */
export async function postWithdrawal(kernel: Kernel, tx: Tx, family: Family, groupId: number): Promise<void> {
  const place = await getPlace(tx, groupId);
  const { edition, pages } = await readerOf(tx, family, place);
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: family.email,
    kind: "enrolment.offer_withdrawn",
    edition,
    schoolId: family.schoolId,
    content: withdrawalMail(edition, {
      name: family.name,
      course: place.course,
      group: place.group,
      url: `${kernel.config.PUBLIC_URL}/${pages}/courses/${place.prettyUrl}`,
    }),
  });
}

interface Place {
  group: string;
  course: string;
  prettyUrl: string;
  zone: string;
  countryId: number;
}

async function getPlace(tx: Tx, groupId: number): Promise<Place> {
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
  if (!place) throw new Error(`no group ${groupId}`);
  return place;
}

/** A family's language, pages and zone: its own when it has an account, else those of the school's country. */
async function readerOf(
  tx: Tx,
  { clientId }: Family,
  { countryId, zone }: Place,
): Promise<{ hasAccount: boolean; pages: EditionSlug; edition: EditionSlug; zone: string }> {
  const client = clientId === null ? null : await findAddressee(tx, clientId);
  const pages = client?.pages ?? editionOfCountry(countryId)?.slug ?? "us";
  return { hasAccount: client !== null, pages, edition: client?.edition ?? pages, zone: client?.zone ?? zone };
}
