import { createVerify, X509Certificate } from "node:crypto";
import { z } from "zod";
import type { EmailEvent, EmailEventSource } from "../../kernel/ports/email-events.ts";

export interface SesSettings {
  /** The SNS topic that SES publishes to. Messages of any other topic are refused. */
  readonly topicArn: string;
  /** Where SNS's certificates and confirmations are fetched instead of from AWS: a test double. */
  readonly baseUrl?: string | undefined;
  /** Called with the reason when a message is refused. */
  readonly onRefusal: (reason: string) => void;
}

const timeoutMs = 10_000;
const certificateBytes = 20_000;
const mostCertificates = 20;

/** AWS's own addresses of SNS: nothing else may name a certificate to trust. */
const snsHost = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?$/;

const envelope = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string().max(200),
  TopicArn: z.string().max(300),
  Message: z.string(),
  Subject: z.string().optional(),
  Timestamp: z.string().max(60),
  Token: z.string().optional(),
  SubscribeURL: z.string().max(2000).optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(500),
});
type Envelope = z.infer<typeof envelope>;

const recipients = z.array(z.object({ emailAddress: z.string().min(3).max(320) })).max(100);
const report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: z.string() }).optional(),
  complaint: z.object({ complainedRecipients: recipients, timestamp: z.string(), complaintFeedbackType: z.string().nullish() }).optional(),
});

/** Amazon SES's reports, which arrive as signed messages of an SNS topic. */
export function createSesEvents({ topicArn, baseUrl, onRefusal }: SesSettings): EmailEventSource {
  const certificates = new Map<string, X509Certificate>();
  const addressOf = (url: URL): string => (baseUrl === undefined ? url.href : `${baseUrl}${url.pathname}${url.search}`);

  async function certificateAt(url: URL): Promise<X509Certificate> {
    const known = certificates.get(url.href);
    if (known) return known;
    const response = await fetch(addressOf(url), { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`SNS's certificate could not be read: ${response.status}`);
    const text = await response.text();
    if (text.length > certificateBytes) throw new Error("SNS's certificate is too long");
    const certificate = new X509Certificate(text);
    if (certificates.size >= mostCertificates) certificates.clear();
    certificates.set(url.href, certificate);
    return certificate;
  }

  async function isSigned(message: Envelope, certificateUrl: URL): Promise<boolean> {
    const { publicKey } = await certificateAt(certificateUrl);
    const verify = createVerify(message.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256").update(signedText(message), "utf8");
    return verify.verify(publicKey, message.Signature, "base64");
  }

  const refuse = (reason: string): null => {
    onRefusal(reason);
    return null;
  };

  return {
    async receive({ body }) {
      const message = readJson(envelope, body);
      if (!message) return refuse("malformed");
      // Checked before the certificate is fetched, so that strangers can't make the server call anyone.
      if (message.TopicArn !== topicArn) return refuse("topic");
      const certificateUrl = addressOfSns(message.SigningCertURL);
      if (!certificateUrl?.pathname.endsWith(".pem")) return refuse("certificate_address");
      if (!(await isSigned(message, certificateUrl))) return refuse("signature");
      if (message.Type === "SubscriptionConfirmation") {
        const confirm = addressOfSns(message.SubscribeURL ?? "");
        if (!confirm) return refuse("confirmation_address");
        const response = await fetch(addressOf(confirm), { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
        if (!response.ok) throw new Error(`SNS refused the confirmation: ${response.status}`);
        return [];
      }
      return message.Type === "Notification" ? eventsOf(message.Message) : [];
    },
  };
}

/** The text SNS signs: certain fields in alphabetical order, each as two lines. */
export function signedText(
  message: Pick<Envelope, "Type" | "MessageId" | "TopicArn" | "Message" | "Timestamp"> & Partial<Envelope>,
): string {
  const fields =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return fields.flatMap((field) => (message[field] === undefined ? [] : [`${field}\n${message[field]}\n`])).join("");
}

/** A URL of SNS itself, or null. */
function addressOfSns(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  return isPlain && snsHost.test(url.hostname) ? url : null;
}

function readJson<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function eventsOf(text: string): readonly EmailEvent[] {
  const read = readJson(report, text);
  const type = read?.notificationType ?? read?.eventType;
  if (type === "Bounce" && read?.bounce) {
    const { bounceType, bouncedRecipients, timestamp } = read.bounce;
    const kind = bounceType === "Permanent" ? "hard_bounce" : "soft_bounce";
    return bouncedRecipients.flatMap(({ emailAddress }) => eventAt(kind, emailAddress, timestamp));
  }
  if (type === "Complaint" && read?.complaint) {
    const { complainedRecipients, timestamp, complaintFeedbackType } = read.complaint;
    // Someone took an email out of the spam folder.
    if (complaintFeedbackType === "not-spam") return [];
    return complainedRecipients.flatMap(({ emailAddress }) => eventAt("complaint", emailAddress, timestamp));
  }
  return [];
}

function eventAt(kind: EmailEvent["kind"], recipient: string, timestamp: string): EmailEvent[] {
  const at = new Date(timestamp);
  return Number.isNaN(at.getTime()) ? [] : [{ kind, recipient, at: Temporal.Instant.fromEpochMilliseconds(at.getTime()) }];
}
