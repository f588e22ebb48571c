import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { logInToDemo } from "./demo-login.ts";

/**
 * A class of two in real browsers with fake cameras: the time from pressing "Join" to the first frame of the other person, and from the
 * teacher's click to the slide on the child's page. Runs the whole product with its demo data.
 *
 * CHROMIUM_PATH=/usr/bin/chromium node bench/live-class.ts [slide changes, 60] [joins, 10]
 */
const [changes = 60, joins = 10] = process.argv.slice(2).map(Number);
const root = path.resolve(import.meta.dirname, "..");
const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
const port = 3900 + (process.pid % 90);
const origin = `http://localhost:${port}`;

const product = spawn(process.execPath, ["apps/server/src/main.ts"], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ["ignore", "ignore", "inherit"],
});

async function ready(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the product did not start");
}

async function call<Answer>(token: string, method: string, at: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${origin}/api${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}

async function pageOf(context: BrowserContext, token: string, at: string): Promise<Page> {
  await context.addCookies([
    { name: "session", value: token, url: origin, httpOnly: true, sameSite: "Lax" },
    { name: "logged_in", value: "1", url: origin, sameSite: "Lax" },
  ]);
  const page = await context.newPage();
  await page.goto(`${origin}/us/live/${at}`);
  return page;
}

const say = (what: string, values: number[]): void => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  console.log(`${what}: ${sorted.length} times, median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`);
};

try {
  await ready();
  const parent = await logInToDemo(origin, "client", "rachel@bennett.example");
  const teacherToken = await logInToDemo(origin, "teacher", "tomas.rivera@larkroom.example");
  const studentToken = await logInToDemo(origin, "student", "maya.bennett");
  const groups = await call<{ student: { id: number; name: string }; upcomingClass: { id: number; from: string } | null }[]>(
    parent,
    "GET",
    "/public/profile/client/groups",
  );
  const next = groups
    .filter(({ student, upcomingClass }) => student.name.startsWith("Maya") && upcomingClass !== null)
    .toSorted((a, b) => Date.parse(a.upcomingClass?.from ?? "") - Date.parse(b.upcomingClass?.from ?? ""))[0];
  if (!next?.upcomingClass) throw new Error("no class is about to begin");
  const consent = `/public/profile/client/student/${next.student.id}/consent`;
  const { version } = await call<{ version: string }>(parent, "GET", consent);
  for (const purpose of ["camera", "chat"]) await call(parent, "PUT", consent, { purpose, granted: true, version });
  const classId = String(next.upcomingClass.id);
  await call(teacherToken, "POST", `/public/class/${classId}/open`);

  const browser = await chromium.launch({
    ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
    args: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", "--autoplay-policy=no-user-gesture-required"],
  });
  const context = () =>
    browser.newContext({ locale: "en-US", permissions: ["camera", "microphone"], viewport: { width: 1280, height: 800 } });
  const teacher = await pageOf(await context(), teacherToken, classId);
  await teacher.getByRole("button", { name: "Join class" }).click();
  await teacher.getByRole("button", { name: "Next slide" }).waitFor();
  await new Promise((resolve) => setTimeout(resolve, 3000));

  const firstPictures: number[] = [];
  let student: Page | undefined;
  for (let times = 0; times < joins; times++) {
    await student?.context().close();
    student = await pageOf(await context(), studentToken, classId);
    // The first decoded frame from someone else: video that arrived over a connection.
    await student.evaluate(() => {
      const Native = globalThis.RTCPeerConnection;
      const peers: RTCPeerConnection[] = [];
      globalThis.RTCPeerConnection = class extends Native {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          peers.push(this);
        }
      };
      Reflect.set(globalThis, "firstPicture", async () => {
        for (;;) {
          for (const peer of peers)
            for (const report of (await peer.getStats()).values() as Iterable<Record<string, unknown>>)
              if (report["type"] === "inbound-rtp" && report["kind"] === "video" && Number(report["framesDecoded"] ?? 0) > 0)
                return Date.now();
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      });
      addEventListener("click", () => Reflect.set(globalThis, "pressedAt", Date.now()), { capture: true, once: true });
    });
    await student.getByRole("button", { name: "Join class" }).click();
    firstPictures.push(
      await student.evaluate(async () => {
        const seen = await (Reflect.get(globalThis, "firstPicture") as () => Promise<number>)();
        return seen - Number(Reflect.get(globalThis, "pressedAt"));
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  say('From "Join" to the first picture of the other', firstPictures);

  if (!student) throw new Error("no student joined");
  const child = student;
  const followed: number[] = [];
  let slide = 1;
  let forward = true;
  for (let times = 0; times < changes; times++) {
    const button = teacher.getByRole("button", { name: forward ? "Next slide" : "Back", exact: true });
    const target = slide + (forward ? 1 : -1);
    const there = child.waitForFunction(
      (start) =>
        [...document.querySelectorAll('[role="status"]')].some((line) => line.textContent.startsWith(start)) ? Date.now() : false,
      `Slide ${target} of `,
      { polling: 5, timeout: 20_000 },
    );
    const pressed = teacher.evaluate(
      () => new Promise<number>((resolve) => addEventListener("click", () => resolve(Date.now()), { capture: true, once: true })),
    );
    await button.click();
    followed.push(((await (await there).jsonValue()) as number) - (await pressed));
    slide = target;
    if (slide >= 5) forward = false;
    if (slide <= 1) forward = true;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  say("From the press to the slide on the child's page", followed);
  await browser.close();
} finally {
  product.kill("SIGTERM");
  await new Promise((resolve) => product.once("exit", resolve));
  await rm(dataDir, { recursive: true, force: true });
}
