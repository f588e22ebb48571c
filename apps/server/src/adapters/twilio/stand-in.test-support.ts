import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Numbers for which the test double answers with an error. */
export const numbers = {
  invalid: "+15005550001",
  tooMany: "+15005550002",
  broken: "+15005550003",
  silent: "+15005550004",
  cutOff: "+15005550005",
  unsubscribed: "+15005550006",
} as const;

export interface TwilioStandIn {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** All requests, the latest last. */
  readonly asked: Readonly<Record<string, string>>[];
  /** The messages sent. */
  readonly sent: Readonly<Record<string, string>>[];
}

/** A server that accepts messages as Twilio does: path, basic authentication, form encoding and error responses. */
export async function twilioStandIn(): Promise<TwilioStandIn> {
  const [accountSid, authToken] = ["AC00000000000000000000000000000001", "a-token-of-ours"];
  const asked: Record<string, string>[] = [];
  const sent: Record<string, string>[] = [];
  const server = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const say = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const right = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
    if (request.headers.authorization !== right) return void say(401, { code: 20003, message: "Authenticate", status: 401 });
    if (request.method !== "POST" || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return void say(404, { code: 20404, message: "Not found", status: 404 });
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    asked.push(form);
    const to = form["To"] ?? "";
    if (to === numbers.silent) return;
    if (to === numbers.cutOff) return void response.destroy();
    if (to === numbers.invalid) return void say(400, { code: 21211, message: "Invalid 'To' Phone Number", status: 400 });
    if (to === numbers.unsubscribed) return void say(400, { code: 21610, message: "Unsubscribed recipient", status: 400 });
    if (to === numbers.tooMany) return void say(429, { code: 20429, message: "Too Many Requests", status: 429 });
    if (to === numbers.broken) return void response.writeHead(500, { "content-type": "text/html" }).end("<h1>Oops</h1>");
    sent.push(form);
    say(201, { sid: `SM${String(sent.length).padStart(32, "0")}`, status: "queued", to });
  }

  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, accountSid, authToken, asked, sent };
}
