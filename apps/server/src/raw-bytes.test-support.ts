import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import fc from "fast-check";

/** Request targets that parsers reject or disagree about. */
export const oddTargets = [
  "",
  "*",
  "/",
  "//",
  "///",
  "//evil.example/us",
  "/\\evil.example",
  "/us//",
  "//socket.io/",
  "?",
  "#",
  "/#",
  ":",
  "http:",
  "http://",
  "http://[",
  "http://evil.example/us",
  "http://a:b@c:99999/",
  "javascript:1",
  "/%",
  "/%E0%A4%A",
  "/us/%E0%A4%A",
  "/us?%E0%A4%A",
  "/%00",
  "/%ff",
  "/us/live/%",
  "/api",
  "/api/",
  "/api/%E0%A4%A",
  "/api/school/%E0%A4%A",
  "/api/school/0",
  "/api/nowhere",
  "/api/public/course?limit[]=1&limit=2",
  "/api/openapi.json/%",
  "/api/public/course?__proto__[a]=1&a[b][c][d][e][f]=1",
  `/api/school/${"9".repeat(300)}`,
  `/${"a".repeat(20_000)}`,
  `/us?${"a=1&".repeat(3_000)}`,
  "/files/..%2f..%2fapp.key",
  "/files/%",
  "/image/%00?w=1e9",
  "/image/a?w[]=1",
  "/assets/%2e%2e/",
  "/assets/x",
  "/metrics",
  "/mailbox/%",
  "/sandbox-pay/bank/%",
  "/socket.io",
  "/socket.io/",
  "/socket.io/?EIO=4&transport=polling",
  "/socket.io/?EIO=4&transport=websocket&sid=__proto__",
  "/socket.io/?EIO=%&transport=websocket",
  "/us\u0000",
  "/us\u00e9",
  "/us/\u{1f99c}",
  "/us/login?redirect=//evil.example",
  "/_.data",
  "/us.data",
  "/__manifest?p=%",
] as const;

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const bytes = (max: number) => fc.uint8Array({ minLength: 1, maxLength: max }).map((part) => Buffer.from(part).toString("latin1"));
const target = fc.oneof({ weight: 3, arbitrary: oneOf(...oddTargets) }, { weight: 1, arbitrary: bytes(60).map((tail) => `/${tail}`) });
const method = fc.oneof(
  {
    weight: 3,
    arbitrary: oneOf("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "CONNECT", "PRI", "get", ""),
  },
  { weight: 1, arbitrary: bytes(12) },
);
const version = oneOf("HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "HTTP/", "");
const lineEnd = oneOf("\r\n", "\r\n", "\r\n", "\n", "\r", "\r\n\r\n");

const host = "Host: localhost\r\n";

/** Mostly malformed request lines. */
export const requestLine = fc
  .tuple(method, oneOf(" ", " ", " ", "  ", "\t", ""), target, version, lineEnd, fc.boolean())
  .map(([verb, gap, path, protocol, end, isNamed]) => `${verb}${gap}${path} ${protocol}${end}${isNamed ? host : ""}\r\n`);

const header = fc.oneof(
  oneOf(
    "Host: ",
    "Host: [",
    "Host: a:b:c",
    "Host: evil.example",
    ": none",
    "No colon at all",
    " folded: 1",
    "Expect: 100-continue",
    "Expect: the-unexpected",
    "Content-Length: -1",
    "Content-Length: 1e9",
    "Content-Length: 5, 6",
    "Content-Length: 99999999999999999999",
    "Content-Length: 3",
    "Content-Length: 2000000",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding: xchunked",
    "Content-Type: application/json",
    "Content-Type: ;;;",
    "Content-Type: multipart/form-data",
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Encoding: br",
    "Cookie: session=%E0%A4%A; =; ;;",
    "Cookie: __Host-session=" + "a".repeat(300),
    "Authorization: Bearer",
    "Authorization: Bearer \u00ff\u00fe",
    "Range: bytes=9-1",
    "Accept-Encoding: br;q=x, *",
    "X-Forwarded-For: %, 1",
    "X-Forwarded-Host: //",
    "X-Country: __proto__",
    'If-None-Match: "',
    "Origin: //",
    "Origin: null",
    "Origin: http://[",
    "Idempotency-Key: \u00e9",
    "Accept-Version: %",
    "Connection: Upgrade",
    "Upgrade: h2c",
    "Upgrade: websocket",
    "Connection: close",
    "Connection: ,,,",
    "Sec-Fetch-Site: cross-site",
    `X: ${"a".repeat(17_000)}`,
    "X: \u0000",
    "\u0000: x",
  ),
  bytes(30).map((value) => `X-Odd: ${value}`),
  bytes(30),
);
const sentBody = fc.oneof(
  oneOf(
    "",
    '{"a":',
    "[]",
    "null",
    '"x"',
    "zz\r\n",
    "5\r\nhello\r\n0\r\n\r\n",
    "ffffffffffffffffff\r\n",
    `1;${"e".repeat(17_000)}\r\na\r\n`,
    "--x\r\n\r\n",
    "--x--",
  ),
  oneOf('--x\r\nContent-Disposition: form-data; name="file"; filename="%00"\r\n\r\nabc', "{".repeat(2_000)),
  bytes(40),
);

/** Malformed headers and bodies behind a valid request line. */
export const oddHeaders = fc
  .tuple(oneOf("GET", "POST", "PUT", "DELETE"), target, fc.array(header, { minLength: 1, maxLength: 5 }), sentBody, fc.boolean())
  .map(([verb, path, headers, body, isNamed]) => {
    const own = /^[!-~]*$/.test(path) && path !== "" ? path : "/api/auth2/token/identity";
    return `${verb} ${own} HTTP/1.1\r\n${isNamed ? host : ""}${headers.join("\r\n")}\r\n\r\n${body}`;
  });

/** Mostly malformed upgrade requests. */
export const upgrade = fc
  .tuple(
    fc.oneof(
      target,
      oneOf(
        "/socket.io/?EIO=4&transport=websocket",
        "/socket.io/?EIO=3&transport=websocket",
        "/socket.io/?transport=webtransport",
        "/socket.io/x",
      ),
    ),
    oneOf("websocket", "WebSocket", "h2c", "websocket, h2c", "TLS/1.0", "", "\u00ff"),
    oneOf("13", "13", "8", "0", "-1", ""),
    oneOf("dGhlIHNhbXBsZSBub25jZQ==", "x", "", "A".repeat(4_000)),
    fc.option(
      oneOf(
        "Origin: //",
        "Origin: http://evil.example",
        "Sec-WebSocket-Protocol: a,,b",
        "Sec-WebSocket-Extensions: permessage-deflate; x=",
        "Cookie: session=%",
      ),
      { nil: "" },
    ),
    fc.option(bytes(40), { nil: "" }),
  )
  .map(
    ([path, name, number, key, more, head]) =>
      `GET ${/^[!-~]+$/.test(path) ? path : "//"} HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: ${name}\r\nSec-WebSocket-Version: ${number}\r\n` +
      `Sec-WebSocket-Key: ${key}\r\n${more === "" ? "" : `${more}\r\n`}\r\n${head}`,
  );

/** A masked WebSocket frame, as a browser sends it. */
export function frame(content: string | Buffer, first = 0x81): Buffer {
  const body = Buffer.from(content);
  const mask = randomBytes(4);
  const length = body.length < 126 ? Buffer.from([0x80 | body.length]) : Buffer.from([0x80 | 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([first]), length, mask, body.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
}

const name = fc.oneof(
  oneOf(
    "command",
    "media:signal",
    "media:ticket",
    "error",
    "disconnect",
    "disconnecting",
    "connect",
    "newListener",
    "__proto__",
    "constructor",
    "toString",
    "",
    "welcome",
  ),
  fc.string({ maxLength: 10 }),
);
const argument = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  oneOf<object>(
    { type: "leave", constructor: 1 },
    { type: "chat.send" },
    { type: "__proto__" },
    { type: ["react"] },
    { type: "join", protocol: 1, token: "." },
    { type: "slide.set", slide: "0" },
  ),
);

/** Events from a connected page that the protocol doesn't know. The connection stays open. */
export const oddEvent = fc
  .tuple(oneOf("", "", "7", "99999999999999"), name, fc.array(argument, { maxLength: 3 }))
  .filter(([, event]) => !["disconnect", "disconnecting", "connect", "connect_error", "newListener", "removeListener"].includes(event))
  .map(([ack, event, values]) => frame(`42/class,${ack}${JSON.stringify([event, ...values])}`));

/** Malformed WebSocket frames and malformed engine.io and socket.io packets. Most close the connection. */
export const oddFrame = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map((part) => Buffer.from(part)),
  fc.tuple(oneOf(0x80, 0x83, 0x8b, 0xf1, 0x01, 0x82, 0x88, 0x89, 0x8a, 0xc1), bytes(130)).map(([first, body]) => frame(body, first)),
  oneOf(
    "40",
    "40/class",
    "40/class,",
    "40/class,{",
    '40/class,{"protocol":1,"classId":1e99}',
    "40/class,[]",
    "40/class,null",
    "40/nowhere,",
    "40/__proto__,",
    "41",
    "42",
    "42/class",
    "42[]",
    '42["error"]',
    '42["__proto__"]',
    "43",
    "431",
    "44",
    "45",
    "451-",
    '451-["a"]',
    '459999999999-["a",{"_placeholder":true,"num":1e9}]',
    '451-["a",{"_placeholder":true,"num":-1}]',
    "46",
    "49",
    "4",
    "1",
    "2",
    "2probe",
    "3",
    "5",
    "6",
    "9",
    "b",
    "bAAAA",
    "\u0000",
    "4\u00002",
    `42["${"a".repeat(40_000)}"]`,
  ).map((text) => frame(text)),
  fc.tuple(bytes(20)).map(([text]) => frame(`4${text}`)),
);

/** One step on a raw connection: what to send, and what to wait for before the next. Without `until` the sending side is closed. */
export interface Step {
  readonly parts: readonly (string | Buffer)[];
  readonly until?: RegExp;
}

/** Runs the steps on a new connection. @returns the bytes received until it closed */
export function converse(port: number, steps: readonly Step[]): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const left = steps.values();
    const socket = connect(port, "127.0.0.1", () => goOn());
    let until: RegExp | undefined;
    const goOn = (): void => {
      const said = left.next().value;
      for (const part of said?.parts ?? []) socket.write(typeof part === "string" ? Buffer.from(part, "latin1") : part);
      until = said?.until;
      if (!until) socket.end();
    };
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      received += part.toString("latin1");
      if (until?.test(received)) goOn();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });
}

/** Sends everything at once. */
export const sendRaw = (port: number, parts: readonly (string | Buffer)[]): Promise<string> => converse(port, [{ parts }]);

/** Runs `work` for each item, `atOnce` at a time. */
export async function withEach<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** A valid handshake with the class sockets. */
export const handshake = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
