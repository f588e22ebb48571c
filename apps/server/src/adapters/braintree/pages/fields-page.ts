import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import { fieldsTexts } from "./texts.ts";
import { escape } from "../../../kernel/http/html.ts";

const lock =
  '<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3"/></svg>';
/**
 * Braintree's card fields, embedded as a same-origin iframe in a checkout. On `{type: "payment-fields:submit"}` it answers with
 * `payment-fields:token` or `payment-fields:invalid`; it reports its height and whether it is complete as they change.
 * The bank shows the amount when it asks the payer; `payment-fields:amount` changes it.
 * @param page.amount what will be charged, in minor units; null when nothing is due today
 * @param page.digits how many of its digits are behind the decimal point
 */
export function fieldsPage(
  edition: EditionSlug,
  { brand, amount, digits }: { brand: string; amount: number | null; digits: number },
): string {
  const { locale, dir } = editions[edition];
  const texts = fieldsTexts[edition];
  const settings = JSON.stringify({ texts, amount, digits, locale: locale.replace("-", "_") }).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(texts.title)}</title>
<link rel="stylesheet" href="/payment-fields/braintree/page-basics.css"><link rel="stylesheet" href="/payment-fields/braintree/fields.css">
<script src="/payment-fields/braintree/dropin.js" defer></script><script src="/payment-fields/braintree/card-fields.js" defer></script></head>
<body><div id="fields"></div>
<p class="failure" id="failure" role="alert"></p>
<button type="button" id="again" hidden>${escape(texts.again)}</button>
<p class="note">${lock}<span>${escape(texts.note.replace("{brand}", brand))}</span></p>
<script type="application/json" id="settings">${settings}</script></body>
</html>`;
}
