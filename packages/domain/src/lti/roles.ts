/** As whom someone launches Larkroom from a platform. */
export type LtiPerson = "learner" | "instructor";

const membership = "http://purl.imsglobal.org/vocab/lis/v2/membership";
const institution = "http://purl.imsglobal.org/vocab/lis/v2/institution/person#";

const teaching = ["Instructor", "ContentDeveloper", "Administrator", "Manager", "Officer"];
const inInstitution: Readonly<Record<string, LtiPerson>> = {
  Instructor: "instructor",
  Faculty: "instructor",
  Staff: "instructor",
  Administrator: "instructor",
  Student: "learner",
  Learner: "learner",
};

/** The role of a membership in a course, without its sub-role: `Instructor` of `membership/Instructor#TeachingAssistant`. */
function inCourse(role: string): string | null {
  if (role.startsWith(`${membership}#`)) return role.slice(membership.length + 1);
  const sub = role.startsWith(`${membership}/`) ? role.slice(membership.length + 1).split("#")[0] : undefined;
  // The specification also allows a short name for the roles of a course.
  return sub ?? (/^[A-Z]\w*$/.test(role) ? role : null);
}

/**
 * Who launches, from the roles of an id token or a roster. A role in the course decides; without one, the role in the institution. Null for anyone
 * else, such as a parent (`Mentor`), who has an account of their own.
 */
export function personOf(roles: readonly string[]): LtiPerson | null {
  const own = roles.map(inCourse).filter((role) => role !== null);
  if (own.some((role) => teaching.includes(role))) return "instructor";
  if (own.includes("Learner")) return "learner";
  if (own.length > 0) return null;
  const known = roles.filter((role) => role.startsWith(institution)).map((role) => inInstitution[role.slice(institution.length)]);
  return known.includes("instructor") ? "instructor" : known.includes("learner") ? "learner" : null;
}
