/** A student of a Canvas course. */
export interface CanvasStudent {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly loginId: string | null;
  readonly sisId: string | null;
}

/** A child who may be one of them. */
export interface Candidate {
  readonly id: number;
  readonly login: string | null;
  readonly email: string | null;
}

/** How a child was recognized; `person`: someone of the staff said so. */
export const matchedBy = ["person", "email", "login", "sis_id"] as const;
export type MatchedBy = (typeof matchedBy)[number];

export interface Match {
  readonly canvasUserId: string;
  readonly studentId: number;
  readonly by: MatchedBy;
}

const key = (text: string | null): string | null => text?.trim().toLowerCase() || null;

/** The values that exactly one child has. */
function ownValues(candidates: readonly Candidate[], value: (one: Candidate) => string | null): Map<string, number> {
  const byValue = Map.groupBy(candidates, value);
  return new Map([...byValue].flatMap(([text, own]) => (text !== null && own.length === 1 && own[0] ? [[text, own[0].id] as const] : [])));
}

/**
 * Recognizes children in a Canvas roster: by what staff said, then by email, then by login, then by SIS ID, which counts as a login. What several
 * children share, such as a parent's email, recognizes none of them, and no two people of Canvas are the same child.
 */
export function matchRoster(
  roster: readonly CanvasStudent[],
  candidates: readonly Candidate[],
  said: ReadonlyMap<string, number>,
): readonly Match[] {
  const emails = ownValues(candidates, ({ email }) => key(email));
  const logins = ownValues(candidates, ({ login }) => key(login));
  const known = new Set(candidates.map(({ id }) => id));
  const taken = new Set<number>();
  const found = new Map<string, Match>();
  const rules: readonly (readonly [MatchedBy, (one: CanvasStudent) => number | undefined])[] = [
    ["person", ({ id }) => said.get(id)],
    ["email", ({ email, loginId }) => emails.get(key(email) ?? "") ?? emails.get(key(loginId) ?? "")],
    ["login", ({ loginId }) => logins.get(key(loginId) ?? "")],
    ["sis_id", ({ sisId }) => logins.get(key(sisId) ?? "")],
  ];
  for (const [by, rule] of rules) {
    for (const one of roster) {
      const studentId = found.has(one.id) ? undefined : rule(one);
      if (studentId === undefined || !known.has(studentId) || taken.has(studentId)) continue;
      taken.add(studentId);
      found.set(one.id, { canvasUserId: one.id, studentId, by });
    }
  }
  return roster.flatMap(({ id }) => found.get(id) ?? []);
}
