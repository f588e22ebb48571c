import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect } from "vitest";
import type { ErrorBody } from "@larkroom/contract/errors";
import type { PartnerScope } from "@larkroom/domain/partners/partner-scopes";
import { consentVersion } from "@larkroom/domain/people/consent";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { TestApp } from "../../kernel/testing/app.ts";
import type { Fixtures, Person } from "../../kernel/testing/fixtures.ts";
import { consent } from "../people/tables.ts";

export interface PartnerAnswer {
  readonly status: number;
  readonly body: Partial<ErrorBody> & {
    items: Record<string, unknown>[];
    nextCursor: string | null;
    [field: string]: unknown;
  };
  readonly headers: Record<string, unknown>;
}

/** Calls the partner API through HTTP: `get("/courses?limit=1", key)`. */
export const partnerCalls =
  (app: TestApp) =>
  async (path: string, key: string | null): Promise<PartnerAnswer> => {
    const headers = key === null ? {} : { authorization: `Bearer ${key}` };
    const { statusCode, body, headers: answered } = await app.http.inject({ url: `/api/partner${path}`, headers });
    return { status: statusCode, body: JSON.parse(body) as PartnerAnswer["body"], headers: answered };
  };

/** A new key of an admin's own school. */
export async function makeKey(
  app: TestApp,
  f: Fixtures,
  admin: Person,
  scopes: readonly PartnerScope[],
): Promise<{ id: number; key: string }> {
  const { status, body } = await app.call("POST /school/:id/api_keys", {
    as: await f.tokenFor(admin),
    params: { id: admin.schoolId ?? 0 },
    body: { name: `Key ${scopes.join(" ")}`, scopes: [...scopes] },
  });
  expect(status).toBe(200);
  return { id: body.key.id, key: body.apiPartnerKey };
}

/** A parent's answer about sharing a child's data with connected services. */
export const shareWithOthers = (
  app: TestApp,
  parent: Person,
  child: Person,
  granted: boolean,
  version: string = consentVersion,
): Promise<unknown> =>
  inTransaction(app.db, (tx) =>
    tx.insert(consent).values({
      studentId: child.id,
      schoolId: child.schoolId ?? 0,
      givenBy: parent.id,
      purpose: "third_parties",
      granted,
      version,
      method: "profile",
      at: app.now(),
    }),
  );

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A school's receiver: what it got, and how it answers. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The status of the next answers; "silent" never answers, "cut_off" closes the connection. */
  answers: number | "silent" | "cut_off";
  says: string;
  /** Runs when a request has arrived, before it is answered. */
  onReceived: () => Promise<void>;
}

/** Starts a receiver. Its redirects lead to /elsewhere, where nothing should ever arrive. Call at the top of a test file. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      receiver.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
      void receiver.onReceived().then(() => {
        const { answers, says } = receiver;
        if (answers === "silent") return;
        if (answers === "cut_off") return void response.destroy();
        response.writeHead(answers, answers >= 300 && answers < 400 ? { location: "/elsewhere" } : {}).end(says);
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  const receiver: Receiver = { url, received: [], answers: 200, says: "", onReceived: async () => undefined };
  return receiver;
}
