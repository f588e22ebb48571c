import { requireAccess } from "../../../kernel/auth/access.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import type { Order } from "../charges.store.ts";
import { manageOrder, ownOrder } from "../orders.access.ts";
import { findOrder } from "../orders.store.ts";
import { issueReceipts } from "./issue-receipts.ts";
import { findReceipt, getPrintedReceipt, listReceipts } from "./receipts.read.ts";

/** Payments from before receipts existed get their numbers here. */
const listFor = (kernel: Kernel, order: Order, now: Temporal.Instant) =>
  inTransaction(kernel.db, async (tx) => {
    await issueReceipts(tx, order, now);
    return { items: await listReceipts(tx, order.id) };
  });

async function print({ kernel }: Pick<Call<"GET /receipt/:id">, "kernel">, id: number) {
  const printed = await inTransaction(kernel.db, (tx) => getPrintedReceipt(tx, id));
  const { receiptPdf } = await import("./receipt-pdf.ts");
  return { filename: `${printed.number}.pdf`, mediaType: "application/pdf", content: await receiptPdf(printed) };
}

/** The receipts of one of the client's orders. */
export const listOwnReceipts = handler("GET /public/profile/client/orders/:id/receipts", async ({ kernel, actor, params, now }) =>
  listFor(kernel, requireAccess(ownOrder, actor, await findOrder(kernel.db, params.id)), now),
);

/** One of the client's receipts as PDF. */
export const getOwnReceipt = handler("GET /public/profile/client/receipt/:id", async ({ kernel, actor, params }) =>
  print({ kernel }, requireAccess(ownOrder, actor, await findReceipt(kernel.db, params.id)).id),
);

/** The receipts of an order of the school. */
export const listSchoolReceipts = handler("GET /payment_order/:id/receipts", async ({ kernel, actor, params, now }) =>
  listFor(kernel, requireAccess(manageOrder, actor, await findOrder(kernel.db, params.id)), now),
);

/** A receipt of the school as PDF: the same that the family gets. */
export const getSchoolReceipt = handler("GET /receipt/:id", async ({ kernel, actor, params }) =>
  print({ kernel }, requireAccess(manageOrder, actor, await findReceipt(kernel.db, params.id)).id),
);
