import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Tx } from "../../kernel/db/db.ts";
import { insertAccount } from "../identity/index.ts";
import { insertStudent } from "./people.store.ts";

interface SchoolStudent {
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly name: string;
  readonly birthDate: string;
  readonly login: string;
  /** The parent's: stored until the parent has an account. */
  readonly email: string;
  readonly passwordHash: string;
  /** The copy staff can read; null if the child chose the password. */
  readonly passwordReadable: Uint8Array | null;
  readonly at: Temporal.Instant;
}

/**
 * Creates a child without a parent's account, who belongs to the school for now and has no consents. Returns the child's id.
 * @throws ConstraintError `account_login` when the login is taken
 */
export async function createSchoolStudent(tx: Tx, draft: SchoolStudent): Promise<number> {
  const { birthDate, at, ...account } = draft;
  const id = await insertAccount(tx, {
    ...account,
    kind: "student",
    passwordSetBy: draft.passwordReadable === null ? "self" : "platform",
    passwordChangedAt: at,
    createdAt: at,
  });
  await insertStudent(tx, { id, schoolId: draft.schoolId, birthDate, createdAt: at });
  return id;
}
