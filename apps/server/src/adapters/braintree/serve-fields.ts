import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { isEdition } from "@larkroom/domain/editions/editions";
import { minorDigits } from "@larkroom/domain/shared/decimal-amount";
import { currencies } from "@larkroom/domain/shared/money";
import { refusal } from "../../kernel/http/errors.ts";
import { paymentFieldsStyle, serveAssets } from "../../kernel/http/serve-assets.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { fieldsPage } from "./pages/fields-page.ts";

const assets = {
  "card-fields.js": { file: () => new URL("./pages/card-fields.js", import.meta.url), type: "text/javascript; charset=utf-8" },
  "dropin.js": {
    file: () => new URL(import.meta.resolve("braintree-web-drop-in/dist/browser/dropin.js")),
    type: "text/javascript; charset=utf-8",
  },
  ...paymentFieldsStyle,
};

/** Braintree's hosts, and those of Cardinal, which asks the payer's bank for it. No other page of the product may use them. */
const [gateway, bank] = [
  "https://*.braintreegateway.com https://*.braintree-api.com",
  "https://*.cardinalcommerce.com https://*.cardinaltrusted.com",
];
const policy = [
  "default-src 'none'",
  `script-src 'self' https://js.braintreegateway.com https://assets.braintreegateway.com https://songbird.cardinalcommerce.com https://songbirdstag.cardinalcommerce.com`,
  "style-src 'self' 'unsafe-inline' https://assets.braintreegateway.com",
  "img-src 'self' data: https://assets.braintreegateway.com",
  "font-src 'self'",
  `connect-src 'self' ${gateway} https://*.sandbox.braintreegateway.com https://*.sandbox.braintree-api.com ${bank}`,
  `frame-src https://assets.braintreegateway.com ${bank}`,
  "base-uri 'none'",
  `form-action ${bank}`,
  "frame-ancestors 'self'",
].join("; ");

const query = z.object({
  lang: z.string().refine(isEdition).catch("us"),
  amount: z.coerce.number().int().positive().max(1_000_000_00).nullable().catch(null),
  currency: z.enum(currencies).catch("USD"),
});

/** Serves the page with Braintree's card fields where there is an account, and its script, which is part of this installation. */
export function serveBraintreeFields(http: FastifyInstance, { config, ports }: Pick<Kernel, "config" | "ports">): void {
  http.get("/payment-fields/braintree", async (request, reply) => {
    // Its policy allows other hosts, so without an account the page isn't there.
    if ((await ports.payments.accountsAt("BRAINTREE")).length === 0) throw refusal("not_found");
    const { lang, amount, currency } = query.parse(request.query);
    const page = fieldsPage(isEdition(lang) ? lang : "us", {
      brand: config.BRAND_NAME,
      amount,
      digits: minorDigits(currency),
    });
    return reply.header("content-security-policy", policy).header("cache-control", "no-store").type("text/html; charset=utf-8").send(page);
  });
  serveAssets(http, "/payment-fields/braintree", assets);
}
