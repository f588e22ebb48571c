import { consentVersion, neededPurposes } from "@larkroom/domain/people/consent";
import { editions } from "@larkroom/domain/editions/editions";
import { account } from "../../kernel/auth/tables.ts";
import { client, consent, student } from "../../modules/people/tables.ts";
import type { DemoChild, MakePeople } from "../make-people.ts";
import { insertRows, insertWithIds } from "./insert-rows.ts";
import { earlierAges, earlierFamilies, earlierPhone } from "./families.ts";

/** When the families of earlier terms signed up: before the first of their orders. */
const daysAgo = 400;

/** Inserts an edition's families of earlier terms in five statements. Children are next to their brothers and sisters. */
export async function makeEarlierFamilies({ tx, edition, schoolId, passwordHash, now }: MakePeople): Promise<DemoChild[]> {
  const families = earlierFamilies[edition];
  const createdAt = now.subtract({ hours: 24 * daysAgo });
  const today = now.toZonedDateTimeISO(editions[edition].timeZone).toPlainDate();
  const common = { edition, schoolId, createdAt, timeZone: editions[edition].timeZone };
  const parents = await insertWithIds(
    tx,
    account,
    families.map(({ parent: name, email }, place) => ({
      ...common,
      kind: "client" as const,
      name,
      email,
      phone: earlierPhone(edition, place),
      passwordHash,
      passwordSetBy: "self" as const,
      emailVerifiedAt: createdAt,
    })),
  );
  await insertRows(
    tx,
    client,
    parents.map((id) => ({ id, schoolId, termsAcceptedAt: createdAt, createdAt })),
  );
  const children = families.flatMap(({ children: names }, place) =>
    names.map((name, index) => ({ name, clientId: parents[place] ?? 0, age: earlierAges[place]?.[index] ?? 9 })),
  );
  const accounts = await insertWithIds(
    tx,
    account,
    children.map(({ name }) => ({ ...common, kind: "student" as const, name })),
  );
  const made = children.map(({ clientId, age }, index): DemoChild => ({ id: accounts[index] ?? 0, clientId, age }));
  await insertRows(
    tx,
    student,
    made.map(({ id, clientId, age }, index) => ({
      id,
      schoolId,
      clientId,
      createdAt,
      birthDate: today.subtract({ years: age, days: 25 + ((index * 29) % 300) }).toString(),
    })),
  );
  await insertRows(
    tx,
    consent,
    made.flatMap(({ id: studentId, clientId: givenBy }) =>
      neededPurposes.map((purpose) => ({
        schoolId,
        studentId,
        purpose,
        granted: true,
        version: consentVersion,
        method: "sign_up" as const,
        givenBy,
        at: createdAt,
      })),
    ),
  );
  return made;
}
