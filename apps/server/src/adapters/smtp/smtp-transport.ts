import { createTransport } from "nodemailer";
import type { Transport } from "../../kernel/mail/mailer.ts";

/** Timeouts for each step with a mail server, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** RFC 8058: the mail client posts to the address itself, in one click. */
const oneClick = (url: string) => ({ "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });

/** Sends email through a mail server over a few pooled connections. @param url `smtp://user:password@host:port`, `smtps://` for TLS from the start */
export function createSmtpTransport(url: string, from: string): Transport & { close(): void } {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  const server = createTransport({ url, pool: true, maxConnections: 3, ...patience }, { from });
  return {
    async send({ key, recipient, subject, html, text, unsubscribeUrl, attachments = [] }) {
      const headers = unsubscribeUrl ? oneClick(unsubscribeUrl) : {};
      const files = attachments.map(({ filename, mediaType, content }) => ({
        filename,
        contentType: mediaType,
        content: Buffer.from(content),
      }));
      await server.sendMail({ messageId: `<${key}@${host}>`, to: recipient, subject, html, text, headers, attachments: files });
    },
    close: () => server.close(),
  };
}
