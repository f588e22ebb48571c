import { and, eq, ne } from "drizzle-orm";
import { classCodeOpensMinutes, decideClassCode, normaliseClassCode } from "@larkroom/domain/identity/class-code";
import { guestName, namelessGuest } from "@larkroom/domain/identity/guest-name";
import { tokenLives } from "@larkroom/domain/identity/token-lives";
import { endSession, openSession } from "../../kernel/auth/sessions.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account, session } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { group } from "../groups/groups.views.ts";
import { slideBase } from "../curriculum/index.ts";
import { slide } from "../curriculum/curriculum.views.ts";
import { toWorkDto } from "./class-roster.ts";
import { type GroupClass, isAsyncLesson } from "./class.access.ts";
import { findClassCode } from "./class-code.ts";
import { getCard } from "./get-class.ts";
import { guessedCodeMail } from "./guessed-code-mail.ts";
import { groupClass, guestAnswer, lobbyGuest } from "./tables.ts";

type GuestCall = Call<"POST /auth/login/group_class/:id"> | Call<"POST /auth/login/group_class_demo/:id">;

/** Lets a guest in with the class's code. Only wrong codes count against the limit: a whole classroom may share one address. */
export const logInByClassCode = handler("POST /auth/login/group_class/:id", async (call) => {
  const { kernel, params, body, request } = call;
  const found = await findOpenable(kernel, params.id);
  const typed = normaliseClassCode(body.code);
  const isRight = await kernel.limits.guess(
    [
      ["classCode", request.ip],
      ["classCodeOfClass", String(found.id)],
    ],
    {
      attempt: async () => {
        const code = await findClassCode(kernel.db, found.id);
        return code !== null && typed !== null && Buffer.from(kernel.secrets.hash(typed)).equals(kernel.secrets.hash(code));
      },
      isWrong: (right) => !right,
      spent: async (limit) => {
        if (limit === "classCodeOfClass") await notifyCodeGuessing(call, found);
      },
    },
  );
  if (!isRight) throw refusal("code_wrong", { details: [{ field: "code", code: "code_wrong", message: "This code is incorrect" }] });
  return openGuestSession(call, found, guestName(body.name ?? "") || namelessGuest[request.edition], async (tx) => {
    await writeAuditLog(call, tx, {
      action: "classes.guest_let_in",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
    });
  });
});

/** Lets a guest into the lobby of a demo class by name. The URL has a secret uid, because numeric ids can be enumerated. */
export const logInToDemo = handler("POST /auth/login/group_class_demo/:id", async (call) => {
  const { kernel, params, body, now } = call;
  const found = await findDemo(kernel, params.id);
  const name = guestName(body.name);
  if (name === "") throw fieldRefusal("name", "required");
  return openGuestSession(call, found, name, async (tx, sessionId) => {
    await tx.insert(lobbyGuest).values({ sessionId, groupClassId: found.id, schoolId: found.schoolId, seenAt: now, createdAt: now });
  });
});

/** The guest's identity in the class, also while they wait in its lobby, and their answers. */
export const getGuest = handler("GET /public/class/:id/guest", async ({ kernel, actor, params, request }) => {
  if (actor.kind !== "guest" || actor.classId !== params.id) throw refusal("not_found");
  const rows = await kernel.db
    .select({
      slideId: guestAnswer.slideId,
      question: guestAnswer.question,
      progress: guestAnswer.progress,
      content: slide.content,
      translations: slide.translations,
      base: slideBase,
    })
    .from(guestAnswer)
    .innerJoin(slide, eq(slide.id, guestAnswer.slideId))
    .where(eq(guestAnswer.sessionId, actor.sessionId));
  return { name: actor.name, ...toWorkDto(rows, request.edition) };
});

/** The demo class of a URL, shown before a guest enters their name. */
export const findDemoClass = handler("GET /public/class/get_by_uid/:uid", async ({ kernel, params }) => {
  const { id } = await findDemo(kernel, params.uid);
  const card = await getCard(kernel.db, id);
  return { ...card, opensAt: card.from.subtract({ minutes: classCodeOpensMinutes }), closesAt: card.to };
});

/** A class as guests come to it. */
type GuestClass = GroupClass & { readonly isAsync: boolean };

async function findOpenable(kernel: Kernel, id: number): Promise<GuestClass> {
  const [row] = await kernel.db
    .select({ found: groupClass, isAsync: isAsyncLesson })
    .from(groupClass)
    .where(and(eq(groupClass.id, id), ne(groupClass.status, "PREVIEW")));
  if (!row) throw refusal("not_found");
  return { ...row.found, isAsync: row.isAsync };
}

async function findDemo(kernel: Kernel, uid: string): Promise<GuestClass> {
  const [row] = await kernel.db
    .select({ found: groupClass, isAsync: isAsyncLesson })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .where(and(eq(groupClass.uid, uid), eq(group.isDemo, true), ne(groupClass.status, "PREVIEW")));
  if (!row) throw refusal("not_found");
  return { ...row.found, isAsync: row.isAsync };
}

/** Opens a session for that one class, valid until 15 minutes after its end. The guest's previous session ends. */
async function openGuestSession(
  { kernel, actor, request, answer, now }: GuestCall,
  found: GuestClass,
  name: string,
  also: (tx: Tx, sessionId: number) => Promise<void>,
): Promise<{ token: string }> {
  const isOn = found.status === "UPCOMING" || found.status === "OPEN";
  // A lesson at one's own pace is only for the children of its group.
  if (!isOn || found.isAsync || !decideClassCode({ from: found.startsAt, to: found.endsAt }, now).ok) throw refusal("class_not_open");
  const problem = await kernel.ports.guards.guestNameProblem(kernel.db, found.schoolId, name);
  if (problem !== null) throw fieldRefusal("name", problem);
  // The whole class sees every guest: a leaked code must not fill it with thousands.
  await kernel.limits.take("guestEntry", request.ip);
  await kernel.limits.take("guestsOfClass", String(found.id));
  const expiresAt = found.endsAt.add({ seconds: tokenLives.guestAfterClass });
  const token = await inTransaction(kernel.db, async (tx) => {
    if ("sessionId" in actor) await endSession(kernel, tx, actor.sessionId);
    const opened = await openSession(kernel, tx, { guestName: name, guestClassId: found.id, schoolId: found.schoolId, expiresAt }, request);
    const [row] = await tx
      .select({ id: session.id })
      .from(session)
      .where(eq(session.tokenHash, kernel.secrets.hash(opened)));
    if (!row) throw new Error("the guest's session was not stored");
    await also(tx, row.id);
    return opened;
  });
  answer.session(token);
  return { token };
}

/** Records that the class's code was guessed until the limit was reached, and emails its teacher. */
async function notifyCodeGuessing(call: GuestCall, found: GroupClass): Promise<void> {
  const { kernel } = call;
  const [about] = await kernel.db
    .select({ email: account.email, edition: account.edition, group: group.publicName })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .leftJoin(account, eq(account.id, groupClass.teacherId))
    .where(eq(groupClass.id, found.id));
  await inTransaction(kernel.db, async (tx) => {
    await writeAuditLog(call, tx, {
      action: "classes.code_guessed",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
    });
    if (!about?.email || !about.edition) return;
    await kernel.mail.post(tx, {
      channel: "email",
      recipient: about.email,
      kind: "classes.code_guessed",
      edition: about.edition,
      schoolId: found.schoolId,
      content: guessedCodeMail(about.edition, { group: about.group, url: `${kernel.config.PUBLIC_URL}/${about.edition}/live/${found.id}` }),
    });
  });
}
