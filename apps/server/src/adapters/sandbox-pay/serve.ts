import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type EditionSlug, isEdition } from "@larkroom/domain/editions/editions";
import { currencies } from "@larkroom/domain/shared/money";
import { refusal } from "../../kernel/http/errors.ts";
import { pageBasics, serveAssets } from "../../kernel/http/serve-assets.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { createWorker } from "./deliver.ts";
import { createGateway, type GatewayRefusal } from "./gateway.ts";
import { answeredPage, bankPage } from "./pages/bank-page.ts";
import { fieldsPage } from "./pages/fields-page.ts";
import { sandboxSettings } from "./settings.ts";
import { checkCard } from "./test-cards.ts";

const typedCard = z.object({ number: z.string().max(40), expiry: z.string().max(20), code: z.string().max(10) });
const chargeOrder = z.object({
  card: z.string().max(200),
  amount: z.int().positive(),
  currency: z.enum(currencies),
  save: z.boolean(),
  present: z.boolean(),
  orderId: z.int().positive(),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
const refundRequest = z.object({ charge: z.string().max(200), amount: z.int().positive() });
const key = z.string().min(8).max(200);
const holderAnswer = z.object({ clientSecret: z.string().max(400), approved: z.boolean() });

const assets = {
  "card-fields.js": { file: () => new URL("./pages/card-fields.js", import.meta.url), type: "text/javascript; charset=utf-8" },
  "gateway.css": { file: () => new URL("./pages/gateway.css", import.meta.url), type: "text/css; charset=utf-8" },
  ...pageBasics,
};

/** What the card fields may answer for a card's holder with: the card's id, signed. */
const cardPurpose = "sandbox-card";
const secretMark = "_secret_";

const policy = (frameAncestors: string, formAction: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors ${frameAncestors}`;

const statusOf: Record<GatewayRefusal, number> = { unknown_card: 422, unknown_charge: 404, key_reused: 409, not_refundable: 422 };

/**
 * Serves the sandbox gateway under `/sandbox-pay/`: the merchant API, the embedded card fields and the bank page. It behaves like a
 * real provider and takes no money. It starts sending events when the process listens.
 */
export function serveSandboxPay(
  http: FastifyInstance,
  { config, db, now, log, secrets }: Pick<Kernel, "config" | "db" | "now" | "log" | "secrets">,
): void {
  const settings = sandboxSettings(config, secrets);
  const worker = createWorker(() => gateway, { db, now, log, secret: settings.webhookSecret, webhookUrl: settings.webhookUrl });
  const gateway = createGateway({ db, now, publicUrl: settings.publicUrl, onEvent: () => worker.kick() });
  http.addHook("onListen", async () => worker.start());
  // Runs before the server closes, which waits for open requests, including the gateway's own.
  http.addHook("preClose", () => worker.stop());

  // `form-action` also applies to redirects, so the return address must be listed.
  const send = (reply: FastifyReply, html: string, framed: boolean, returnTo = ""): FastifyReply =>
    reply
      .header("content-security-policy", framed ? policy("'self'", "'self'") : policy("'none'", `'self' ${returnTo}`))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);
  const mustBeMerchant = async (request: FastifyRequest): Promise<void> => {
    if (!sameText(request.headers.authorization ?? "", `Bearer ${settings.secretKey}`)) throw refusal("session_required");
  };
  const answered = (reply: FastifyReply, answer: { ok: true; value: unknown } | { ok: false; reason: GatewayRefusal }): FastifyReply =>
    answer.ok ? reply.send(answer.value) : reply.code(statusOf[answer.reason]).send({ code: answer.reason });

  void http.register(
    async (scope) => {
      scope.removeContentTypeParser("application/x-www-form-urlencoded");
      scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 4_096 }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body as string))),
      );

      serveAssets(scope, "", assets);

      scope.get("/fields", async (request, reply) => send(reply, fieldsPage(editionOf(request), config.BRAND_NAME), true));

      scope.post("/v1/cards", { bodyLimit: 4_096 }, async (request, reply) => {
        // Answered here without throwing: card data must never reach a log, not even inside an error.
        const typed = typedCard.safeParse(request.body);
        if (!typed.success) return reply.code(422).send({ problems: [["number", "number_invalid"]] });
        const today = now().toZonedDateTimeISO("UTC");
        const checked = checkCard(typed.data, { year: today.year, month: today.month });
        if (!checked.ok) return reply.code(422).send({ problems: checked.problems });
        const { behaviour: _, ...shown } = checked.card;
        return reply.send({ token: await gateway.addCard(checked.card), ...shown });
      });

      scope.post("/v1/cards/answer", async (request, reply) => {
        const given = holderAnswer.safeParse(request.body);
        const [id = "", signature = ""] = given.success ? given.data.clientSecret.split(secretMark) : [];
        if (!given.success || !secrets.isSigned(cardPurpose, id, signature)) throw refusal("not_found");
        await gateway.answerForCard(id, given.data.approved);
        return reply.code(204).send();
      });

      scope.get<{ Params: { id: string }; Querystring: { t?: unknown } }>("/bank/:id", async (request, reply) => {
        const asked = await gateway.findAsked(request.params.id, textOf(request.query.t));
        const edition = asked ? editionOfUrl(asked.returnUrl) : editionOf(request);
        if (asked?.status !== "requires_action") return send(reply, answeredPage(edition, config.BRAND_NAME), false);
        return send(reply, bankPage(edition, asked, textOf(request.query.t), config.BRAND_NAME), false, new URL(asked.returnUrl).origin);
      });
      scope.post<{ Params: { id: string }; Body: { t?: unknown; answer?: unknown } | null }>("/bank/:id", async (request, reply) => {
        const returnUrl = await gateway.answer(request.params.id, textOf(request.body?.t), request.body?.answer === "approve");
        return returnUrl === null
          ? send(reply.code(404), answeredPage(editionOf(request), config.BRAND_NAME), false)
          : reply.redirect(returnUrl, 303);
      });

      void scope.register(async (merchant) => {
        merchant.addHook("onRequest", mustBeMerchant);
        const keyOf = (request: FastifyRequest): string => {
          const given = key.safeParse(request.headers["idempotency-key"]);
          if (!given.success) throw refusal("malformed_request");
          return given.data;
        };
        const bodyOf = <S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> => {
          const given = schema.safeParse(request.body);
          if (!given.success) throw refusal("malformed_request");
          return given.data;
        };
        merchant.post("/v1/charges", async (request, reply) =>
          answered(reply, await gateway.charge(keyOf(request), bodyOf(chargeOrder, request))),
        );
        merchant.get<{ Querystring: { key?: unknown } }>("/v1/charges", async (request, reply) => {
          const found = await gateway.findCharge(textOf(request.query.key));
          return found ? reply.send(found) : reply.code(404).send({ code: "unknown_charge" });
        });
        merchant.post("/v1/refunds", async (request, reply) =>
          answered(reply, await gateway.refund(keyOf(request), bodyOf(refundRequest, request))),
        );
        merchant.post<{ Params: { id: string } }>("/v1/cards/:id/keep", async (request, reply) => {
          const answer = await gateway.saveCard(request.params.id);
          if (!answer.ok || !("asks" in answer.value)) return answered(reply, answer);
          const { asks: id } = answer.value;
          return reply.send({ clientSecret: `${id}${secretMark}${secrets.sign(cardPurpose, id)}` });
        });
      });
    },
    { prefix: "/sandbox-pay" },
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The edition named by its slug in `?lang=`. */
function editionOf(request: FastifyRequest): EditionSlug {
  const { lang } = request.query as { lang?: unknown };
  return typeof lang === "string" && isEdition(lang) ? lang : "us";
}

/** The edition of the page the payer came from, so that the bank page uses its language. */
function editionOfUrl(url: string): EditionSlug {
  const first = new URL(url).pathname.split("/")[1] ?? "";
  return isEdition(first) ? first : "us";
}

function sameText(a: string, b: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
