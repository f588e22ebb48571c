import { type FileMediaType, type FilePurpose, kindsFor, maxFileBytes } from "@larkroom/domain/files/file-kinds";
import { fileNameFor } from "@larkroom/domain/files/file-name";
import { accountIdOf, type Actor } from "../auth/actor.ts";
import type { Answer, RequestInfo } from "../http/call.ts";
import { fieldRefusal, refusal } from "../http/errors.ts";
import type { Kernel } from "../kernel.ts";
import { createGate } from "./gate.ts";
import { inspectFile } from "./inspect.ts";

/** An uploaded file after inspection and cleaning. It is not stored yet. */
export interface ReceivedFile {
  readonly bytes: Buffer;
  readonly filename: string;
  readonly mediaType: FileMediaType;
  readonly width: number | null;
  readonly height: number | null;
}

/** Room for the multipart headers around a file. */
const frameBytes = 64 * 1024;
/** An upload declared larger than this is not read to its end. */
const unreadBytes = 4 * maxFileBytes;

/** Limits concurrent uploads: each holds its file in memory. */
const receiving = createGate({ atOnce: 12, waiting: 48 });

interface Receiving {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly request: RequestInfo;
  readonly answer: Pick<Answer, "header">;
}

/**
 * Reads the `file` of a multipart body within limits that apply to all uploads: a declared length, at most 10,240 KB, a type (by content)
 * allowed for the purpose, nothing harmful. A `filename` field overrides the part's own name.
 * @throws `body_too_large` (413), or naming the field `file` (422): required, file_empty, file_type, file_unreadable, file_too_large,
 * picture_too_large, file_infected
 */
export async function receiveFile(call: Receiving, purpose: FilePurpose): Promise<ReceivedFile> {
  const { kernel, actor, request, answer } = call;
  const accountId = accountIdOf(actor);
  if (accountId !== null) await kernel.limits.take("upload", String(accountId));
  const isForm = String(request.headers["content-type"] ?? "").startsWith("multipart/form-data");
  if (!isForm) throw refusal("unsupported_media_type");
  const declared = Number(request.headers["content-length"] ?? Number.NaN);
  if (!(declared <= maxFileBytes + frameBytes)) {
    if (!(declared <= unreadBytes)) answer.header("connection", "close");
    throw refusal("body_too_large");
  }
  return receiving(async () => {
    const { fields, file } = await request.form(maxFileBytes);
    if (file === "too large") throw refusal("body_too_large");
    if (file?.field !== "file") throw fieldRefusal("file", "required", "Choose a file");
    const given = fields["filename"] ?? file.filename;
    const found = await inspectFile(file.bytes, given, kindsFor[purpose]);
    if (typeof found === "string") throw fieldRefusal("file", found);
    return { ...found, filename: fileNameFor(given, found.mediaType) };
  });
}
