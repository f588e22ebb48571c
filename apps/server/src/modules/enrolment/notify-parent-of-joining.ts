import { and, eq, sql } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { date } from "@larkroom/domain/editions/formats";
import { plainDay } from "@larkroom/domain/shared/brand";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findAddressee, findParentOf, moment } from "../people/index.ts";
import type { InvitedTo } from "./invitation.store.ts";
import { joinedMail } from "./joined-mail.ts";

interface Child {
  readonly id: number;
  readonly name: string;
  /** The address for a child without a parent's account: the one given as the parent's. */
  readonly fallback: string | null;
}

/**
 * Whether a parent without an account can sign up now: at their country's school, with an address that has none yet. Anyone who has a group's link
 * could name any parent, so only the school connects a child with an account that exists.
 */
async function canSignUp(tx: Tx, address: string | null, { school }: InvitedTo): Promise<boolean> {
  if (!school.isCountryDefault || address === null) return false;
  return (await tx.$count(account, and(eq(account.kind, "client"), eq(sql`lower(${account.email})`, address.toLowerCase())))) === 0;
}

/** Emails a child's parent that the child has joined a group by invitation. Without a known address no email is sent. */
export async function notifyParentOfJoining(kernel: Kernel, tx: Tx, child: Child, found: InvitedTo): Promise<void> {
  const known = await findParentOf(tx, child.id);
  const parent = known && (await findAddressee(tx, known.id));
  const to = parent ? parent.to : child.fallback === null ? null : ({ channel: "email", recipient: child.fallback } as const);
  if (!to) return;
  const edition = parent?.edition ?? found.edition;
  const reader = { edition, zone: parent?.zone ?? found.school.timeZone };
  const pages = parent?.pages ?? found.edition;
  await kernel.mail.post(tx, {
    ...to,
    kind: "enrolment.joined_by_invitation",
    edition,
    schoolId: found.schoolId,
    content: joinedMail(edition, {
      child: child.name,
      course: found.course.title,
      group: found.publicName,
      school: found.school.title,
      starts: found.firstClass ? moment(found.firstClass.from, reader) : date(plainDay(found.startDate), editions[edition]),
      next: parent ? "consents" : (await canSignUp(tx, child.fallback, found)) ? "sign_up" : "ask_school",
      url: `${kernel.config.PUBLIC_URL}/${pages}/${parent ? "profile/students" : "signup"}`,
    }),
  });
}
