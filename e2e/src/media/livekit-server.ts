import { execFile, spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
export const livekitVersion = "v1.13.5";
const cache = join(import.meta.dirname, "../../../.cache", `livekit-${livekitVersion}`);
export const keys = { key: "school", secret: "a-secret-of-this-test-and-nothing-else" };

/** Builds LiveKit's server, once on this machine. @returns the program, or why it can't be built here */
export async function buildLiveKit(): Promise<{ program: string } | { because: string }> {
  const program = join(cache, "server");
  if (existsSync(program)) return { program };
  try {
    // One thread at the lowest priority: it compiles for minutes, beside other tests.
    await run("nice", ["-n", "19", "go", "install", `github.com/livekit/livekit-server/cmd/server@${livekitVersion}`], {
      env: { ...process.env, GOBIN: cache, GOFLAGS: "-mod=mod", GOMAXPROCS: "1" },
      timeout: 1_500_000,
    });
    return { program };
  } catch (error) {
    return { because: `it could not be built with Go: ${error instanceof Error ? error.message.split("\n", 1)[0] : String(error)}` };
  }
}

/** A port that is free now, for TCP and most likely for UDP. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** User and system time of a process on Linux, which counts it in hundredths of a second. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Memory of a process on Linux that isn't swapped out, in bytes. */
const residentBytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;

export interface LiveKitNode {
  url: string;
  apiUrl: string;
  /** Its port for media. */
  udpPort: number;
  /** CPU time of its process so far, in seconds. */
  cpuSeconds(): number;
  /** Memory of its process, in bytes. */
  residentBytes(): number;
  /** Kills it, as a crashed machine would. */
  kill(): void;
}

export interface NodeOptions {
  /** Receives LiveKit's messages. */
  webhook?: string;
  /** The address of a Redis that connects several nodes. */
  redis?: string;
}

/** Starts a node on free ports of this machine. */
export async function startNode(program: string, { webhook, redis }: NodeOptions = {}): Promise<LiveKitNode> {
  const [port, tcp, udp] = [await freePort(), await freePort(), await freePort()];
  const config = {
    port,
    bind_addresses: ["127.0.0.1"],
    rtc: { tcp_port: tcp, udp_port: udp, use_external_ip: false, node_ip: "127.0.0.1", enable_loopback_candidate: true },
    room: { auto_create: false },
    limit: { num_tracks: 4_000 },
    // The browser's fake microphone beeps now and then; by default that is too little and too low to be a voice.
    audio: { active_level: 90, min_percentile: 1 },
    keys: { [keys.key]: keys.secret },
    logging: { level: "error" },
    ...(webhook && { webhook: { api_key: keys.key, urls: [webhook] } }),
    ...(redis && { redis: { address: redis } }),
  };
  const node: ChildProcess = spawn(program, ["--config-body", JSON.stringify(config)], {
    stdio: process.env["LIVEKIT_LOG"] ? "inherit" : "ignore",
  });
  const apiUrl = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(apiUrl).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isUp) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    return {
      url: apiUrl.replace("http", "ws"),
      apiUrl,
      udpPort: udp,
      cpuSeconds: () => cpuSecondsOf(node.pid ?? 0),
      residentBytes: () => residentBytesOf(node.pid ?? 0),
      kill: () => void node.kill("SIGKILL"),
    };
  }
  node.kill("SIGKILL");
  throw new Error("LiveKit did not start");
}

/** Takes LiveKit's messages, as our server would. */
export async function receiveWebhooks(
  take: (body: string, signature: string | undefined) => Promise<unknown>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createHttpServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      await take(Buffer.concat(chunks).toString(), request.headers.authorization);
      response.end();
    })().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A path to the signalling port of the first node that answers. It can be cut. */
export class SignalPath {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(targets: readonly number[]) {
    this.server = createServer((near) => this.lead(near, [...targets]));
  }

  static async to(...urls: readonly string[]): Promise<SignalPath> {
    const path = new SignalPath(urls.map((url) => Number(new URL(url).port)));
    await new Promise<void>((resolve) => path.server.listen(0, "127.0.0.1", resolve));
    return path;
  }

  private lead(near: Socket, [target, ...others]: number[]): void {
    if (this.isCut || target === undefined) return void near.destroy();
    const far = connect(target, "127.0.0.1");
    const leadOn = (): void => this.lead(near, others);
    far.once("error", leadOn);
    far.once("connect", () => {
      far.off("error", leadOn);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          this.sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(isCut: boolean): void {
    this.isCut = isCut;
    if (isCut) for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.cut(true);
    this.server.close();
  }
}

/** Starts a real Redis on a free port, if there is one on this machine. @returns its address, or null */
export async function startRedis(): Promise<{ address: string; stop(): void } | null> {
  const port = await freePort();
  const redis = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
    stdio: "ignore",
  });
  const isThere = await new Promise<boolean>((resolve) => {
    redis.once("error", () => resolve(false));
    redis.once("spawn", () => resolve(true));
  });
  return isThere ? { address: `127.0.0.1:${port}`, stop: () => void redis.kill() } : null;
}
