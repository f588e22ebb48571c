import { asc, eq } from "drizzle-orm";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterEach, expect, test } from "vitest";
import { account } from "../../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../../kernel/mail/tables.ts";
import type { Person } from "../../../kernel/testing/fixtures.ts";
import { course } from "../../catalog/tables.ts";
import { client } from "../../people/tables.ts";
import { school } from "../../schools/tables.ts";
import { payingApp } from "../payments.test-support.ts";
import { sendRefund } from "../refunds.store.ts";
import { receipt, refund } from "../tables.ts";

const pay = await payingApp();
const { app, f } = pay;
const seller = { legalName: "Larks Ltd.", address: "1 High Street\nSpringfield", taxLines: "Tax ID 12-3456789" };

afterEach(() => app.db.update(school).set({ settings: {} }).where(eq(school.id, f.school.id)));

async function bought(options: { plan?: "oneTime" | "installments"; name?: string } = {}) {
  const family = await pay.newFamily();
  if (options.name !== undefined) await app.db.update(account).set({ name: options.name }).where(eq(account.id, family.child.id));
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(family.parent, { students: [family.child.id], group, plan: options.plan ?? "oneTime" });
  expect(body.result).toBe("paid");
  return { ...family, id: body.orderId, as: await f.tokenFor(family.parent) };
}

const listOf = async (id: number, as: string) =>
  (await app.call("GET /public/profile/client/orders/:id/receipts", { params: { id }, as })).body.items;

/** The texts of a receipt as they are read, line by line. */
async function linesOf(id: number, as: string, path = "public/profile/client/receipt") {
  const answer = await app.http.inject({ url: `/api/${path}/${id}`, headers: { authorization: `Bearer ${as}` } });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const document = await getDocument({ data: new Uint8Array(answer.rawPayload) }).promise;
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  const lines = new Map<number, { x: number; text: string }[]>();
  for (const item of items) {
    if (!("str" in item) || item.str === "") continue;
    const [x, y] = [item.transform[4] as number, Math.round(item.transform[5] as number)];
    lines.set(y, [...(lines.get(y) ?? []), { x, text: item.str }]);
  }
  return [...lines].toSorted(([a], [b]) => b - a).map(([, pieces]) => pieces.toSorted((a, b) => a.x - b.x).map(({ text }) => text));
}
const textOf = async (...args: Parameters<typeof linesOf>) =>
  (await linesOf(...args)).map((line) => line.join(" ").replaceAll(/\s+/gu, " ").trim());

test("[RCP-01] [RCP-03] a payment gets its receipt when it is settled; its family and its school's admins see it, nobody else", async () => {
  const { id, as } = await bought({ plan: "installments" });
  const [row] = await app.db.select().from(receipt).where(eq(receipt.orderId, id));
  const [first] = await pay.installments(id);
  expect(row).toMatchObject({ kind: "receipt", installmentId: first?.id, year: Number(app.now().toString().slice(0, 4)) });
  const items = await listOf(id, as);
  expect(items).toEqual([expect.objectContaining({ kind: "receipt", part: 1, amount: first?.amount, currency: "USD" })]);
  const ofSchool = await app.call("GET /payment_order/:id/receipts", { params: { id }, as: await f.tokenFor(f.admin) });
  expect(ofSchool.body.items).toEqual(items);
  const other = await f.tokenFor((await pay.newFamily()).parent);
  const refused = await app.call("GET /public/profile/client/orders/:id/receipts", { params: { id }, as: other });
  expect(refused.refusal).toBe("404 not_found");
});

test("[RCP-02] [RCP-04] another family's receipt, or another school's, is as unknown as one that never was", async () => {
  const { id, as } = await bought();
  const [item] = await listOf(id, as);
  const params = { id: item?.id ?? 0 };
  const refusalOf = async (key: "GET /public/profile/client/receipt/:id" | "GET /receipt/:id", person: Person, which = params) =>
    (await app.call(key, { params: which, as: await f.tokenFor(person) })).refusal;
  const other = (await pay.newFamily()).parent;
  expect(await refusalOf("GET /public/profile/client/receipt/:id", other)).toBe("404 not_found");
  expect(await refusalOf("GET /public/profile/client/receipt/:id", other, { id: 999_999 })).toBe("404 not_found");
  expect(await refusalOf("GET /receipt/:id", f.otherAdmin)).toBe("404 not_found");
  expect(await refusalOf("GET /receipt/:id", f.teacher)).toBe("403 role_not_allowed");
  expect(await refusalOf("GET /receipt/:id", f.admin)).toBe("");
});

test("[RCP-02] a receipt names the school with its tax lines, the course, the card and the child by first name only", async () => {
  const saved = await app.call("PUT /school/:id", {
    as: await f.tokenFor(f.admin),
    params: { id: f.school.id },
    body: { settings: { seller } },
  });
  expect(saved.body.settings.seller).toEqual(seller);
  const { id, as } = await bought({ name: "Sam Featherstone" });
  const [item] = await listOf(id, as);
  const lines = await textOf(item?.id ?? 0, as);
  expect(lines.slice(0, 5)).toEqual(["Larks Ltd.", "1 High Street", "Springfield", "Tax ID 12-3456789", "Receipt"]);
  const all = lines.join("\n");
  expect(all).toContain(item?.number);
  expect(all).toContain("For Sam");
  expect(all).not.toContain("Featherstone");
  expect(all).toMatch(/Payment method Visa ending in 4242/u);
  const [title] = await app.db.select({ title: course.title }).from(course).where(eq(course.id, f.drawing.id));
  expect(all).toContain(title?.title);
  expect(await textOf(item?.id ?? 0, await f.tokenFor(f.admin), "receipt")).toEqual(lines);

  // What was printed once stays; the school's next receipts have its new name.
  await app.call("PUT /school/:id", {
    as: await f.tokenFor(f.admin),
    params: { id: f.school.id },
    body: { settings: { seller: { ...seller, legalName: "Nightingales Ltd." } } },
  });
  expect((await textOf(item?.id ?? 0, as))[0]).toBe("Larks Ltd.");
});

test("[RCP-02] the date is the family's: a payment at night in the school's zone is of the day before in theirs", async () => {
  const { id, as, parent } = await bought();
  const [item] = await listOf(id, as);
  const at = Temporal.Instant.from("2026-07-01T03:00:00Z");
  await app.db
    .update(receipt)
    .set({ at })
    .where(eq(receipt.id, item?.id ?? 0));
  expect((await textOf(item?.id ?? 0, as)).join("\n")).toContain("Date Jun 30, 2026");
  await app.db.update(account).set({ timeZone: "Europe/London" }).where(eq(account.id, parent.id));
  expect((await textOf(item?.id ?? 0, as)).join("\n")).toContain("Date Jul 01, 2026");
});

test.each([
  ["uk", "Receipt", "For", "Total paid"],
  ["pt", "Recibo", "Para", "Total pago"],
] as const)("[RCP-02] in the words of the family's edition: %s", async (edition, ...words) => {
  const { id, as, parent } = await bought();
  await app.db.update(client).set({ mailEdition: edition }).where(eq(client.id, parent.id));
  const [item] = await listOf(id, as);
  const all = (await textOf(item?.id ?? 0, as)).join("\n");
  for (const word of words) expect(all).toContain(word);
});

test("[RCP-02] in Hebrew everything runs from right to left, and numbers and Latin names in it from left to right", async () => {
  await app.db
    .update(school)
    .set({ settings: { seller: { legalName: 'עפרוני בע"מ', address: "רחוב הרצל 12 (קומה 3), תל אביב", taxLines: "ח.פ. 51-234567-8" } } })
    .where(eq(school.id, f.school.id));
  const { id, as, parent } = await bought({ name: "נועה לוי" });
  await app.db.update(client).set({ mailEdition: "il" }).where(eq(client.id, parent.id));
  const [item] = await listOf(id, as);
  const lines = await linesOf(item?.id ?? 0, as);
  // The pieces as they are seen from left to right: the first word is the rightmost.
  const words = (line: string[] | undefined) => (line ?? []).map((piece) => piece.trim()).filter((piece) => piece !== "");
  const address = words(lines[1]).join(" ");
  expect(address.indexOf("אביב")).toBeLessThan(address.indexOf("תל"));
  expect(address.indexOf("תל")).toBeLessThan(address.indexOf("12"));
  expect(address.indexOf("12")).toBeLessThan(address.indexOf("רחוב"));
  expect(address).toContain("קומה");
  expect(words(lines.find((line) => line.includes("מספר")))).toEqual([item?.number, "מספר"]);
  const card = words(lines.find((line) => line.some((piece) => piece.includes("Visa"))));
  expect(card.indexOf("4242")).toBeLessThan(card.findIndex((piece) => piece.includes("Visa")));
  expect(lines.flat()).toContain("נועה");
  expect(lines.flat().join(" ")).not.toContain("לוי");
});

test("[RCP-01] 20 payments settled at once get 20 numbers in a row", async () => {
  await app.db.delete(receipt);
  const families = await Promise.all(Array.from({ length: 20 }, () => pay.newFamily()));
  const group = await pay.newGroup({ capacity: 20 });
  await Promise.all(families.map(({ parent, child }) => pay.checkOut(parent, { students: [child.id], group })));
  await pay.eventsDelivered();
  const numbers = (await app.db.select().from(receipt).orderBy(asc(receipt.number))).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test("[RCP-01] 20 lists opened at once number what was paid before there were receipts, each once and without gaps", async () => {
  const orders: { id: number; as: string }[] = [];
  for (let count = 0; count < 5; count++) orders.push(await bought());
  await app.db.delete(receipt);
  const lists = await Promise.all(
    Array.from({ length: 20 }, (_, index) => listOf(orders[index % 5]?.id ?? 0, orders[index % 5]?.as ?? "")),
  );
  expect(lists.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 1));
  const rows = await app.db.select().from(receipt).orderBy(asc(receipt.number));
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(rows.map(({ orderId }) => orderId))).toEqual(new Set(orders.map(({ id }) => id)));
});

test("[RCP-01] a refund gets a credit note, with numbers of its own, once the money went back", async () => {
  const { id, as } = await bought();
  const asked = await app.call("POST /payment_order/:id/refund", {
    as: await f.tokenFor(f.admin),
    params: { id },
    body: { amount: 1500, reason: "A missed class" },
  });
  expect(asked.status).toBe(200);
  const [back] = await app.db.select().from(refund).where(eq(refund.orderId, id));
  await sendRefund(app.kernel, back?.id ?? 0);
  const [paid, note] = await listOf(id, as);
  expect(note).toMatchObject({ kind: "credit_note", amount: 1500, part: null });
  expect(note?.number).toMatch(/^C-\d{4}-\d{5}$/u);
  const all = (await textOf(note?.id ?? 0, as)).join("\n");
  for (const words of ["Credit note", `Refund of receipt ${paid?.number}`, "Total refunded $15.00"]) expect(all).toContain(words);
});

test("[RCP-01] what cost nothing has no receipt", async () => {
  const { parent, child } = await pay.newFamily();
  const { body } = await pay.checkOut(parent, { plan: "trial", students: [child.id], group: await pay.newGroup() });
  expect(await listOf(body.orderId, await f.tokenFor(parent))).toEqual([]);
});

test("[RCP-02] the email after a payment names the receipt and opens its order's receipts", async () => {
  const { id, as, parent } = await bought();
  const [item] = await listOf(id, as);
  const [mail] = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, parent.identity));
  expect(mail?.text).toContain(item?.number);
  expect(mail?.text).toContain(`/us/profile/billing?order=${id}&receipts=1`);
});
