import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { type FeedEvent, feedEvents, feedText } from "@larkroom/domain/schedule/calendar-feed";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { account } from "../../kernel/auth/tables.ts";
import { type CalendarEvent, calendarFile } from "../../kernel/calendar-file.ts";
import type { Db } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { calendarFeed } from "./tables.ts";
import { type FeedOwner, listFeedClasses, type ServedClass } from "./feed-classes.read.ts";
import { feedWords } from "./feed-words.ts";

/** The format of a secret: 256 bits, URL-safe. Anything else is not looked up. */
const fileName = /^([A-Za-z0-9_-]{43})\.ics$/;

/** The last read is stored at most this often. */
const readEvery = { minutes: 60 };

type Owner = FeedOwner & { readonly feedId: number; readonly lastReadAt: Temporal.Instant | null; readonly edition: EditionSlug };

/** The owner of the calendar with this secret; null when it was revoked or the account is disabled. */
async function findOwner(db: Db, secretHash: Uint8Array): Promise<Owner | null> {
  const [row] = await db
    .select({
      feedId: calendarFeed.id,
      lastReadAt: calendarFeed.lastReadAt,
      id: account.id,
      kind: account.kind,
      schoolId: account.schoolId,
      edition: account.edition,
    })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(
      and(eq(calendarFeed.secretHash, secretHash), isNull(calendarFeed.revokedAt), isNull(account.disabledAt), isNull(account.removedAt)),
    );
  return row ?? null;
}

/** The link of an event: the live class for a child, the class's page for staff, the schedule for a parent. */
function addressOf({ kind, edition }: Owner, classId: number): string {
  if (kind === "client") return `/${edition}/profile/schedule`;
  return kind === "student" ? `/${edition}/live/${classId}` : `/${edition}/staff/classes/${classId}`;
}

function toCalendarEvent({ config }: Kernel, owner: Owner, { class: one, ...event }: FeedEvent<ServedClass>): CalendarEvent {
  const words = feedWords[owner.edition];
  const names = one.children.map(({ name }) => name);
  const excused = one.children.filter(({ state }) => state === "EXCUSED").map(({ name }) => name);
  const summary = [
    `${one.course}: ${one.lesson}`,
    one.isCatchUp ? words.catchUp : null,
    owner.kind === "client" ? names.join(", ") : owner.kind === "student" ? null : one.group,
  ];
  const description = [
    words.status[one.status] ?? null,
    one.teacher === null ? null : words.teacher(one.teacher),
    excused.length > 0 ? words.excused(excused.join(", ")) : null,
  ];
  const text = (parts: readonly (string | null)[], between: string) =>
    feedText(parts.filter((part) => part !== null && part !== "").join(between));
  return {
    ...event,
    summary: text(summary, " · "),
    description: text(description, "\n"),
    url: `${config.PUBLIC_URL}${addressOf(owner, one.id)}`,
  };
}

/**
 * Serves calendars at secret URLs, without a session. The secret is the credential. It isn't logged: logs hold route patterns only. All invalid URLs
 * get the same answer, and many of them from one address are rate limited.
 */
export function registerCalendars(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { file: string } }>("/calendar/:file", async (request, reply) => {
    const [, secret] = fileName.exec(request.params.file) ?? [];
    const owner = await kernel.limits.guess([["calendarMiss", request.ip]], {
      attempt: async () => (secret === undefined ? null : findOwner(kernel.db, kernel.secrets.hash(secret))),
      isWrong: (found) => found === null,
    });
    if (owner === null) throw refusal("not_found");
    await kernel.limits.take("calendarRead", String(owner.feedId));
    const now = kernel.now();
    const classes = await listFeedClasses(kernel.db, owner, now);
    const host = new URL(kernel.config.PUBLIC_URL).host;
    const text = calendarFile({
      name: feedWords[owner.edition].name(kernel.config.BRAND_NAME),
      product: kernel.config.BRAND_NAME,
      events: feedEvents(classes, host, now).map((event) => toCalendarEvent(kernel, owner, event)),
    });
    if (owner.lastReadAt === null || Temporal.Instant.compare(owner.lastReadAt.add(readEvery), now) < 0) {
      await kernel.db.update(calendarFeed).set({ lastReadAt: now }).where(eq(calendarFeed.id, owner.feedId));
    }
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    const newest = classes.reduce((latest, { changedAt }) => Math.max(latest, changedAt.epochMilliseconds), 0);
    reply
      .header("etag", etag)
      .header("cache-control", "private, no-cache")
      .header("x-robots-tag", "noindex")
      .header("referrer-policy", "no-referrer");
    if (newest > 0) reply.header("last-modified", new Date(newest).toUTCString());
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("text/calendar; charset=utf-8").header("content-disposition", 'inline; filename="classes.ics"').send(text);
  });
}
