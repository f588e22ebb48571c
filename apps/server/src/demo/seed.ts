import { and, eq } from "drizzle-orm";
import { Readable } from "node:stream";
import { editions, type EditionSlug, editionSlugs } from "@larkroom/domain/editions/editions";
import { account } from "../kernel/auth/tables.ts";
import type { Tx } from "../kernel/db/db.ts";
import { inTransaction } from "../kernel/db/transaction.ts";
import { storedFile } from "../kernel/files/tables.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { followResults, planGroupAssignments } from "../modules/assessment/index.ts";
import { settleClass } from "../modules/catch-up/index.ts";
import { writeDigest } from "../modules/notifications/index.ts";
import { groupClass } from "../modules/classes/tables.ts";
import { group } from "../modules/groups/tables.ts";
import { client } from "../modules/people/tables.ts";
import { school, schoolDistributor } from "../modules/schools/tables.ts";
import { makeAssessment } from "./assessment/make-assessment.ts";
import type { InspectedWorks } from "./assessment/store-works.ts";
import { demoCatalogue } from "./content/catalogue.ts";
import { demoPeople } from "./content/courses/people.ts";
import { demoFiles } from "./content/demo-files.ts";
import { maintainDemoClass } from "./demo-class.ts";
import { makeCalls } from "./make-calls.ts";
import { makeCourses } from "./make-courses.ts";
import { makeGroups } from "./make-groups.ts";
import { makeAiAssistant, makeFamilies, makeStaff } from "./make-people.ts";
import { makeRequests } from "./make-requests.ts";
import { makeLeads } from "./make-leads.ts";
import { makeWaitingList } from "./make-waiting-list.ts";
import { makeYear } from "./money/make-year.ts";
import { remindOverdue } from "./money/remind-overdue.ts";
import { demoSellers } from "./money/seller.ts";
import { demoDistributor, demoPassword, demoSuperAdmin } from "./people.ts";
import { mondayOf, rollForward } from "./roll-forward.ts";
import { giveDemoSecondFactors } from "./second-factors.ts";
import { demoAnchor } from "./tables.ts";

/** Fills an empty database with one school per country, and moves existing demo data to the current time. Runs at every start in demo mode. */
export async function seedDemo(kernel: Kernel): Promise<void> {
  await storeFiles(kernel);
  // Hashed on first use: most starts find all accounts in place.
  let hashed: Promise<string> | undefined;
  const passwordHash = (): Promise<string> => (hashed ??= kernel.passwords.hash(demoPassword));
  const distributorId = await makeOwners(kernel, passwordHash);
  const inspected: InspectedWorks = new Map();
  for (const edition of editionSlugs) {
    const { slug } = demoPeople[edition].school;
    const [known] = await kernel.db.select({ id: school.id }).from(school).where(eq(school.slug, slug));
    const id = known?.id ?? (await inTransaction(kernel.db, (tx) => makeSchool(kernel, tx, { edition, passwordHash, distributorId })));
    if (!known) await settleHeld(kernel, id);
    if (!known) await writeEmails(kernel, id);
    if (!known) await remindOverdue(kernel, id);
    const { timeZone } = demoPeople[edition].school;
    const liveGroupId = await rollForward(kernel, id, timeZone);
    await maintainDemoClass(kernel, { schoolId: id, edition, timeZone });
    await makeAssessment(kernel, { schoolId: id, edition, timeZone }, inspected);
    if (known && liveGroupId !== null) await followClasses(kernel, liveGroupId);
  }
  await giveDemoSecondFactors(kernel);
}

/** Settles the past classes of groups that still meet: creates catch-up credits for missed lessons. In earlier terms nothing can be caught up anymore. */
async function settleHeld(kernel: Kernel, schoolId: number): Promise<void> {
  const held = await kernel.db
    .select({ id: groupClass.id })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .where(and(eq(groupClass.schoolId, schoolId), eq(groupClass.status, "CLOSED"), eq(group.status, "OPEN")))
    .orderBy(groupClass.startsAt);
  for (const { id } of held) await settleClass(kernel, id);
}

/** Sends the weekly summary to the first families at any hour, so that the mailbox has one from the start. */
async function writeEmails(kernel: Kernel, schoolId: number): Promise<void> {
  const families = await kernel.db.select({ id: client.id }).from(client).where(eq(client.schoolId, schoolId)).orderBy(client.id).limit(2);
  for (const { id } of families) await writeDigest(kernel, id);
}

/** Makes the assignments of a group follow its classes, one of which was moved. */
async function followClasses(kernel: Kernel, groupId: number): Promise<void> {
  await planGroupAssignments(kernel, groupId);
  await followResults(kernel, groupId);
}

async function storeFiles(kernel: Kernel): Promise<void> {
  const known = new Map(
    (await kernel.db.select().from(storedFile).where(eq(storedFile.ownerKind, "demo"))).map((file) => [file.key, file]),
  );
  for (const { name, mediaType, bytes } of demoFiles) {
    const key = `demo/${name}`;
    const content = bytes();
    const file = known.get(key);
    if (file?.size === content.length && (await kernel.files.has(key))) continue;
    const size = await kernel.files.put(key, Readable.from(content));
    await kernel.db
      .insert(storedFile)
      .values({ key, filename: name, mediaType, size, visibility: "public", ownerKind: "demo", createdAt: kernel.now() })
      .onConflictDoUpdate({ target: storedFile.key, set: { size, mediaType } });
  }
}

/** Creates the people above schools: a super admin, and a distributor who can see the us and uk schools. */
async function makeOwners(kernel: Kernel, hashOfPassword: () => Promise<string>): Promise<number> {
  const [known] = await kernel.db
    .select({ id: schoolDistributor.id })
    .from(schoolDistributor)
    .where(eq(schoolDistributor.name, demoDistributor.title));
  if (known) return known.id;
  const passwordHash = await hashOfPassword();
  return inTransaction(kernel.db, async (tx) => {
    const [row] = await tx.insert(schoolDistributor).values({ name: demoDistributor.title }).returning({ id: schoolDistributor.id });
    const distributorId = row?.id ?? 0;
    const common = {
      kind: "admin" as const,
      edition: "us" as const,
      passwordHash,
      passwordSetBy: "self" as const,
      emailVerifiedAt: kernel.now(),
    };
    await tx.insert(account).values([
      { ...common, name: demoSuperAdmin.name, email: demoSuperAdmin.email },
      { ...common, name: demoDistributor.name, email: demoDistributor.email, distributorId },
    ]);
    return distributorId;
  });
}

interface NewSchool {
  readonly edition: EditionSlug;
  readonly passwordHash: () => Promise<string>;
  readonly distributorId: number;
}

async function makeSchool(kernel: Kernel, tx: Tx, { edition, passwordHash, distributorId }: NewSchool): Promise<number> {
  const { people, courses } = demoCatalogue(edition);
  const { timeZone } = people.school;
  const now = kernel.now();
  const [row] = await tx
    .insert(school)
    .values({
      countryId: editions[edition].countryId,
      ...people.school,
      isCountryDefault: true,
      settings: { seller: demoSellers[edition], recordings: true },
      distributorId: edition === "us" || edition === "uk" ? distributorId : null,
    })
    .returning({ id: school.id });
  if (!row) throw new Error("an insert returned nothing");
  const schoolId = row.id;
  const context = { tx, edition, schoolId, passwordHash: await passwordHash(), now };
  const adminId = await makeStaff(context, { kind: "admin", ...people.admin });
  const observerId = await makeStaff(context, { kind: "canvas_observer", ...people.observer });
  const aiAssistantId = await makeAiAssistant(context, people.aiAssistant);
  const assistantId = await makeStaff(context, { kind: "teacher_assistant", ...people.assistant });
  const teacherIds = new Map<string, number>();
  for (const { key, ...teacher } of people.teachers) teacherIds.set(key, await makeStaff(context, { kind: "teacher", ...teacher }));
  const children = await makeFamilies(context);
  const made = await makeCourses(context, courses);
  const week = mondayOf(now, timeZone);
  await makeGroups({
    tx,
    secrets: kernel.secrets,
    edition,
    schoolId,
    timeZone,
    now,
    week,
    courses: made,
    teachers: teacherIds,
    assistantId,
    aiAssistantId,
    observerId,
    children,
  });
  await makeYear({ ...context, secrets: kernel.secrets, timeZone, courses: made, teachers: teacherIds, children, adminId });
  await makeRequests({ ...context, courses: made, children });
  await makeWaitingList({ ...context, courses: made, children });
  await makeLeads({ ...context, courses: made });
  await makeCalls({ ...context, timeZone, hostId: adminId });
  await tx.insert(demoAnchor).values({ schoolId, week: week.toString() });
  return schoolId;
}
