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
  /** The parent's: kept until the parent has an account. */
  readonly email: string;
  readonly passwordHash: string;
  /** The copy staff may read; null where the child chose the password. */
  readonly passwordReadable: Uint8Array | null;
  readonly at: Temporal.Instant;
}

/**
 * Writes a child without a parent's account: the school's own for the time being, with nothing allowed by anybody, and gives back its id.
 * @throws ConstraintError `account_login` when somebody has the login
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
