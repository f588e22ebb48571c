import { suggestLogin } from "@larkroom/domain/identity/child-login";
import { checkPassword } from "@larkroom/domain/identity/password";
import { editions } from "@larkroom/domain/editions/editions";
import { birthDateFromAge } from "@larkroom/domain/people/age";
import { childName } from "@larkroom/domain/people/child-name";
import { dayIn } from "@larkroom/domain/shared/time";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { isCommonPassword } from "../../kernel/auth/common-passwords.ts";
import { endSession, openSession } from "../../kernel/auth/sessions.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { countLogin, enter, proveIdentity, rememberDevice, welcome } from "../identity/index.ts";
import { createSchoolStudent, makePassword, sealPassword } from "../people/index.ts";
import { listClashing } from "./clashes.read.ts";
import { enrolStudents } from "./enrol-student.ts";
import { readOffer } from "./invitation-offer.ts";
import { type InvitedTo, lockInvited, mustBeInvited, mustBeOpen } from "./invitation.store.ts";
import { listBarred } from "./seats.store.ts";
import { notifyParentOfJoining } from "./notify-parent-of-joining.ts";

type RegisterCall = Call<"POST /public/student/register">;
type Body = RegisterCall["body"];
type NewChild = Extract<Body, { isAuth: false }>;
type KnownChild = Extract<Body, { isAuth: true }>;

/** Joins a child to a group by invitation. An existing login needs its password; a new child gets a login. */
export const registerByInvitation = handler("POST /public/student/register", async (call) => {
  const found = await mustBeInvited(call, call.body.inviteId);
  return call.body.isAuth ? joinAsKnown(call, call.body, found) : joinAsNew(call, call.body, found);
});

const journey = "invite";

async function join(call: RegisterCall, tx: Tx, found: InvitedTo, studentId: number): Promise<void> {
  const { now } = call;
  const { id: groupId, schoolId, courseId } = found;
  const items = [{ orderItemId: null, studentId }];
  await enrolStudents(tx, { schoolId, courseId, groupId, orderId: null, journey, lessons: null, items, now });
  await writeAuditLog(call, tx, {
    action: "enrolment.joined_by_invitation",
    schoolId,
    target: { kind: "student", id: studentId },
    after: { group: groupId },
  });
}

async function joinAsNew(call: RegisterCall, body: NewChild, found: InvitedTo) {
  const { kernel, actor, request, answer, now } = call;
  mustBeOpen(found, now);
  const name = childName(body.name);
  if (name === "") throw fieldRefusal("name", "required");
  if (body.password !== undefined) {
    const checked = checkPassword("student", body.password, isCommonPassword);
    if (!checked.ok) throw fieldRefusal("password", checked.reason);
  }
  const offer = readOffer(kernel, now, body);
  const isOurs = body.password === undefined || offer !== null;
  const password = body.password ?? makePassword(kernel);
  const login = body.login ?? suggestLogin(name, (count) => kernel.secrets.digits(count));
  const passwordHash = await kernel.passwords.hash(password);
  const attemptRegistration = () =>
    inTransaction(kernel.db, async (tx) => {
      const { refusal: reason } = await lockInvited(tx, found, now);
      if (reason !== null) throw refusal("group_full", { reason });
      const id = await createSchoolStudent(tx, {
        schoolId: found.schoolId,
        edition: found.edition,
        name,
        login,
        email: body.email,
        passwordHash,
        at: now,
        birthDate: birthDateFromAge(body.age, dayIn(now, editions[found.edition].timeZone)),
        passwordReadable: isOurs ? sealPassword(kernel, password) : null,
      });
      await join(call, tx, found, id);
      await notifyParentOfJoining(kernel, tx, { id, name, fallback: body.email }, found);
      if ("sessionId" in actor) await endSession(kernel, tx, actor.sessionId);
      return {
        token: await openSession(kernel, tx, { accountId: id, schoolId: found.schoolId }, request),
        device: await rememberDevice(kernel, tx, id, request.deviceId),
      };
    }).catch((error: unknown) => {
      if (error instanceof ConstraintError && error.constraint === "account_login") return null;
      throw error;
    });
  // The owner isn't revealed, and repeated probing for logins is limited. A generated login doesn't count as a probe.
  const isProbe = body.login !== undefined && offer?.isSuggested !== true;
  const made = isProbe
    ? await kernel.limits.guess([["registerProbe", request.ip]], { attempt: attemptRegistration, isWrong: (result) => result === null })
    : await attemptRegistration();
  if (!made) throw fieldRefusal("login", "login_taken", "This login is taken. Log in with it or choose another.");
  answer.session(made.token);
  answer.device(made.device);
  return { token: made.token, login, password: body.password === undefined ? password : null, joined: true };
}

async function joinAsKnown(call: RegisterCall, body: KnownChild, found: InvitedTo) {
  const { kernel, now } = call;
  const account = await proveIdentity(call, "student", { identity: body.login, password: body.password });
  if (account.schoolId !== found.schoolId)
    throw refusal("validation_failed", { reason: "other_school", message: "This login belongs to another school" });
  const { id, name } = account;
  await countLogin(call, id);
  const { entered, joined } = await inTransaction(kernel.db, async (tx) => {
    const { memberIds, refusal: reason } = await lockInvited(tx, found, now);
    const isNew = !memberIds.includes(id);
    if (isNew) {
      if (reason !== null) throw refusal("group_full", { reason });
      if ((await listBarred(tx, found.courseId, [id], journey)).length > 0) throw refusal("student_already_enrolled");
      const wanted = { courseId: found.courseId, groupId: found.id, studentIds: [id], lessons: null };
      if ((await listClashing(tx, wanted, now)).length > 0) throw refusal("schedule_clash");
      await join(call, tx, found, id);
      await notifyParentOfJoining(kernel, tx, { id, name, fallback: account.email }, found);
    }
    return { entered: await enter(call, tx, account), joined: isNew };
  });
  return { ...welcome(call, entered), login: account.login ?? body.login, password: null, joined };
}
