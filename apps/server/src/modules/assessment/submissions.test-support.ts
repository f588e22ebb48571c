import type { FixtureGroup } from "../../kernel/testing/fixtures.ts";
import type { TestApp } from "../../kernel/testing/app.ts";
import { formOf, sendFile } from "../../kernel/files/upload.test-support.ts";
import { filePartBytes } from "@larkroom/domain/files/file-kinds";

export const saveCall = "POST /public/profile/student/group/:groupId/assignments/:id/save-submission";
export const tokenCall = "POST /file/upload/submission/:id/token";
export const uploadCall = "POST /file/upload/submission/:token";
export const partCall = "PUT /file/upload/submission/:token/part/:number";

/** A multipart form of fields only. */
export async function formFields(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const written = new Response(form);
  const multipart = Buffer.from(await written.arrayBuffer());
  return { multipart, headers: { "content-type": written.headers.get("content-type") ?? "", "content-length": String(multipart.length) } };
}

/** What children do with their work in one assignment of a group. */
export function childWork(app: TestApp, group: Pick<FixtureGroup, "id">, assignment: { readonly id: number }) {
  const params = { groupId: group.id, id: assignment.id };
  const issue = async (as: string, submissionId: number, filename: string) =>
    app.call(tokenCall, { as, params: { id: submissionId }, ...(await formFields({ filename })) });
  const send = (as: string, token: string, bytes: Uint8Array | string, filename: string) =>
    sendFile(app, uploadCall, { as, params: { token }, bytes, name: filename, fields: { filename } });
  return {
    params,
    save: (as: string, body: { description?: string; url?: string; isHandedIn?: boolean; slide?: { id: number; groupClass: number } }) =>
      app.call(saveCall, { as, params, body }),
    draft: async (as: string) => (await app.call(saveCall, { as, params, body: { isHandedIn: false } })).body.id,
    issue,
    send,
    /** Uploads a small file into a draft. */
    add: async (as: string, submissionId: number, bytes: Uint8Array | string, filename: string) => {
      const { body } = await issue(as, submissionId, filename);
      return send(as, body.token, bytes, filename);
    },
    sendPart: async (as: string, token: string, number: number, bytes: Uint8Array) => {
      const { body, headers } = await formOf({ bytes, name: "part" });
      return app.call(partCall, { as, params: { token, number }, headers, multipart: body });
    },
    complete: async (as: string, token: string, filename: string, size: number) =>
      app.call(uploadCall, { as, params: { token }, ...(await formFields({ filename, size: String(size) })) }),
  };
}

/** The parts of a file, in order. */
export const partsOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / filePartBytes) }, (_, index) =>
    bytes.subarray(index * filePartBytes, (index + 1) * filePartBytes),
  );
