import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A request as it passes. */
export interface PassingRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The network between the app and a third party, and what it does to requests. */
export interface Network {
  /** Where the app reaches the third party through it. */
  readonly url: string;
  /** The third party's real origin. */
  target: string;
  /** Every connection ends without an answer, and no request arrives. */
  down: boolean;
  /** How many answers are lost: those requests arrive and have their effect. */
  losesAnswers: number;
  /** Which requests lose their answers; all by default. */
  losesAnswerOf: (request: PassingRequest) => boolean;
  /** Which requests get stuck on their way: their connections end, and they arrive with `release`. None by default. */
  holdsBack: (request: PassingRequest) => boolean;
  /** Lets the requests arrive that got stuck; no one hears their answers. */
  release(): Promise<void>;
  /** Requests that arrived, oldest first. */
  readonly requests: PassingRequest[];
}

/** Starts a proxy that loses answers or connections on demand. Call at the top of a test file, which ends it. */
export async function startNetwork(target = ""): Promise<Network> {
  const stuck: (() => Promise<Response>)[] = [];
  const send = (passing: PassingRequest, body: Buffer): Promise<Response> => {
    const { method, path, headers } = passing;
    network.requests.push(passing);
    return fetch(`${network.target}${path}`, {
      method,
      headers,
      redirect: "manual",
      ...(method === "GET" || method === "HEAD" ? {} : { body: Uint8Array.from(body) }),
    });
  };
  const server = createServer((request, response) => {
    if (network.down) return void request.socket.destroy();
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => void pass(Buffer.concat(parts)).catch(() => request.socket.destroy()));
    const pass = async (body: Buffer): Promise<void> => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(
          ([name]) => !["host", "connection", "content-length", "accept-encoding", "expect"].includes(name),
        ),
      ) as Record<string, string>;
      const passing = { method: request.method ?? "GET", path: request.url ?? "/", body: body.toString("utf8"), headers };
      if (network.holdsBack(passing)) {
        stuck.push(() => send(passing, body));
        return void request.socket.destroy();
      }
      const answer = await send(passing, body);
      const content = Buffer.from(await answer.arrayBuffer());
      if (network.losesAnswers > 0 && network.losesAnswerOf(passing)) {
        network.losesAnswers -= 1;
        return void request.socket.destroy();
      }
      const passed = [...answer.headers].filter(
        ([name]) => !["connection", "content-length", "transfer-encoding", "keep-alive"].includes(name),
      );
      response.writeHead(answer.status, { ...Object.fromEntries(passed), connection: "close" }).end(content);
    };
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const network: Network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    down: false,
    losesAnswers: 0,
    losesAnswerOf: () => true,
    holdsBack: () => false,
    requests: [],
    async release() {
      for (const arrive of stuck.splice(0)) await (await arrive()).arrayBuffer();
    },
  };
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return network;
}
