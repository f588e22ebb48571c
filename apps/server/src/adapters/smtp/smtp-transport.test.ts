import { createServer, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { createSmtpTransport } from "./smtp-transport.ts";

/** A mail server that accepts everything. */
const emails: string[] = [];
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  let email: string | null = null;
  socket.write("220 mail.test ready\r\n");
  socket.on("data", (data: Buffer) => {
    for (const line of data.toString().split("\r\n")) {
      if (email !== null) {
        if (line === ".") {
          emails.push(email);
          email = null;
          socket.write("250 taken\r\n");
        } else email += `${line}\n`;
      } else if (/^DATA/i.test(line)) {
        email = "";
        socket.write("354 go on\r\n");
      } else if (/^RCPT TO:<refused/i.test(line)) socket.write("550 nobody here\r\n");
      else if (line !== "") socket.write("250 fine\r\n");
    }
  });
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const transport = createSmtpTransport(
  `smtp://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`,
  "School <office@school.example>",
);
afterAll(() => {
  transport.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

describe("email by SMTP", () => {
  test("has a subject, both bodies and the sender, and Hebrew arrives intact", async () => {
    await transport.send({ key: "7.1742", recipient: "parent@test.example", subject: "שולם", html: "<p>hello</p>", text: "hello" });
    expect(emails).toHaveLength(1);
    const [email = ""] = emails;
    expect(email).toContain("From: School <office@school.example>");
    expect(email).toContain("To: parent@test.example");
    expect(email).toContain(`Subject: =?UTF-8?B?${Buffer.from("שולם").toString("base64")}?=`);
    // The same for every attempt: mail servers and clients then show a duplicate only once.
    expect(email).toContain("Message-ID: <7.1742@school.example>");
    expect(email).toContain("text/html");
    expect(email).toContain("text/plain");
  });

  test("one-click unsubscribe is offered for emails that allow it, and only for those", async () => {
    const email = { key: "9.1742", recipient: "parent@test.example", subject: "x", html: "x", text: "x" };
    await transport.send({
      ...email,
      unsubscribeUrl: "https://school.example/api/public/email_preferences/unsubscribe?client=7&signature=abc",
    });
    const sent = emails.at(-1) ?? "";
    // A long address is folded onto its own header line.
    expect(sent).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/school\.example\/api\/public\/email_preferences\/unsubscribe\?client=7&signature=abc>$/m,
    );
    expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    await transport.send({ ...email, unsubscribeUrl: null });
    expect(emails.at(-1)).not.toContain("List-Unsubscribe");
  });

  test("files are attached with their names and types", async () => {
    const content = Buffer.from("%PDF-1.7 a programme");
    await transport.send({
      key: "10.1742",
      recipient: "parent@test.example",
      subject: "x",
      html: "x",
      text: "x",
      attachments: [{ filename: "programme.pdf", mediaType: "application/pdf", content }],
    });
    const sent = emails.at(-1) ?? "";
    expect(sent).toContain("Content-Type: application/pdf; name=programme.pdf");
    expect(sent).toContain("Content-Disposition: attachment; filename=programme.pdf");
    expect(sent).toContain(content.toString("base64"));
  });

  test("throws when the server refuses, so that the job is retried", async () => {
    await expect(transport.send({ key: "8.1742", recipient: "refused@test.example", subject: "x", html: "x", text: "x" })).rejects.toThrow(
      "550",
    );
  });
});
