import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type EditionSlug, editions, isEdition } from "@larkroom/domain/editions/editions";
import { escape } from "../http/html.ts";
import type { Kernel } from "../kernel.ts";

/** The pages of ours a payer returns to, by the names in the return page's address. */
const targets = { result: "signup/result", billing: "profile/billing", card: "profile/billing" } as const;
type Target = keyof typeof targets;

const texts: Readonly<Record<EditionSlug, { title: string; cardTitle: string; back: string }>> = {
  us: { title: "Payment sent", cardTitle: "Card sent", back: "Go back to {brand}" },
  uk: { title: "Payment sent", cardTitle: "Card sent", back: "Go back to {brand}" },
  il: { title: "התשלום נשלח", cardTitle: "פרטי הכרטיס נשלחו", back: "חזרה אל {brand}" },
  pt: { title: "Pagamento enviado", cardTitle: "Cartão enviado", back: "Voltar a {brand}" },
};

/**
 * The address a provider's page sends the payer to instead of a page of ours, and its edition. Everything is in the path, because a provider may add a
 * query. Null for another page.
 */
export function returnPage(returnUrl: string): { url: string; edition: EditionSlug } | null {
  const { origin, pathname, searchParams } = new URL(returnUrl);
  const [, edition, path] = /^\/([a-z]{2})\/(signup\/result|profile\/billing)$/.exec(pathname) ?? [];
  const isCard = path === targets.card && searchParams.get("card") === "entered";
  const target = isCard ? "card" : (Object.keys(targets) as Target[]).find((one) => targets[one] === path);
  const order = isCard ? "0" : (searchParams.get("order") ?? "");
  if (edition === undefined || !isEdition(edition) || target === undefined || !/^\d{1,15}$/.test(order)) return null;
  return { url: `${origin}/pay/return/${edition}/${target}/${order}`, edition };
}

interface Params {
  readonly edition: string;
  readonly target: string;
  readonly order: string;
}

/**
 * The page a payer returns to from a provider's page. In our frame it tells the page around it, which then reads the order; on its own it opens the
 * order's page. What the provider adds to its address is not read.
 */
export function serveReturnPage(http: FastifyInstance, { config }: Pick<Kernel, "config">): void {
  http.get<{ Params: Params }>("/pay/return/:edition/:target/:order", (request, reply) => {
    const { edition, target, order } = request.params;
    if (!isEdition(edition) || !Object.hasOwn(targets, target) || !/^\d{1,15}$/.test(order)) return reply.callNotFound();
    const nonce = randomBytes(16).toString("base64url");
    return reply
      .header("content-security-policy", `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`)
      .header("x-frame-options", "SAMEORIGIN")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(pageFor(edition, pathTo(edition, target as Target, order), { nonce, brand: config.BRAND_NAME }));
  });
}

const pathTo = (edition: EditionSlug, target: Target, order: string): string =>
  `/${edition}/${targets[target]}?${target === "card" ? "card=entered" : `order=${order}`}`;

function pageFor(edition: EditionSlug, path: string, { nonce, brand }: { nonce: string; brand: string }): string {
  const { locale, dir } = editions[edition];
  const { back, ...titles } = texts[edition];
  const title = path.endsWith("?card=entered") ? titles.cardTitle : titles.title;
  const script = `if (parent === window) location.replace(${JSON.stringify(path)}); else parent.postMessage({ type: "payment:returned" }, location.origin);`;
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title></head>
<body><p>${escape(title)}</p><p><a href="${path}" target="_top">${escape(back.replace("{brand}", brand))}</a></p>
<script nonce="${nonce}">${script}</script></body>
</html>`;
}
