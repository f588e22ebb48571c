import { sendFile } from "../../kernel/files/upload.test-support.ts";
import type { TestApp } from "../../kernel/testing/app.ts";

/** A second of silence, as a sound file. */
export function silence(): Buffer {
  const samples = Buffer.alloc(8000);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples.fill(128)]);
}

const box = (name: string, ...content: (string | Buffer)[]): Buffer => {
  const bytes = Buffer.concat(content.map((one) => (typeof one === "string" ? Buffer.from(one, "latin1") : one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, bytes]);
};

/** An MP4 with tracks of these kinds, as browsers record sound (`soun`) and pictures (`vide`). */
export const mp4 = (...kinds: readonly string[]): Buffer => {
  const handlers = kinds.map((kind) => box("hdlr", "\0".repeat(8), kind, "\0".repeat(13)));
  return Buffer.concat([box("ftyp", "isom\0\0\u0002\0isomiso2mp41"), box("moov", ...handlers)]);
};

interface Work {
  readonly groupId: number;
  readonly assignmentId: number;
  readonly studentId: number;
}

/** What a grader does with one child's work. */
export function desk(app: TestApp, params: Work) {
  const grades = "PUT /group/:groupId/assignment/:assignmentId/grades/:studentId";
  return {
    read: (as: string) => app.call("GET /group/:groupId/assignment/:assignmentId/grades/:studentId", { as, params: { ...params } }),
    grade: (as: string, body: object) => app.call(grades, { as, params: { ...params }, wrongBody: body }),
    annotate: (as: string, submissionId: number, body: object, groupId = params.groupId) =>
      app.call("PUT /group/:groupId/assignment/annotations/:submissionId", { as, params: { groupId, submissionId }, wrongBody: body }),
    say: (as: string, bytes: Uint8Array | string = silence(), name = "comment.wav") =>
      sendFile(app, "POST /group/:groupId/assignment/:assignmentId/grades/:studentId/voice", { as, params: { ...params }, bytes, name }),
    unsay: (as: string, fileId: number) =>
      app.call("DELETE /group/:groupId/assignment/:assignmentId/grades/:studentId/voice/:fileId", { as, params: { ...params, fileId } }),
    publishAll: (as: string) =>
      app.call("POST /group/:groupId/assignment/:assignmentId/publish-drafts", {
        as,
        params: { groupId: params.groupId, assignmentId: params.assignmentId },
      }),
  };
}
