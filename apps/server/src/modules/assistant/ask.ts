import { classifyMessage } from "@larkroom/domain/assistant/classify-message";
import { isRefused } from "@larkroom/domain/assistant/message-kinds";
import { findLeak } from "@larkroom/domain/assistant/leak-check";
import { lessonHint, nextRung, openQuestion, type Rung } from "@larkroom/domain/assistant/hint-ladder";
import { costOf, longestReply, mayAsk, mayUseProvider, mostTokens } from "@larkroom/domain/assistant/limits";
import { defaultLimits } from "@larkroom/domain/assistant/limits";
import { instructionsFor, withoutNames } from "@larkroom/domain/assistant/outgoing";
import { editions, type Language } from "@larkroom/domain/editions/editions";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { AssistantRequest } from "../../kernel/ports/assistant.ts";
import { liveClassEngineOf } from "../live-room/index.ts";
import { mustBeOpen, readChildAccess } from "./assistant.access.ts";
import { type LessonContext, readLessonContext } from "./lesson-context.read.ts";
import { lockProvider } from "./provider.store.ts";
import { type Prepared, streamReply } from "./stream-reply.ts";
import { findThread, hintsGiven, insertMessage, listMessages, lockThread, namesAround, type Thread, usedToday } from "./threads.store.ts";
import { inWords, words } from "./words.ts";

/** How many earlier messages of the thread a provider is sent. */
const remembered = 8;

/** Takes a child's message, decides who answers, and streams the reply. */
export const ask = handler("POST /ai_assistant/thread/:threadId/message", async (call) => {
  const { kernel, actor, params, body, request, now } = call;
  const student = actorOf(actor, "student");
  const thread = await findThread(kernel.db, { id: params.threadId, studentId: student.id });
  if (!thread) throw refusal("not_found");
  const access = await readChildAccess(kernel, kernel.db, student, thread.groupClassId);
  if (mustBeOpen(access).id !== thread.assistantId) throw refusal("not_found");
  if (body.text.trim() === "" && !body.hint)
    throw refusal("validation_failed", { details: [{ field: "text", code: "required", message: "Required" }] });
  const { currentSlide } = await liveClassEngineOf(kernel).state(thread.groupClassId);
  const lesson = await readLessonContext(
    kernel.db,
    { ...thread, lessonId: access.found.lessonId },
    { current: currentSlide, edition: request.edition },
  );
  const prepared = await inTransaction(kernel.db, (tx) => prepare(call, tx, { thread, lesson, asked: access.answeredBy === "provider" }));
  if (!prepared)
    throw refusal("too_many_requests", {
      retryAfter: secondsUntilMidnight(await inTransaction(kernel.db, (tx) => usedToday(tx, thread, now)), now),
    });
  return streamReply(kernel, prepared);
});

const secondsUntilMidnight = ({ until }: { until: Temporal.Instant }, now: Temporal.Instant): number =>
  Math.max(1, Math.ceil((until.epochMilliseconds - now.epochMilliseconds) / 1000));

interface Asking {
  readonly thread: Thread;
  readonly lesson: LessonContext;
  /** Whether a parent allowed a provider to be asked, and the school has one. */
  readonly asked: boolean;
}

/** Stores the message and reserves the reply with the most it may use. Null when the child has no messages left today. */
async function prepare(
  call: Call<"POST /ai_assistant/thread/:threadId/message">,
  tx: Tx,
  { thread, lesson, asked }: Asking,
): Promise<Prepared | null> {
  const { kernel, body, request, now } = call;
  const { slide } = lesson;
  const { lang } = editions[request.edition];
  const said = words[lang];
  await lockThread(tx, thread.id);
  // One school's reservations are made one at a time, so that together they never exceed its limits.
  const school = asked ? await kernel.ports.assistant.providerOf(thread.schoolId) : null;
  if (school) await lockProvider(tx, thread.schoolId);
  const used = await usedToday(tx, thread, now);
  if (!mayAsk(used, school?.limits ?? defaultLimits).ok) return null;

  const kind = body.hint ? "answer_request" : classifyMessage(body.text, lesson.words);
  const question = slide && openQuestion(slide);
  const wantsHint = kind === "answer_request" && slide !== null && question !== null;
  const rung = wantsHint ? nextRung(await hintsGiven(tx, thread.id, slide.id, question)) : null;
  const common = { schoolId: thread.schoolId, threadId: thread.id, kind, slideId: slide?.id ?? null, createdAt: now };
  const earlier = await listMessages(tx, thread.id);
  await insertMessage(tx, { ...common, author: "child", text: body.text, isComplete: true });

  const isSafe = (text: string): boolean => findLeak(text, lesson.hidden) === null;
  const hint = lessonHint(slide?.content ?? { type: "NOT_FOUND" }, question, kind === "question" ? 1 : rung, {
    before: lesson.before,
    isSafe,
  });
  const own = isRefused(kind)
    ? said.refusals[kind]
    : inWords(kind === "question" && question === null ? { kind: "method", method: "look" } : hint, said);

  // Whoever asks for the answer itself gets the lesson's hint: no one outside is asked.
  const mayLeave =
    school !== null && slide !== null && (kind === "question" || body.hint) && kernel.ports.assistant.isAnswering(school.provider);
  const outgoing = mayLeave
    ? outgoingRequest({
        lesson,
        slide,
        lang,
        rung: body.hint ? rung : null,
        names: await namesAround(tx, thread),
        earlier,
        text: body.text,
      })
    : null;
  const most = outgoing && {
    input: mostTokens(outgoing.instructions) + outgoing.messages.reduce((sum, { text }) => sum + mostTokens(text), 0),
    output: longestReply,
  };
  const provider =
    school && outgoing && most && (!body.hint || rung !== null) && mayUseProvider(used, school.limits, most, school.price) ? school : null;
  const replyId = await insertMessage(tx, {
    ...common,
    author: "assistant",
    text: "",
    question: wantsHint ? question : null,
    rung,
    source: provider ? "provider" : "lesson",
    isComplete: false,
    ...(provider && most ? { tokens: most.input + most.output, cost: costOf(most, provider.price) } : {}),
  });
  return {
    replyId,
    kind,
    rung,
    own,
    said,
    hidden: lesson.hidden,
    asked: provider && outgoing && most ? { ...provider, request: outgoing, most } : null,
  };
}

interface Outgoing {
  readonly lesson: LessonContext;
  readonly slide: NonNullable<LessonContext["slide"]>;
  readonly lang: Language;
  readonly rung: Rung | null;
  readonly names: readonly string[];
  readonly earlier: readonly { readonly author: "child" | "assistant"; readonly kind: string; readonly text: string }[];
  readonly text: string;
}

/** What leaves the server: the lesson, and this thread without names. Refused messages never leave, not even later. */
function outgoingRequest({ lesson, slide, lang, rung, names, earlier, text }: Outgoing): AssistantRequest {
  const told = earlier.filter(({ kind }) => kind === "question").slice(-remembered);
  return {
    instructions: instructionsFor({ lessonTitle: lesson.lessonTitle, slideTitle: slide.title, content: slide.content, lang, rung }),
    messages: [
      ...told.map(({ author, text: said }) => ({
        role: author === "child" ? ("user" as const) : ("assistant" as const),
        text: withoutNames(said, names),
      })),
      { role: "user", text: withoutNames(text, names) },
    ],
    maxTokens: longestReply,
  };
}
