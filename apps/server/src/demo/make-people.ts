import { consentVersion, neededPurposes } from "@larkroom/domain/people/consent";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { account } from "../kernel/auth/tables.ts";
import type { Tx } from "../kernel/db/db.ts";
import { aiAssistant, client, consent, staffProfile, student } from "../modules/people/tables.ts";
import { demoPeople } from "./content/courses/people.ts";

export interface MakePeople {
  readonly tx: Tx;
  readonly edition: EditionSlug;
  readonly schoolId: number;
  readonly passwordHash: string;
  readonly now: Temporal.Instant;
}

export interface DemoChild {
  readonly id: number;
  readonly clientId: number;
  readonly age: number;
}

type NewAccount = Omit<typeof account.$inferInsert, "edition" | "passwordHash" | "createdAt" | "schoolId">;

async function makeAccount(
  { tx, edition, schoolId, passwordHash, now }: Omit<MakePeople, "passwordHash"> & { passwordHash: string | null },
  values: NewAccount,
): Promise<number> {
  const [row] = await tx
    .insert(account)
    .values({
      edition,
      schoolId,
      passwordHash,
      passwordSetBy: "self",
      timeZone: editions[edition].timeZone,
      createdAt: now.subtract({ hours: 24 * 90 }),
      ...values,
    })
    .returning({ id: account.id });
  if (!row) throw new Error("an insert returned nothing");
  return row.id;
}

interface StaffMember {
  readonly kind: "admin" | "teacher" | "teacher_assistant" | "canvas_observer";
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly about?: string;
  readonly subjects?: string;
  readonly portrait?: string;
}

/** Inserts a staff member. Staff visible to families get a profile. */
export async function makeStaff(context: MakePeople, member: StaffMember): Promise<number> {
  const id = await makeAccount(context, {
    kind: member.kind,
    name: member.name,
    email: member.email,
    phone: member.phone ?? null,
    emailVerifiedAt: context.now,
  });
  if (member.kind === "teacher" || member.kind === "teacher_assistant") {
    await context.tx.insert(staffProfile).values({
      id,
      schoolId: context.schoolId,
      about: member.about ?? "",
      subjects: member.subjects ?? "",
      portrait: member.portrait ?? null,
    });
  }
  return id;
}

/** Inserts a school's AI assistant, an account that never logs in. */
export async function makeAiAssistant(context: MakePeople, name: string): Promise<number> {
  const id = await makeAccount({ ...context, passwordHash: null }, { kind: "ai_assistant", name, passwordSetBy: null });
  await context.tx.insert(aiAssistant).values({ id, schoolId: context.schoolId, externalId: `demo-${context.edition}` });
  return id;
}

/** Inserts an edition's families with every consent parents are asked for, and the one for the AI assistant. The first family referred the second. */
export async function makeFamilies(context: MakePeople): Promise<DemoChild[]> {
  const { tx, edition, schoolId, now } = context;
  const today = now.toZonedDateTimeISO(editions[edition].timeZone).toPlainDate();
  const made: DemoChild[] = [];
  for (const [nth, family] of demoPeople[edition].families.entries()) {
    const clientId = await makeAccount(context, {
      kind: "client",
      name: family.parent,
      email: family.email,
      phone: family.phone,
      emailVerifiedAt: now,
    });
    const referredBy = nth === 1 ? (made[0]?.clientId ?? null) : null;
    await tx.insert(client).values({ id: clientId, schoolId, termsAcceptedAt: now, referredBy });
    for (const [index, child] of family.children.entries()) {
      const birthDate = today.subtract({ years: child.age, days: 40 + 13 * index }).toString();
      const id = await makeAccount(context, { kind: "student", name: child.name, login: child.login });
      await tx.insert(student).values({ id, schoolId, clientId, birthDate });
      await tx.insert(consent).values(
        [...neededPurposes, "ai_assistant" as const].map((purpose) => ({
          schoolId,
          studentId: id,
          purpose,
          granted: true,
          version: consentVersion,
          method: "sign_up" as const,
          givenBy: clientId,
          at: now,
        })),
      );
      made.push({ id, clientId, age: child.age });
    }
  }
  return made;
}
