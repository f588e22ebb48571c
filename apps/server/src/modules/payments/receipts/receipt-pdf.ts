import { editions } from "@larkroom/domain/editions/editions";
import { dateWithoutWeekday, money } from "@larkroom/domain/editions/formats";
import { cents } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { openPage } from "../../../kernel/files/pdf/page.ts";
import { receiptWords } from "./receipt-words.ts";
import type { PrintedReceipt } from "./receipts.read.ts";

const ink = "#1D2340";
const slate = "#5B6285";
const rule = "#ECE5D8";
const brandNames: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** A receipt or credit note as a PDF of one page, in the family's language, with its date in the family's zone. */
export async function receiptPdf(printed: PrintedReceipt): Promise<Uint8Array> {
  const edition = editions[printed.edition];
  const words = receiptWords[printed.edition];
  const { seller, card, part, credits } = printed;
  const title = words.titles[printed.kind];
  const page = await openPage({
    title: `${title} ${printed.number}`,
    language: edition.locale,
    direction: edition.dir,
    paper: printed.edition === "us" ? "LETTER" : "A4",
    createdAt: printed.at,
  });
  let top = 64;
  top += page.text(seller.legalName, top, { size: 14, weight: 600, color: ink }) + 2;
  for (const lines of [seller.address, seller.taxLines]) if (lines !== "") top += page.text(lines, top, { size: 10, color: slate }) + 2;
  top += 36;
  top += page.text(title, top, { size: 26, weight: 600, color: ink }) + 16;

  const method = printed.toSchool
    ? words.toSchool
    : card
      ? words.card(brandNames[card.brand] ?? card.brand, card.digits)
      : words.byProvider;
  const row = (label: string, value: string, isTotal = false): void => {
    page.line(top, rule);
    const weight = isTotal ? 600 : 400;
    const size = isTotal ? 15 : 11;
    const heights = [
      page.text(label, top + 11, { size, weight, color: isTotal ? ink : slate }, { width: page.width * 0.4 }),
      page.text(value, top + 11, { size, weight, color: ink }, { from: page.width * 0.42, align: "end" }),
    ];
    top += Math.max(...heights) + 20;
  };
  row(words.number, printed.number);
  row(words.date, dateWithoutWeekday(dayIn(printed.at, printed.zone), edition));
  if (credits !== null) row(words.credits, credits);
  row(words.course, printed.course);
  if (printed.children.length > 0) row(words.child, printed.children.join(", "));
  row(words.order, String(printed.orderId));
  if (part) row(words.payment, words.part(part));
  row(words.method, method);
  row(words.totals[printed.kind], money(cents(printed.amount), printed.currency, edition), true);
  page.line(top, rule);
  return page.bytes();
}
