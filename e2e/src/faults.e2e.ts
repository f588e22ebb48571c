import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { editions } from "./support/editions.ts";
import { expect, test } from "./support/scenario.ts";
import { callAs } from "./support/people.ts";
import { sentFiles } from "./support/sent-files.ts";
import { freePort, startServer } from "./support/server.ts";
import type { RunningServer } from "./support/server.ts";

interface CoursePage {
  id: number;
  prices: { id: number; journey: string; type: string }[];
  groups: { id: number; freeSeats: number }[];
}
interface FamilyGroup {
  course: { prettyUrl: string };
  id: number;
  student: { id: number; name: string };
  upcomingClass: { id: number; status: string } | null;
}
interface LiveClass {
  status: string;
  currentSlideId: number | null;
  slides: { id: number }[];
}
interface Order {
  id: number;
  status: string;
  paid: number;
  course: { id: number };
}

let dataDir = "";
let server: RunningServer | null = null;

/** Restarts use the same folder and port, as under a supervisor. */
const port = await freePort();
const origin = `http://localhost:${port}`;
async function start(): Promise<void> {
  server = await startServer({ port, dataDir });
}

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "larkroom-faults-"));
  await start();
});
test.afterAll(async () => {
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Enters a card in the gateway's fields. */
async function typeCard(number: string): Promise<string> {
  const answer = await fetch(`${origin}/sandbox-pay/v1/cards`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ number, expiry: "12 / 39", code: "123" }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

test("[F-01] [F-02] [F-05] killed in the middle of a class and of a payment, the product continues after a restart", async () => {
  const parent = await callAs(origin, "parent");
  const groups = await parent.get<FamilyGroup[]>("/public/profile/client/groups");
  // The teacher's: on a Saturday, the next class may be another teacher's.
  const planets = groups.find(({ course, upcomingClass }) => course.prettyUrl === "planets-in-python" && upcomingClass !== null);
  const classId = planets?.upcomingClass?.id;
  const child = planets?.student.id;

  const teacher = await callAs(origin, "teacher");
  const opened = await teacher.send<LiveClass>("POST", `/public/class/${classId}/open`);
  const slideId = opened.slides[2]?.id;
  await teacher.send("POST", `/public/class/${classId}/slide`, { slideId });
  await teacher.send("POST", `/public/class/${classId}/message`, { value: "We go on in a minute", uid: randomUUID() });

  const course = await parent.get<CoursePage>("/public/course/robot-minds");
  const plan = course.prices.find(({ type, journey }) => type === "ONETIME" && journey === "purchase");
  // This card's payment is still processing when the answer arrives.
  const session = await parent.send<{ orderId: number; result: string }>("POST", `/pay/${course.id}/init_session`, {
    students: [child],
    payment_plan: plan?.id,
    group: course.groups[0]?.id,
    payment_method: await typeCard("4000 0000 0000 0119"),
  });
  expect(session.result).toBe("processing");

  await server?.kill();
  await start();

  const after = await teacher.get<LiveClass>(`/public/class/${classId}`);
  expect(after).toMatchObject({ status: "OPEN", currentSlideId: slideId });
  const { items } = await teacher.get<{ items: { value: string }[] }>(`/public/class/${classId}/messages`);
  expect(items.map(({ value }) => value)).toEqual(["We go on in a minute"]);

  await expect
    .poll(async () => (await parent.get<Order>(`/public/profile/client/orders/${session.orderId}`)).status, { timeout: 60_000 })
    .toBe("COMPLETED");
  const orders = await parent.get<Order[]>("/public/profile/client/orders");
  expect(orders.filter((order) => order.course.id === course.id)).toHaveLength(1);
  const enrolled = await parent.get<FamilyGroup[]>("/public/profile/client/groups");
  expect(enrolled.filter(({ id, student }) => id === course.groups[0]?.id && student.id === child)).toHaveLength(1);
});

test("[F-03] course pages stay readable while the database is down", async () => {
  const api = (call: string, country = "us") => fetch(`${origin}/api/public/course${call}`, { headers: { "x-country": country } });
  // As if other visitors had loaded the data before; the pages themselves have not been opened yet.
  const [course, ...lists] = await Promise.all([api("/web-studio"), ...editions.map(({ slug }) => api("", slug))]);
  expect([course, ...lists].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { title } = (await course.json()) as { title: string };

  const [pid] = readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGQUIT");
  // Its answer describes the current moment, so it is never served from the cache.
  const isAway = async () => (await api("/1/regular_groups")).status === 503;
  await expect.poll(isAway, { intervals: [5], timeout: 5_000 }).toBe(true);
  const page = await fetch(`${origin}/us/courses/web-studio`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`<title>${title} · Larkroom</title>`);
  await expect.poll(isAway).toBe(false);
});

test("[F-18] [F-27] stopped through npm, it exits cleanly; a copy of its folder starts elsewhere with all data and sessions", async () => {
  const [parent, teacher] = [await callAs(origin, "parent"), await callAs(origin, "teacher")];
  const { id } = await parent.get<CoursePage>("/public/course/web-studio");
  const { url } = await teacher.upload<{ url: string }>(`/file/upload/${id}/public`, sentFiles.picture);
  expect(await server?.stop()).toBe(0);
  await expect(fetch(`${origin}/readyz`)).rejects.toThrow("fetch failed");
  // As on another machine: nothing of the first folder is left.
  const copy = mkdtempSync(path.join(tmpdir(), "larkroom-restored-"));
  cpSync(dataDir, copy, { recursive: true });
  rmSync(dataDir, { recursive: true });
  dataDir = copy;
  await start();
  expect(await parent.get<Order[]>("/public/profile/client/orders")).toHaveLength(3);
  expect((await fetch(`${origin}${url}`)).status).toBe(200);
  expect(await server?.stop()).toBe(0);
});
