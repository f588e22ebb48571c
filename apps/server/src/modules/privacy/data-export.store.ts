import { and, desc, eq, gt } from "drizzle-orm";
import { downloadSeconds } from "@larkroom/domain/privacy/privacy";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { dataExport } from "./tables.ts";

const purpose = "export-download";
const signed = (id: number, expires: number): string => `${id}.${expires}`;

/** The signed URL of an archive. It is valid for a quarter of an hour, in its owner's session. */
export function downloadUrl(kernel: Kernel, id: number): string {
  const expires = Math.floor(kernel.now().epochMilliseconds / 1000) + downloadSeconds;
  const query = new URLSearchParams({ expires: String(expires), signature: kernel.secrets.sign(purpose, signed(id, expires)) });
  return `/downloads/exports/${id}?${query.toString()}`;
}

/** Whether a URL's signature is ours and has not expired. */
export function isDownloadOpen(kernel: Kernel, id: number, expires: number, signature: string): boolean {
  return expires * 1000 > kernel.now().epochMilliseconds && kernel.secrets.isSigned(purpose, signed(id, expires), signature);
}

const columns = {
  id: dataExport.id,
  student: { id: account.id, name: account.name },
  filename: dataExport.filename,
  size: dataExport.size,
  createdAt: dataExport.createdAt,
  expiresAt: dataExport.expiresAt,
};

/** A parent's archives that have not expired, newest first. */
export const listExports = (db: Db | Tx, clientId: number, now: Temporal.Instant) =>
  db
    .select(columns)
    .from(dataExport)
    .leftJoin(account, eq(account.id, dataExport.studentId))
    .where(and(eq(dataExport.clientId, clientId), gt(dataExport.expiresAt, now)))
    .orderBy(desc(dataExport.id));

/** An archive of a parent's own that has not expired, or null. */
export async function findOwnExport(db: Db, id: number, clientId: number, now: Temporal.Instant) {
  const [row] = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.id, id), eq(dataExport.clientId, clientId), gt(dataExport.expiresAt, now)));
  return row ?? null;
}
