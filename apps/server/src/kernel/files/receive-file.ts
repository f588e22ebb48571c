import { type FileMediaType, filePartBytes, type FilePurpose, kindsFor, maxFileBytes } from "@larkroom/domain/files/file-kinds";
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

/** Reads a multipart body with a file of at most this many bytes. @throws `unsupported_media_type`, `body_too_large` */
async function readForm({ request, answer }: Pick<Receiving, "request" | "answer">, maxBytes: number) {
  const isForm = String(request.headers["content-type"] ?? "").startsWith("multipart/form-data");
  if (!isForm) throw refusal("unsupported_media_type");
  const declared = Number(request.headers["content-length"] ?? Number.NaN);
  if (!(declared <= maxBytes + frameBytes)) {
    if (!(declared <= unreadBytes)) answer.header("connection", "close");
    throw refusal("body_too_large");
  }
  const { fields, file } = await request.form(maxBytes);
  if (file === "too large") throw refusal("body_too_large");
  return { fields, file: file?.field === "file" ? file : null };
}

const noFile = () => fieldRefusal("file", "required", "Choose a file");

/** Inspects the bytes of an upload. @throws naming the field `file` */
export async function inspectUpload(bytes: Buffer, given: string, purpose: FilePurpose): Promise<ReceivedFile> {
  const found = await inspectFile(bytes, given, kindsFor[purpose]);
  if (typeof found === "string") throw fieldRefusal("file", found);
  return { ...found, filename: fileNameFor(given, found.mediaType) };
}

/**
 * Reads the `file` of a multipart body within limits that apply to all uploads: a declared length, at most 10,240 KB, a type (by content)
 * allowed for the purpose, nothing harmful. A `filename` field overrides the part's own name.
 * @throws `body_too_large` (413), or naming the field `file` (422): required, file_empty, file_type, file_unreadable, file_too_large,
 * picture_too_large, file_infected
 */
export async function receiveFile(call: Receiving, purpose: FilePurpose): Promise<ReceivedFile> {
  const accountId = accountIdOf(call.actor);
  if (accountId !== null) await call.kernel.limits.take("upload", String(accountId));
  return receiving(async () => {
    const { fields, file } = await readForm(call, maxFileBytes);
    if (!file) throw noFile();
    return inspectUpload(file.bytes, fields["filename"] ?? file.filename, purpose);
  });
}

/** Reads one part of a file that is sent in parts. It is inspected with the others, when the file is complete. */
export const receivePart = (call: Pick<Receiving, "request" | "answer">): Promise<Buffer> =>
  receiving(async () => {
    const { file } = await readForm(call, filePartBytes);
    if (!file) throw noFile();
    if (file.bytes.length === 0) throw fieldRefusal("file", "file_empty");
    return file.bytes;
  });

/** Reads the fields of a multipart body and, if it has one, a file that is not inspected yet. */
export const receiveForm = (call: Pick<Receiving, "request" | "answer">) => receiving(() => readForm(call, maxFileBytes));
