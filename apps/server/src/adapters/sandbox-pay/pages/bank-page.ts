import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import { money } from "@larkroom/domain/editions/formats";
import { cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import type { ShownCharge } from "../events.ts";
import { escape } from "../../../kernel/http/html.ts";
import { icons, page } from "./page.ts";
import { fill, gatewayTexts } from "./texts.ts";

/** The page on which the payer's bank asks them to confirm the payment. */
export function bankPage(edition: EditionSlug, charge: ShownCharge, token: string, brand: string): string {
  const texts = gatewayTexts[edition];
  const amount = money(cents(charge.amount), charge.currency as Currency, editions[edition]);
  const question = escape(texts.bankQuestion)
    .replace("{brand}", () => `<bdi>${escape(brand)}</bdi>`)
    .replace("{amount}", () => `<strong><bdi>${escape(amount)}</bdi></strong>`)
    .replace("{digits}", () => `<bdi dir="ltr">${escape(charge.card.lastDigits)}</bdi>`);
  const body = `<main class="card"><span class="sign">${icons.bank}</span>
<h1>${escape(texts.bankTitle)}</h1><p>${question}</p>
<form method="post" action="/sandbox-pay/bank/${encodeURIComponent(charge.id)}"><input type="hidden" name="t" value="${escape(token)}">
<button class="main" name="answer" value="approve">${escape(texts.approve)}</button>
<button class="other" name="answer" value="refuse">${escape(texts.refuse)}</button></form>
<p class="note">${icons.lock}<span>${escape(texts.bankNote)}</span></p></main>`;
  return page(edition, { title: texts.bankTitle, body, kind: "bank" });
}

/** Shown for a payment that was already answered or never existed. */
export function answeredPage(edition: EditionSlug, brand: string): string {
  const texts = gatewayTexts[edition];
  const body = `<main class="card"><span class="sign">${icons.bank}</span><h1>${escape(texts.answered)}</h1><p>${escape(texts.answeredNote)}</p>
<p><a class="other" href="/${edition}/profile/billing">${escape(fill(texts.goBack, { brand }))}</a></p></main>`;
  return page(edition, { title: texts.answered, body, kind: "bank" });
}
