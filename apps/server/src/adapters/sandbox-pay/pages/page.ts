import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import { escape } from "../../../kernel/http/html.ts";

/** A page of the gateway, in an edition's language and direction. */
export function page(
  edition: EditionSlug,
  { title, body, kind, head = "" }: { title: string; body: string; kind: "fields" | "bank"; head?: string },
): string {
  const { locale, dir } = editions[edition];
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<link rel="stylesheet" href="/sandbox-pay/page-basics.css"><link rel="stylesheet" href="/sandbox-pay/gateway.css">${head}</head>
<body class="${kind}">${body}</body>
</html>`;
}

/** SVG icons, 24 by 24. */
export const icons = {
  lock: '<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zm6 4v2"/></svg>',
  alert:
    '<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 8v5m0 3v.01"/></svg>',
  bank: '<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><path d="M4 10l8-6 8 6zM6 10v8m4-8v8m4-8v8m4-8v8M4 20h16"/></svg>',
  brands: {
    card: '<svg viewBox="0 0 28 20" width="28" height="20" aria-hidden="true"><rect x="1" y="1" width="26" height="18" rx="3"/><path d="M1 7h26M5 14h5"/></svg>',
    visa: '<svg viewBox="0 0 28 20" width="28" height="20" role="img" aria-label="Visa"><rect x="1" y="1" width="26" height="18" rx="3"/><path class="full" d="M5 7h2l1 4 2-4h2l-4 7H7zm8 0h2l-1 7h-2zm7 0l-.3 1.5c-.8-.4-2-.3-2 .3 0 .9 2.2.9 2.2 2.700 0 2.300-2.900 2.900-4.900 2.100l.3-1.5c.9.5 2.500.4 2.500-.4 0-.9-2.2-.9-2.2-2.600 0-2.300 2.700-2.700 4.400-2.100zm2 0h1.600l1.400 7h-1.800l-.2-1.200h-2.2l-.5 1.200h-1.900zm.2 2.500l-.8 2h1.200z"/></svg>',
    mastercard:
      '<svg viewBox="0 0 28 20" width="28" height="20" role="img" aria-label="Mastercard"><rect x="1" y="1" width="26" height="18" rx="3"/><circle cx="11.5" cy="10" r="4"/><circle cx="16.5" cy="10" r="4"/></svg>',
    amex: '<svg viewBox="0 0 28 20" width="28" height="20" role="img" aria-label="American Express"><rect x="1" y="1" width="26" height="18" rx="3"/><path d="M6 13l3-6 3 6m-5-2h4m3 2V7l3 4 3-4v6"/></svg>',
  },
} as const;
