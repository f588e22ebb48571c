import type { Role } from "@larkroom/contract/roles";
import type { EditionSlug } from "@larkroom/domain/editions/editions";

interface Person {
  readonly id: number;
  readonly name: string;
  readonly sessionId: number;
  readonly edition: EditionSlug;
}

/**
 * Who acts. Every verb receives one. A student's session opened by a parent has the parent in `behind`;
 * an admin without a school is a super admin, one with a distributor reads that distributor's schools.
 */
export type Actor =
  | { readonly kind: "visitor" }
  | { readonly kind: "guest"; readonly sessionId: number; readonly name: string; readonly classId: number; readonly schoolId: number }
  | (Person & { readonly kind: "client"; readonly schoolId: number })
  | (Person & { readonly kind: "student"; readonly schoolId: number; readonly behind: { id: number; name: string } | null })
  | (Person & { readonly kind: "teacher" | "teacher_assistant" | "canvas_observer"; readonly schoolId: number })
  | (Person & { readonly kind: "admin"; readonly schoolId: number | null; readonly distributorId: number | null })
  | { readonly kind: "webhook"; readonly provider: string }
  | { readonly kind: "job"; readonly job: string };

export type ActorOf<Kind extends Actor["kind"]> = Extract<Actor, { kind: Kind }>;

/** The actor's role in the permission matrix; null for jobs and webhooks, which call verbs without the API. */
export function roleOf(actor: Actor): Role | null {
  switch (actor.kind) {
    case "student":
      return actor.behind ? "client_as_student" : "student";
    case "admin":
      if (actor.distributorId !== null) return "distributor";
      return actor.schoolId === null ? "super_admin" : "school_admin";
    case "webhook":
    case "job":
      return null;
    default:
      return actor.kind;
  }
}

/** The account of an actor, or null when there is none. */
export function accountIdOf(actor: Actor): number | null {
  return "id" in actor ? actor.id : null;
}

/** Narrows an actor to the kinds a verb is for; the contract's `who` has already refused all others. @throws for any other kind */
export function actorOf<Kind extends Actor["kind"]>(actor: Actor, ...kinds: Kind[]): ActorOf<Kind> {
  if (!(kinds as string[]).includes(actor.kind)) throw new Error(`a ${actor.kind} called an endpoint for ${kinds.join(", ")}`);
  return actor as ActorOf<Kind>;
}
