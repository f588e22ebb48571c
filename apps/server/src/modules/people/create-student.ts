import type { z } from "zod";
import type { registration } from "@larkroom/contract/people/people";
import { consentVersion } from "@larkroom/domain/people/consent";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Tx } from "../../kernel/db/db.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { insertAccount } from "../identity/index.ts";
import { insertConsents } from "./consent.store.ts";
import { insertStudent } from "./people.store.ts";

type StudentDraft = z.output<typeof registration>["students"][number];

interface Household {
  readonly clientId: number;
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly at: Temporal.Instant;
  readonly method: "sign_up" | "profile";
}

/** Creates a child of a household with the given consents and returns its id. The child has no login yet. */
export async function createStudent(tx: Tx, household: Household, draft: StudentDraft, field = ""): Promise<number> {
  if (draft.consents && draft.consents.purposes.length > 0 && draft.consents.version !== consentVersion) {
    throw fieldRefusal(`${field}consents.version`, "version_outdated", "The text has changed. Review the new version.");
  }
  const id = await insertAccount(tx, {
    kind: "student",
    schoolId: household.schoolId,
    edition: household.edition,
    name: draft.name,
    createdAt: household.at,
  });
  await insertStudent(tx, {
    id,
    schoolId: household.schoolId,
    clientId: household.clientId,
    birthDate: draft.birthDate,
    createdAt: household.at,
  });
  await insertConsents(
    tx,
    [...new Set(draft.consents?.purposes)].map((purpose) => ({
      schoolId: household.schoolId,
      studentId: id,
      purpose,
      granted: true,
      version: consentVersion,
      method: household.method,
      givenBy: household.clientId,
      at: household.at,
    })),
  );
  return id;
}
