import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { AccessToken, type ClaimGrants, TokenVerifier } from "livekit-server-sdk";
import { afterAll } from "vitest";

interface Person {
  identity: string;
  attributes: Record<string, string>;
  permission: { canPublish: boolean; canPublishSources: string[] };
}

export interface LiveKitStandIn {
  /** The settings of a server that uses it. */
  readonly settings: { LIVEKIT_URL: string; LIVEKIT_KEY: string; LIVEKIT_SECRET: string };
  /** The calls it got, as `RemoveParticipant class-1 7`. */
  readonly calls: string[];
  /** Whether it answers; otherwise every connection is cut. */
  isUp: boolean;
  /** Lets the holder of a ticket in, as LiveKit does until the ticket expires. Returns what the ticket grants. */
  enter(token: string): Promise<ClaimGrants>;
  /** Someone in a room now. */
  find(room: string, identity: string): Person | undefined;
  /** The `Authorization` header of a message that it sends. */
  sign(body: string, secret?: string): Promise<string>;
}

/** A server with the part of LiveKit's API that we use: rooms and participants, without media. */
export async function livekitStandIn(): Promise<LiveKitStandIn> {
  const [key, secret] = ["a-key-of-ours", "a-secret-of-ours-with-more-than-32-characters"];
  const rooms = new Map<string, Map<string, Person>>();
  const calls: string[] = [];
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!standIn.isUp) return void response.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const say = (status: number, body: object): void =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const token = (request.headers.authorization ?? "").replace("Bearer ", "");
    const claims = await new TokenVerifier(key, secret).verify(token).catch(() => null);
    if (!claims) return say(401, { code: "unauthenticated", msg: "invalid token" });
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const [name, room, identity] = [asked["name"], asked["room"], asked["identity"]].map((part) => (typeof part === "string" ? part : ""));
    const method = (request.url ?? "").replace("/twirp/livekit.RoomService/", "");
    calls.push([method, room || name, identity].filter(Boolean).join(" "));
    const people = rooms.get(room ?? "");
    const person = people?.get(identity ?? "");
    switch (method) {
      case "CreateRoom":
        if (!rooms.has(name ?? "")) rooms.set(name ?? "", new Map());
        return say(200, { name });
      case "DeleteRoom":
        return rooms.delete(room ?? "") ? say(200, {}) : say(404, { code: "not_found", msg: "no such room" });
      case "ListParticipants":
        return say(200, { participants: [...(people?.values() ?? [])] });
      default:
    }
    if (!person) return say(404, { code: "not_found", msg: "participant does not exist" });
    if (method === "RemoveParticipant") people?.delete(person.identity);
    if (method === "UpdateParticipant") {
      Object.assign(person.attributes, asked["attributes"]);
      // Protocol buffers leave out what is false or empty.
      person.permission = { canPublish: false, canPublishSources: [], ...(asked["permission"] as Partial<Person["permission"]>) };
    }
    return say(200, person);
  }

  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const standIn: LiveKitStandIn = {
    settings: {
      LIVEKIT_URL: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
      LIVEKIT_KEY: key,
      LIVEKIT_SECRET: secret,
    },
    calls,
    isUp: true,
    async enter(token) {
      const claims = await new TokenVerifier(key, secret).verify(token);
      const { sub: identity = "", attributes = {}, video } = claims;
      const sources = (video?.canPublishSources ?? []) as unknown as string[];
      rooms.get(video?.room ?? "")?.set(identity, {
        identity,
        attributes,
        permission: { canPublish: video?.canPublish ?? false, canPublishSources: sources.map((source) => source.toUpperCase()) },
      });
      return claims;
    },
    find: (room, identity) => rooms.get(room)?.get(identity),
    async sign(body, by = secret) {
      const token = new AccessToken(key, by, { ttl: 300 });
      token.sha256 = createHash("sha256").update(body).digest("base64");
      return token.toJwt();
    },
  };
  return standIn;
}
