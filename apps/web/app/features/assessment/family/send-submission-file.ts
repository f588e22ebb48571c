import { filePartBytes } from "@larkroom/domain/files/file-kinds";
import { api } from "~/shared/api/api.ts";
import { isNotFound } from "~/shared/api/refusal.ts";
import { upload } from "~/shared/api/upload.ts";
import { withPatience } from "~/shared/uploads/with-patience.ts";

interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const formOf = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const issueToken = async (submissionId: number, filename: string, signal: AbortSignal): Promise<string> => {
  const form = formOf({ filename });
  return (await api("POST /file/upload/submission/:id/token", { params: { id: submissionId }, form, signal })).token;
};

/** Sends a small file at once. If the answer was lost, the file may be there already: its token is used up then. */
const sendWhole = (token: string, file: File, { onProgress, signal }: Sending): Promise<unknown> =>
  withPatience(signal, (isRepeated) =>
    upload("POST /file/upload/submission/:token", {
      params: { token },
      form: formOf({ filename: file.name, file }),
      onProgress,
      signal,
    }).catch((error: unknown) => {
      if (isRepeated && isNotFound(error)) return null;
      throw error;
    }),
  );

/** Sends a large file in parts, and goes on with the first missing one after the connection was lost. */
async function sendParts(token: string, file: File, { onProgress, signal }: Sending): Promise<unknown> {
  const count = Math.ceil(file.size / filePartBytes);
  let done = 0;
  await withPatience(signal, async (isRepeated) => {
    if (isRepeated) done = (await api("GET /file/upload/submission/:token", { params: { token }, signal })).parts;
    for (; done < count; done += 1) {
      const part = file.slice(done * filePartBytes, (done + 1) * filePartBytes);
      await withPatience(signal, () =>
        upload("PUT /file/upload/submission/:token/part/:number", {
          params: { token, number: done + 1 },
          form: formOf({ file: part }),
          onProgress: (share) => onProgress((done * filePartBytes + share * part.size) / file.size),
          signal,
        }),
      );
    }
  });
  return withPatience(signal, (isRepeated) =>
    api("POST /file/upload/submission/:token", {
      params: { token },
      form: formOf({ filename: file.name, size: String(file.size) }),
      signal,
    }).catch((error: unknown) => {
      if (isRepeated && isNotFound(error)) return null;
      throw error;
    }),
  );
}

/** Uploads a file into a draft, with progress. A lost connection is waited for; the signal stops it. */
export async function sendSubmissionFile(submissionId: number, file: File, sending: Sending): Promise<void> {
  const token = await withPatience(sending.signal, () => issueToken(submissionId, file.name, sending.signal));
  await (file.size > filePartBytes ? sendParts : sendWhole)(token, file, sending);
}
