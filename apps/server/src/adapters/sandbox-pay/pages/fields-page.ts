import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Behaviour } from "../test-cards.ts";
import { escape } from "../../../kernel/http/html.ts";
import { icons, page } from "./page.ts";
import { fill, type GatewayTexts, gatewayTexts } from "./texts.ts";

/** The test cards shown to people. */
const shownCards: readonly [string, Behaviour][] = [
  ["4242 4242 4242 4242", "succeeds"],
  ["5555 5555 5555 4444", "succeeds"],
  ["4000 0025 0000 3155", "authenticates"],
  ["4000 0000 0000 0119", "processes"],
  ["4000 0000 0000 0341", "later_declines"],
  ["4000 0000 0000 9995", "insufficient_funds"],
  ["4000 0000 0000 0002", "declined"],
  ["4000 0000 0000 0069", "expired"],
];

/**
 * The card fields, embedded as a same-origin iframe in a checkout. On `{type: "payment-fields:submit"}` it answers with
 * `payment-fields:token` or `payment-fields:invalid`; it reports its height and whether it is complete as they change. On
 * `{type: "payment-fields:authenticate"}` the bank of a card that is being saved asks in the fields' place.
 */
export function fieldsPage(edition: EditionSlug, brand: string): string {
  const texts = gatewayTexts[edition];
  const body = `<form id="card" novalidate autocomplete="on">
${field("number", texts.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="1234 1234 1234 1234"', `<span class="trail" id="brand">${icons.brands.card}</span>`)}
<div class="pair">
${field("expiry", texts.expiry, `inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="${escape(texts.expiryPlaceholder)}"`)}
${field("code", texts.code, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="CVC"', "", texts.codeHelp)}
</div>
<p class="failure" id="failure" role="alert"></p>
<p class="note">${icons.lock}<span>${escape(fill(texts.note, { brand }))}</span></p>
<details class="tests"><summary>${escape(texts.testCards)}</summary><ul>${shownCards.map((card) => testCard(card, texts)).join("")}</ul></details>
<button type="submit" class="hidden" tabindex="-1" aria-hidden="true"></button>
</form>
<div id="bank" role="dialog" aria-labelledby="bank-title" hidden>
<h1 id="bank-title" tabindex="-1">${escape(texts.cardTitle)}</h1><p>${escape(fill(texts.cardQuestion, { brand }))}</p>
<button type="button" class="main" data-answer="approve">${escape(texts.approve)}</button>
<button type="button" class="other" data-answer="refuse">${escape(texts.refuse)}</button>
<p class="note">${icons.lock}<span>${escape(texts.bankNote)}</span></p></div>
<template id="brands">${Object.entries(icons.brands)
    .map(([name, svg]) => `<span data-brand="${name}">${svg}</span>`)
    .join("")}</template>
<script type="application/json" id="texts">${JSON.stringify(texts.problems).replaceAll("<", "\\u003c")}</script>`;
  return page(edition, { title: texts.title, body, kind: "fields", head: '<script src="/sandbox-pay/card-fields.js" defer></script>' });
}

function field(name: string, label: string, attributes: string, trailing = "", help = ""): string {
  const described = `${name}-error${help ? ` ${name}-help` : ""}`;
  return `<div class="field"><label for="${name}">${escape(label)}</label>
<span class="box"><input id="${name}" name="${name}" type="text" dir="ltr" required spellcheck="false" ${attributes} aria-describedby="${described}">${trailing}</span>
${help ? `<span class="unseen" id="${name}-help">${escape(help)}</span>` : ""}<p class="error" id="${name}-error" hidden>${icons.alert}<span></span></p></div>`;
}

const testCard = ([number, behaviour]: [string, Behaviour], texts: GatewayTexts): string =>
  `<li><button type="button" data-number="${number}"><bdi dir="ltr">${number}</bdi><span>${escape(texts.cards[behaviour])}</span></button></li>`;
