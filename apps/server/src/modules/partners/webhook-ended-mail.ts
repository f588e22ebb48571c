import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailContent } from "../../kernel/mail/layout.ts";

/** The data of an email about a webhook that was turned off. */
export interface WebhookEndedFacts {
  /** The receiver's host. */
  readonly host: string;
  /** The receiver answered 410, instead of failing for days. */
  readonly isGone: boolean;
  readonly url: string;
}

interface Words {
  readonly subject: (host: string) => string;
  readonly heading: string;
  readonly gone: (host: string) => string;
  readonly failing: (host: string) => string;
  readonly next: string;
  readonly action: string;
}

const english: Words = {
  subject: (host) => `Webhook turned off: ${host}`,
  heading: "A webhook was turned off",
  gone: (host) => `${host} answered 410, which means it no longer wants events. We’ve stopped sending them.`,
  failing: (host) => `${host} hasn’t accepted an event for five days. We’ve stopped sending them.`,
  next: "When the receiver works again, turn the webhook on and replay the events it missed. We keep them for 30 days.",
  action: "Open webhooks",
};

const hebrew: Words = {
  subject: (host) => `ה־webhook כובה: ${host}`,
  heading: "webhook כובה",
  gone: (host) => `השרת ${host} השיב בקוד 410, כלומר הוא כבר לא מעוניין באירועים. השליחה הופסקה.`,
  failing: (host) => `השרת ${host} לא קיבל אף אירוע במשך חמישה ימים. השליחה הופסקה.`,
  next: "כשהשרת יחזור לפעול, אפשר להפעיל את ה־webhook ולשלוח שוב את האירועים שהוחמצו. הם נשמרים למשך 30 יום.",
  action: "לעמוד ה־webhooks",
};

const portuguese: Words = {
  subject: (host) => `Webhook desligado: ${host}`,
  heading: "Um webhook foi desligado",
  gone: (host) => `${host} respondeu 410, o que significa que já não quer receber eventos. Deixámos de os enviar.`,
  failing: (host) => `${host} não aceita eventos há cinco dias. Deixámos de os enviar.`,
  next: "Quando o recetor voltar a funcionar, ligue o webhook e reenvie os eventos em falta. Guardamo-los durante 30 dias.",
  action: "Abrir webhooks",
};

const words: Readonly<Record<EditionSlug, Words>> = { us: english, uk: english, il: hebrew, pt: portuguese };

/** Tells those who run a school that a webhook was turned off, and what to do. */
export function webhookEndedMail(edition: EditionSlug, { host, isGone, url }: WebhookEndedFacts): MailContent {
  const { subject, heading, gone, failing, next, action } = words[edition];
  return { subject: subject(host), heading, paragraphs: [isGone ? gone(host) : failing(host), next], action: { label: action, url } };
}
