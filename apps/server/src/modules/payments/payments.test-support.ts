import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { type Answer, type BodyOf, testApp, type TestApp } from "../../kernel/testing/app.ts";
import { freePort } from "../../kernel/testing/free-port.ts";
import { type FixtureCourse, type Fixtures, makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { enrolment, seatHold } from "../enrolment/tables.ts";
import { group as groupTable, groupStudent } from "../groups/tables.ts";
import { client, student } from "../people/tables.ts";
import { sandboxCharge, sandboxEvent } from "../../adapters/sandbox-pay/tables.ts";
import { charge, coupon, installment, paymentOrder, promoCode } from "./tables.ts";

/** Test card numbers. */
export const cards = {
  visa: "4242 4242 4242 4242",
  mastercard: "5555 5555 5555 4444",
  declined: "4000 0000 0000 0002",
  poor: "4000 0000 0000 9995",
  expired: "4000 0000 0000 0069",
  asks: "4000 0025 0000 3155",
  laterDeclines: "4000 0000 0000 0341",
  slow: "4000 0000 0000 0119",
} as const;

export interface CartOptions {
  readonly plan?: keyof FixtureCourse["plans"];
  readonly students?: number[];
  readonly card?: string;
  /** A token or a stored card's id, instead of `card`. */
  readonly method?: string | null;
  readonly key?: string | undefined;
  /** A session opened before, for races: opening one takes a connection of the database. */
  readonly session?: string;
  readonly body?: Partial<BodyOf<"POST /pay/:id/init_session">>;
  /** Additional fields the contract doesn't allow. */
  readonly wrong?: Record<string, unknown>;
  readonly course?: FixtureCourse;
  readonly group?: number;
}

export interface PayingApp {
  readonly app: TestApp;
  readonly f: Fixtures;
  /** The gateway's origin. */
  readonly url: string;
  /** The token of a card entered in the gateway's fields. */
  typeCard(number: string): Promise<string>;
  /** Places an order, by default for the course that no fixture child takes. */
  checkOut(as: Person, options?: CartOptions): Promise<Answer<"POST /pay/:id/init_session">>;
  /** The same as the page does it: when a busy server asks to try again, or is still processing the payment, the same order is sent again with its key. */
  checkOutWithRetries(as: Person, options: CartOptions): Promise<Answer<"POST /pay/:id/init_session">>;
  /** A parent of school A with children who take no course. */
  newFamily(children?: number): Promise<{ parent: Person; children: Person[]; child: Person }>;
  /** A group of that course with four weekly classes; the first begins in `firstInHours` hours. */
  newGroup(options?: { capacity?: number; firstInHours?: number }): Promise<number>;
  /** Answers the bank's question as a payer does. Returns where the payer is redirected. @throws if the bank doesn't ask */
  answerBank(actionUrl: string | null, answer: "approve" | "refuse"): Promise<string>;
  order(id: number): Promise<typeof paymentOrder.$inferSelect>;
  installments(orderId: number): Promise<(typeof installment.$inferSelect)[]>;
  charges(orderId: number): Promise<(typeof charge.$inferSelect)[]>;
  /** Waits until an assertion passes. */
  eventually(check: () => Promise<void>): Promise<void>;
  /** Waits until so many statements of the database wait for a lock. */
  locksAwaited(howMany: number): Promise<void>;
  /** What a child has in a group: enrolments, membership, roster entries, holds. */
  placeOf(
    child: Person,
    groupId: number,
  ): Promise<{ enrolments: number; active: number; inGroup: boolean; classes: number; holds: number }>;
  addPromo(values: {
    code: string;
    type?: "PERCENT" | "FIXED";
    discount: number;
    orderType?: "ALL" | "ONETIME" | "INSTALLMENTS";
    courseId?: number;
    count?: number;
    expiry?: string;
    active?: boolean;
  }): Promise<number>;
  promoUsed(id: number): Promise<number>;
  /** Waits until all events of the gateway have arrived. */
  eventsDelivered(): Promise<void>;
}

/**
 * Starts the app with its gateway, listening: provider and webhooks use HTTP. Call once in a test file, at the top. With a `gateway` of the test's own, by
 * its origin, nothing listens here and no event is delivered.
 */
export async function payingApp(env: Record<string, string> = {}, gateway?: string): Promise<PayingApp> {
  const port = await freePort();
  const app = await testApp({
    HOST: "127.0.0.1",
    PORT: String(port),
    ...(gateway === undefined ? {} : { SANDBOX_PAY_URL: gateway }),
    ...env,
  });
  const f = await makeFixtures(app);
  if (gateway === undefined) await app.http.listen({ host: "127.0.0.1", port });
  const url = gateway ?? `http://127.0.0.1:${port}`;
  const { db } = app;
  let families = 0;

  const typeCard = async (number: string): Promise<string> => {
    const response = await fetch(`${url}/sandbox-pay/v1/cards`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ number, expiry: "12 / 39", code: "123" }),
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { token: string }).token;
  };

  const checkOut: PayingApp["checkOut"] = async (
    as,
    {
      plan = "oneTime",
      students,
      card = cards.visa,
      method,
      key,
      session,
      body = {},
      wrong,
      course = f.drawing,
      group: groupId = f.drawingGroup.id,
    } = {},
  ) => {
    const free = plan === "trial" || method === null;
    const payment_method = method ?? (free ? null : await typeCard(card));
    const sent = { students: students ?? [f.sam.id], payment_plan: course.plans[plan], group: groupId, payment_method, ...body };
    return app.call("POST /pay/:id/init_session", {
      params: { id: course.id },
      as: session ?? (await f.tokenFor(as)),
      headers: key === undefined ? {} : { "idempotency-key": key },
      body: sent,
      wrongBody: wrong && { ...sent, ...wrong },
    });
  };

  return {
    app,
    f,
    url,
    typeCard,
    checkOut,
    async checkOutWithRetries(as, options) {
      const method = options.method === undefined ? await typeCard(options.card ?? cards.visa) : options.method;
      const cart = { key: randomUUID(), ...options, method };
      let answer = await checkOut(as, cart);
      const isOpen = () => answer.body.code === "temporarily_unavailable" || answer.body.result === "processing";
      for (let again = 0; again < 30 && isOpen(); again++) answer = await checkOut(as, cart);
      return answer;
    },
    async newFamily(count = 1) {
      const number = (families += 1);
      const common = { schoolId: f.school.id, edition: "us" as const };
      const add = async (values: typeof account.$inferInsert): Promise<Person> => {
        const [row] = await db.insert(account).values(values).returning({ id: account.id });
        return {
          id: row?.id ?? 0,
          kind: values.kind,
          name: values.name,
          schoolId: f.school.id,
          identity: values.email ?? values.login ?? "",
        };
      };
      const parent = await add({
        ...common,
        kind: "client",
        name: `Parent ${number}`,
        email: `parent${number}@test.example`,
        timeZone: "America/New_York",
      });
      await db.insert(client).values({ id: parent.id, schoolId: f.school.id });
      const children: Person[] = [];
      for (let index = 0; index < count; index++) {
        const child = await add({ ...common, kind: "student", name: `Child ${number}.${index}`, login: `child${number}-${index}` });
        await db.insert(student).values({ id: child.id, schoolId: f.school.id, clientId: parent.id, birthDate: "2016-01-01" });
        children.push(child);
      }
      return { parent, children, child: children[0] ?? parent };
    },
    async newGroup({ capacity = 8, firstInHours = 72 } = {}) {
      const [made] = await db
        .insert(groupTable)
        .values({
          schoolId: f.school.id,
          courseId: f.drawing.id,
          publicName: "new",
          startDate: "2026-01-01",
          capacity,
          inviteId: randomUUID(),
        })
        .returning({ id: groupTable.id });
      const groupId = made?.id ?? 0;
      await db.insert(groupClass).values(
        f.drawing.lessonIds.map((lessonId, index) => {
          const startsAt = app.now().add({ hours: firstInHours + 168 * index });
          return {
            schoolId: f.school.id,
            groupId,
            lessonId,
            number: index + 1,
            startsAt,
            endsAt: startsAt.add({ hours: 1 }),
            timeZone: "UTC",
            uid: randomUUID(),
          };
        }),
      );
      return groupId;
    },
    async answerBank(actionUrl, answer) {
      if (actionUrl === null) throw new Error("no bank confirmation is waiting");
      const asked = new URL(actionUrl, url);
      const page = await fetch(asked);
      expect(await page.text()).toContain('name="answer"');
      const response = await fetch(`${url}${asked.pathname}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ t: asked.searchParams.get("t") ?? "", answer }),
      });
      expect(response.status).toBe(303);
      return response.headers.get("location") ?? "";
    },
    async order(id) {
      const [row] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, id));
      if (!row) throw new Error(`no order ${id}`);
      return row;
    },
    installments: (orderId) => db.select().from(installment).where(eq(installment.orderId, orderId)).orderBy(asc(installment.number)),
    charges: (orderId) => db.select().from(charge).where(eq(charge.orderId, orderId)).orderBy(asc(charge.id)),
    async placeOf(child, groupId) {
      const enrolled = await db
        .select()
        .from(enrolment)
        .where(and(eq(enrolment.studentId, child.id), eq(enrolment.groupId, groupId)));
      const places = await db
        .select()
        .from(groupStudent)
        .where(and(eq(groupStudent.studentId, child.id), eq(groupStudent.groupId, groupId), isNull(groupStudent.leftAt)));
      const rosters = await db
        .select({ id: groupClass.id })
        .from(attendance)
        .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
        .where(and(eq(attendance.studentId, child.id), eq(groupClass.groupId, groupId)));
      const holds = await db
        .select()
        .from(seatHold)
        .where(and(eq(seatHold.studentId, child.id), eq(seatHold.groupId, groupId), isNull(seatHold.releasedAt)));
      return {
        enrolments: enrolled.length,
        active: enrolled.filter(({ status }) => status === "ACTIVE").length,
        inGroup: places.length === 1,
        classes: rosters.length,
        holds: holds.length,
      };
    },
    async addPromo({ code, type = "PERCENT", discount, orderType = "ALL", courseId, count, expiry, active = true }) {
      const [made] = await db
        .insert(coupon)
        .values({
          schoolId: f.school.id,
          name: code,
          discountType: type,
          discount,
          paymentOrderType: orderType,
          courseId: courseId ?? null,
        })
        .returning({ id: coupon.id });
      const [promo] = await db
        .insert(promoCode)
        .values({
          schoolId: f.school.id,
          couponId: made?.id ?? 0,
          name: code,
          redemptionCount: count ?? null,
          expiryDate: expiry ?? null,
          active,
        })
        .returning({ id: promoCode.id });
      return promo?.id ?? 0;
    },
    async promoUsed(id) {
      const [row] = await db.select({ used: promoCode.used }).from(promoCode).where(eq(promoCode.id, id));
      return row?.used ?? -1;
    },
    eventually: (check) => vi.waitFor(check, { timeout: 8_000, interval: 50 }),
    locksAwaited: (howMany) =>
      vi.waitFor(
        async () => {
          const { rows } = await db.execute<{ waiting: number }>(
            sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rows[0]?.waiting).toBe(howMany);
        },
        { timeout: 8_000, interval: 50 },
      ),
    async eventsDelivered() {
      await vi.waitFor(async () => expect(await db.$count(sandboxEvent, isNull(sandboxEvent.deliveredAt))).toBe(0), {
        timeout: 8_000,
        interval: 50,
      });
    },
  };
}

/** What the gateway took and has not refunded, in its own ledger: order id, the installment's key and amount. */
export async function ledger(app: TestApp): Promise<{ key: string; orderId: number; amount: number }[]> {
  const taken = await app.db
    .select()
    .from(sandboxCharge)
    .where(eq(sandboxCharge.status, "succeeded"))
    .orderBy(asc(sandboxCharge.createdAt));
  return taken
    .filter(({ amount, refunded }) => amount > refunded)
    .map(({ idempotencyKey, orderId, amount, refunded }) => ({ key: idempotencyKey, orderId, amount: amount - refunded }));
}
