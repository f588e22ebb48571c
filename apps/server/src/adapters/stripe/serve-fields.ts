import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { isEdition } from "@larkroom/domain/editions/editions";
import { stripeUnitsPerMinor } from "@larkroom/domain/payments/provider-amounts";
import { currencies } from "@larkroom/domain/shared/money";
import { refusal } from "../../kernel/http/errors.ts";
import { paymentFieldsStyle, serveAssets } from "../../kernel/http/serve-assets.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { fieldsPage } from "./pages/fields-page.ts";

const prefix = "/payment-fields/stripe";
const assets = {
  "card-fields.js": { file: () => new URL("./pages/card-fields.js", import.meta.url), type: "text/javascript; charset=utf-8" },
  ...paymentFieldsStyle,
};

const query = z.object({
  account: z.coerce.number().int().positive().max(32_767).catch(0),
  lang: z.string().catch("us"),
  amount: z.coerce.number().int().positive().max(1_000_000_00).nullable().catch(null),
  currency: z.enum(currencies).catch("USD"),
});

/** Stripe's hosts are allowed on this page only: a page with a family's data never runs a provider's script. */
const policyOf = (script: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script} https://*.js.stripe.com`,
    // Stripe's script styles its own frames.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://*.stripe.com",
    "font-src 'self'",
    `connect-src 'self' ${script} https://api.stripe.com`,
    `frame-src ${script} https://*.js.stripe.com https://hooks.stripe.com`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** Serves the page with Stripe's card fields for a country's account. */
export function serveStripeFields(http: FastifyInstance, { config, ports }: Pick<Kernel, "config" | "ports">): void {
  const policy = policyOf(config.STRIPE_JS_URL);
  http.get(prefix, async (request, reply) => {
    const { account, lang, amount, currency } = query.parse(request.query);
    const provider = await ports.payments.find("STRIPE", account);
    const publicKey = provider?.publicSettings.publicKey ?? null;
    if (publicKey === null) throw refusal("not_found");
    const page = fieldsPage(isEdition(lang) ? lang : "us", {
      brand: config.BRAND_NAME,
      scriptUrl: `${config.STRIPE_JS_URL}/v3/`,
      settings: { publicKey, amount, currency: currency.toLowerCase(), unitsPerMinor: stripeUnitsPerMinor(currency) },
    });
    return reply.header("content-security-policy", policy).header("cache-control", "no-store").type("text/html; charset=utf-8").send(page);
  });
  serveAssets(http, prefix, assets);
}
