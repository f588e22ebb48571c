import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { schoolFor } from "../schools/index.ts";
import { insertStaffProfile, updateStaffProfile } from "../people/index.ts";
import { addPerson } from "./add-person.ts";
import { changeAccount, namingTaken } from "./update-account.ts";
import { readTeacher, type TeachingKind } from "./teachers.ts";

async function add(kind: TeachingKind, call: Call<"POST /teacher"> | Call<"POST /assistant">) {
  const { kernel, actor, body } = call;
  const school = await schoolFor(call, body.schoolId);
  const id = await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      const made = await addPerson(call, tx, kind, body, { schoolId: school.id, school });
      await insertStaffProfile(tx, { id: made, schoolId: school.id, about: body.about, subjects: body.subjects });
      return made;
    }),
  );
  return readTeacher(kernel.db, actor, kind, id);
}

/** Updates a teacher or assistant. Activating one also unhides them. */
async function change(kind: TeachingKind, call: Call<"PUT /teacher/:id"> | Call<"PUT /assistant/:id">) {
  const { kernel, actor, params, body } = call;
  const found = await readTeacher(kernel.db, actor, kind, params.id);
  await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      await changeAccount(call, tx, { id: found.id, kind, schoolId: found.school?.id ?? null }, body);
      const { about, subjects } = body;
      const hiddenAt = body.status === "active" ? null : undefined;
      if (about !== undefined || subjects !== undefined || hiddenAt !== undefined) {
        await updateStaffProfile(tx, found.id, { about, subjects, hiddenAt });
      }
    }),
  );
  return readTeacher(kernel.db, actor, kind, params.id);
}

/** Hides a person from families and from selection lists, and suspends the account. The record stays in the list and can be activated again. */
async function hide(kind: TeachingKind, call: Call<"DELETE /teacher/:id"> | Call<"DELETE /assistant/:id">): Promise<void> {
  const { kernel, actor, params, now } = call;
  const found = await readTeacher(kernel.db, actor, kind, params.id);
  await inTransaction(kernel.db, async (tx) => {
    await changeAccount(call, tx, { id: found.id, kind, schoolId: found.school?.id ?? null }, { status: "suspended" });
    await updateStaffProfile(tx, found.id, { hiddenAt: now });
  });
}

export const addTeacher = handler("POST /teacher", (call) => add("teacher", call));
export const addAssistant = handler("POST /assistant", (call) => add("teacher_assistant", call));
export const changeTeacher = handler("PUT /teacher/:id", (call) => change("teacher", call));
export const changeAssistant = handler("PUT /assistant/:id", (call) => change("teacher_assistant", call));
export const hideTeacher = handler("DELETE /teacher/:id", (call) => hide("teacher", call));
export const hideAssistant = handler("DELETE /assistant/:id", (call) => hide("teacher_assistant", call));
