import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import { fieldsTexts } from "./texts.ts";
import { escape } from "../../../kernel/http/html.ts";

const lock =
  '<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3"/></svg>';
/** Stripe's name of each edition's language. */
const locales: Readonly<Record<EditionSlug, string>> = { us: "en", uk: "en-GB", il: "he", pt: "pt" };

interface FieldsPage {
  readonly brand: string;
  /** Stripe's own script, which must come from Stripe. */
  readonly scriptUrl: string;
  /** The amount in minor units, null when nothing is due today; and how many of Stripe's units each is. */
  readonly settings: {
    readonly publicKey: string;
    readonly amount: number | null;
    readonly currency: string;
    readonly unitsPerMinor: number;
  };
}

/**
 * Stripe's card fields, embedded as a same-origin iframe in a checkout. On `{type: "payment-fields:submit"}` it answers with `payment-fields:token` or
 * `payment-fields:invalid`, on `payment-fields:authenticate` with `payment-fields:authenticated` or the same; it reports its height and whether it is complete as they change.
 */
export function fieldsPage(edition: EditionSlug, { brand, scriptUrl, settings }: FieldsPage): string {
  const { locale, dir } = editions[edition];
  const texts = fieldsTexts[edition];
  const data = JSON.stringify({ ...settings, texts, locale: locales[edition] }).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(texts.title)}</title>
<link rel="stylesheet" href="/payment-fields/stripe/page-basics.css"><link rel="stylesheet" href="/payment-fields/stripe/fields.css">
<script src="${escape(scriptUrl)}" defer></script><script src="/payment-fields/stripe/card-fields.js" defer></script></head>
<body><div id="fields"></div>
<p class="failure" id="failure" role="alert"></p>
<button type="button" id="again" hidden>${escape(texts.again)}</button>
<p class="note">${lock}<span>${escape(texts.note.replace("{brand}", brand))}</span></p>
<script type="application/json" id="settings">${data}</script></body>
</html>`;
}
