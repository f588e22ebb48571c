import { normaliseEmail } from "@larkroom/domain/identity/identity";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { emailSchoolAdmins } from "./add-lead.ts";
import { requireTrust, takeForm } from "./form-trust.ts";
import { programmeMail } from "./programme-words.ts";
import { findProgramme } from "./programme.read.ts";
import { lead } from "./tables.ts";

/** Emails the programme of a course as a PDF. Whoever asks is a lead of the course's school, once, and is answered each time. */
export const requestProgramme = handler("POST /public/request_email", async (call) => {
  const { kernel, body, now, request } = call;
  await takeForm(call);
  const { edition } = request;
  const programme = await findProgramme(kernel.db, edition, body.prettyUrl);
  if (!programme) throw fieldRefusal("prettyUrl", "no_course", "This course doesn’t exist");
  await requireTrust(call, body, []);
  const email = normaliseEmail(body.email);
  const { id: courseId, schoolId, title, prettyUrl } = programme.course;
  const url = `${kernel.config.PUBLIC_URL}/${edition}/courses/${prettyUrl}`;
  const { programmePdf } = await import("./programme-pdf.ts");
  const content = await programmePdf(programme, { edition, brand: kernel.config.BRAND_NAME, createdAt: now, url });
  await inTransaction(kernel.db, async (tx) => {
    const [made] = await tx
      .insert(lead)
      .values({ schoolId, source: "programme", edition, name: "", email, courseId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (made) await emailSchoolAdmins(kernel, tx, made, title);
    await kernel.mail.post(tx, {
      channel: "email",
      recipient: email,
      kind: "leads.programme",
      edition,
      schoolId,
      content: programmeMail(edition, { course: title, url }),
      attachments: [{ filename: `${prettyUrl}.pdf`, mediaType: "application/pdf", content }],
    });
  });
  return { sent: true };
});
