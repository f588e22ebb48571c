import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { getAuthorizedClass, runClass } from "../classes/index.ts";
import { listStudentsOf } from "../people/index.ts";
import { toTranscriptDto } from "./message-dto.ts";
import { listTranscript } from "./threads.store.ts";

/** What the children of a class wrote with the assistant. */
export const listClassMessages = handler("GET /ai_assistant/class/:id/messages", async ({ kernel, actor, params, query }) => {
  const { id } = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  return toTranscriptDto(await listTranscript(kernel.db, { groupClassId: id }, query));
});

/** What a parent's own child wrote with the assistant. */
export const listChildMessages = handler("GET /public/profile/client/student/:id/ai_messages", async ({ kernel, actor, params, query }) => {
  const client = actorOf(actor, "client");
  if (!(await listStudentsOf(kernel.db, client.id)).some(({ id }) => id === params.id)) throw refusal("not_found");
  return toTranscriptDto(await listTranscript(kernel.db, { studentId: params.id }, query));
});
