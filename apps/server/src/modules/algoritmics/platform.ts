import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type Connection, VendorError } from "../../kernel/ports/connections.ts";
import { findConnection } from "../connections/index.ts";
import { grantedPurposes } from "../people/index.ts";
import { codesOf, saveCode } from "./algoritmics.store.ts";

/** A school's platform if it is connected and switched on, or null. */
export async function findPlatform({ db, secrets }: Kernel, schoolId: number): Promise<Connection | null> {
  const own = await findConnection(db, secrets, { schoolId, kind: "ALGORITMICS" });
  return own?.active ? own : null;
}

/** @throws `not_found` for a school without a platform */
export async function getPlatform(kernel: Kernel, schoolId: number): Promise<Connection> {
  const platform = await findPlatform(kernel, schoolId);
  if (!platform) throw refusal("not_found");
  return platform;
}

/** Which of several children their parents allow third parties to be told of. */
export async function allowedOf(db: Db | Tx, studentIds: readonly number[]): Promise<Set<number>> {
  const granted = await grantedPurposes(db, [...studentIds]);
  return new Set(studentIds.filter((id) => granted.get(id)?.has("third_parties")));
}

/** What a person is known by at a platform: it says nothing about them, and is another one at each platform. */
export const pseudonymOf = ({ secrets }: Pick<Kernel, "secrets">, connectionId: number, who: "student" | "teacher", id: number): string =>
  Buffer.from(secrets.keyedHash("algoritmics", `${connectionId} ${who} ${id}`))
    .toString("hex")
    .slice(0, 32);

/**
 * A child's code, asked for once. The caller has made sure that the parent allows it.
 * @throws VendorError if the platform has to be asked and does not answer
 */
export async function codeOf(kernel: Kernel, platform: Connection, studentId: number): Promise<string> {
  const known = (await codesOf(kernel.db, platform.id, [studentId])).get(studentId);
  if (known !== undefined) return known;
  const code = await kernel.ports.algoritmics.findCode(platform, pseudonymOf(kernel, platform.id, "student", studentId));
  await saveCode(kernel.db, { connectionId: platform.id, schoolId: platform.schoolId, studentId, code });
  return code;
}

/** What the platform said, as a refusal of ours. @throws always */
export function unavailable(error: unknown): never {
  if (!(error instanceof VendorError)) throw error;
  throw refusal("connection_unavailable", { reason: error.problem });
}
