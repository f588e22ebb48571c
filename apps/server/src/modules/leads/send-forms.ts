import { eq } from "drizzle-orm";
import { teacherApplication } from "@larkroom/contract/leads/forms";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { inspectUpload, receiveForm } from "../../kernel/files/receive-file.ts";
import { storeFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { parse } from "../../kernel/http/validation.ts";
import { addLead, postReceived, schoolOf, senderOf } from "./add-lead.ts";
import { requireTrust, takeForm } from "./form-trust.ts";
import { findProcessor } from "./lead-processor.read.ts";

/** The kind of owner of a file that came with a lead. */
export const leadFiles = "lead";

/** Takes a message of the contact form. Whoever writes is answered alike, with or without an account. */
export const contactUs = handler("POST /public/contact_us", async (call) => {
  const { kernel, body, now, request } = call;
  await takeForm(call);
  const school = await schoolOf(kernel, request.edition);
  const sender = senderOf(body, now);
  await requireTrust(call, body, [body.name, body.message]);
  return inTransaction(kernel.db, async (tx) => {
    const values = { schoolId: school.id, source: "contact" as const, edition: request.edition, name: body.name, message: body.message };
    // A form that was opened before the company changed named another one.
    const processor = await findProcessor(tx, school.id);
    const namedProcessor = processor !== null && body.processor === processor ? processor : null;
    const made = await addLead(kernel, tx, { ...values, ...sender, namedProcessor });
    await postReceived(kernel, tx, made, "contact");
    return { id: made.id };
  });
});

/** Takes a teacher's application, with a résumé or without. Its fields are checked before its file. */
export const submitTeacher = handler("POST /public/submit_teacher", async (call) => {
  const { kernel, now, request } = call;
  await takeForm(call);
  const school = await schoolOf(kernel, request.edition);
  const { fields, file } = await receiveForm(call);
  const body = parse(teacherApplication, fields, "body");
  const sender = senderOf(body, now);
  await requireTrust(call, body, [body.name, body.about]);
  // A browser sends an empty part where no file was chosen.
  const received = file?.filename ? await inspectUpload(file.bytes, file.filename, "application") : null;
  const values = { schoolId: school.id, source: "teacher" as const, edition: request.edition, name: body.name, message: body.about };
  if (!received)
    return inTransaction(kernel.db, async (tx) => {
      const made = await addLead(kernel, tx, { ...values, ...sender });
      await postReceived(kernel, tx, made, "teacher");
      return { id: made.id };
    });
  const owner = { schoolId: school.id, visibility: "private" as const, ownerKind: leadFiles, ownerId: school.id, uploadedBy: null };
  return storeFile(kernel, received, owner, async (tx, stored) => {
    const made = await addLead(kernel, tx, { ...values, ...sender, fileId: stored.id });
    await tx.update(storedFile).set({ ownerId: made.id }).where(eq(storedFile.id, stored.id));
    await postReceived(kernel, tx, made, "teacher");
    return { id: made.id };
  });
});
