import { and, asc, desc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Kernel } from "../kernel.ts";
import { outgoingAttachment, outgoingMessage } from "./tables.ts";
import { escape } from "../http/html.ts";

const shell = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>${escape(title)}</title><style>
body{margin:0;background:#FFFBF4;color:#1D2340;font:16px/26px Rubik,system-ui,sans-serif}main{max-width:760px;margin:0 auto;padding:32px 20px}
h1{font:600 38px/44px Fredoka,system-ui,sans-serif}ol{list-style:none;padding:0}li{background:#fff;border:1px solid #ECE5D8;border-radius:16px;margin:0 0 12px}
a{display:block;padding:16px 20px;color:inherit;text-decoration:none}a:focus-visible{outline:3px solid #1F6BE0;border-radius:16px}small{color:#5B6285}iframe{width:100%;height:620px;border:1px solid #ECE5D8;border-radius:16px;background:#fff}
</style></head><body><main>${body}</main></body></html>`;

/**
 * The development mailbox shows in the browser what the product would have sent. Only available where nothing is really sent: the
 * configuration refuses it in production.
 */
export function registerMailbox(app: FastifyInstance, kernel: Kernel): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'";
  app.get("/mailbox", async (_request, reply) => {
    const messages = await kernel.db.select().from(outgoingMessage).orderBy(desc(outgoingMessage.id)).limit(50);
    const items = messages
      .map(
        ({ id, subject, recipient, channel, createdAt }) =>
          `<li><a href="/mailbox/${id}"><strong>${escape(subject)}</strong><br><small>${channel} to ${escape(recipient)}, ${createdAt.toString({ smallestUnit: "second" })}</small></a></li>`,
      )
      .join("");
    const body = items === "" ? "<p>Nothing was sent yet. Codes and emails appear here.</p>" : `<ol>${items}</ol>`;
    return reply
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(shell("Mailbox", `<h1>Mailbox</h1>${body}`));
  });
  app.get<{ Params: { id: string } }>("/mailbox/:id", async (request, reply) => {
    const [message] = await kernel.db
      .select()
      .from(outgoingMessage)
      .where(eq(outgoingMessage.id, /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0));
    if (!message) return reply.code(404).send();
    const files = await kernel.db
      .select({ id: outgoingAttachment.id, filename: outgoingAttachment.filename })
      .from(outgoingAttachment)
      .where(eq(outgoingAttachment.messageId, message.id))
      .orderBy(asc(outgoingAttachment.id));
    const links = files.map(({ id, filename }) => `<p><a href="/mailbox/${message.id}/${id}">${escape(filename)}</a></p>`).join("");
    return reply
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(message.html.replace("</body>", `${links}</body>`));
  });
  app.get<{ Params: { id: string; file: string } }>("/mailbox/:id/:file", async (request, reply) => {
    const [id, file] = [request.params.id, request.params.file].map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : 0));
    const [found] = await kernel.db
      .select()
      .from(outgoingAttachment)
      .where(and(eq(outgoingAttachment.messageId, id ?? 0), eq(outgoingAttachment.id, file ?? 0)));
    if (!found) return reply.code(404).send();
    return reply
      .header("content-security-policy", policy)
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(found.filename)}`)
      .type(found.mediaType)
      .send(Buffer.from(found.content));
  });
}
