import { editions } from "@larkroom/domain/editions/editions";
import { date } from "@larkroom/domain/editions/formats";
import { plainDay } from "@larkroom/domain/shared/brand";
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
      next: parent ? "consents" : found.school.isCountryDefault ? "sign_up" : "ask_school",
      url: `${kernel.config.PUBLIC_URL}/${pages}/${parent ? "profile/students" : "signup"}`,
    }),
  });
}
