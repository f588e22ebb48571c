import { type EditionSlug, editionSlugs } from "@larkroom/domain/editions/editions";
import { courseOffers } from "./content/courses/offers.ts";
import { demoPeople } from "./content/courses/people.ts";
import { demoAuthenticator, demoDistributor, demoPassword, demoSuperAdmin } from "./people.ts";

/** One demo login per kind of person in an edition. The teacher is the one whose class is about to begin. */
export function demoLogins(edition: EditionSlug): { kind: string; identity: string }[] {
  const people = demoPeople[edition];
  const [family] = people.families;
  const key = courseOffers[edition].planets.teacher;
  return [
    { kind: "parent", identity: family?.email ?? "" },
    { kind: "student", identity: family?.children[0]?.login ?? "" },
    { kind: "teacher", identity: people.teachers.find((teacher) => teacher.key === key)?.email ?? "" },
    { kind: "assistant", identity: people.assistant.email },
    { kind: "school admin", identity: people.admin.email },
    { kind: "observer", identity: people.observer.email },
  ];
}

/** The logins as printed in the terminal at startup. */
export function printedLogins(): string {
  const rows = [
    ...demoLogins("us"),
    { kind: "super admin", identity: demoSuperAdmin.email },
    { kind: "distributor", identity: demoDistributor.email },
  ];
  const width = Math.max(...rows.map(({ kind }) => kind.length)) + 2;
  const elsewhere = editionSlugs
    .filter((edition) => edition !== "us")
    .map((edition) => {
      const [parent, student, teacher] = demoLogins(edition);
      return `  ${edition}  ${[parent, student, teacher].map((login) => login?.identity).join("  ")}`;
    });
  return [
    `Demo logins, all with the password  ${demoPassword}`,
    ...rows.map(({ kind, identity }) => `  ${kind.padEnd(width)}${identity}`),
    `Staff also give a code of an authenticator, whose secret is  ${demoAuthenticator}`,
    "Parent, student and teacher of the other editions",
    ...elsewhere,
  ].join("\n");
}
