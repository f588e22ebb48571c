import { isIP } from "node:net";
import { z } from "zod";

const text = z.string().trim();
const onOff = z.enum(["on", "off"], { error: "must be on or off" }).transform((value) => value === "on");

const wholeNumber = (low: number, high: number) =>
  text
    .refine((value) => /^\d+$/.test(value) && Number(value) >= low && Number(value) <= high, {
      error: `must be a whole number from ${low} to ${high}`,
    })
    .transform(Number);

const urlOf = (protocols: readonly string[], example: string) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error: `must look like ${example}` });

const list = (value: string): string[] =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const key = text
  .refine((value) => /^[A-Za-z0-9+/_-]+={0,2}$/.test(value) && Buffer.from(value, "base64").length === 32, {
    error: "must be 32 bytes in base64; make one with: openssl rand -base64 32",
  })
  .transform((value): Uint8Array => new Uint8Array(Buffer.from(value, "base64")));

const origin = urlOf(["http:", "https:"], "https://school.example")
  .transform((value) => new URL(value))
  .refine(({ pathname, search }) => pathname === "/" && search === "", { error: "must be an origin, without a path" })
  .transform((value) => value.origin);

/** The address below which an API is, without a slash at its end. */
const apiUrl = urlOf(["http:", "https:"], "https://ai.example/v1").transform((value) => value.replace(/\/+$/, ""));

/** The trusted proxies, in Fastify's format: none, addresses, or a check by the number of hops. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** Whose `X-Forwarded-For` is trusted: no one's, that of a number of proxies in a row, or of proxies at these addresses. */
const trustProxy = text
  .refine((value) => value === "off" || /^[1-9]$/.test(value) || list(value).every((part) => isIP(part.split("/", 1)[0] ?? "") !== 0), {
    error: "must be off, the number of proxies (1 to 9), or their addresses, separated by commas",
  })
  .transform((value): TrustProxy => {
    if (value === "off") return false;
    return /^\d$/.test(value) ? (_address, hop) => hop < Number(value) : list(value);
  });

const ports = text
  .refine(
    (value) => {
      const match = /^(\d{1,5})-(\d{1,5})$/.exec(value);
      const [low, high] = [Number(match?.[1]), Number(match?.[2])];
      return low >= 1_024 && low <= high && high <= 65_535;
    },
    { error: "must be a range of ports from 1024 to 65535, such as 40000-40199" },
  )
  .transform((value): readonly [number, number] => {
    const [low = 0, high = 0] = value.split("-").map(Number);
    return [low, high];
  });

/** Hosts as in a content security policy: `form.example`, or `*.example` for all its subdomains. */
const hosts = text.transform(list).refine((value) => value.every((host) => /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,63}$/.test(host)), {
  error: "must be hosts such as form.example or *.example, separated by commas",
});

/** Host names or IP addresses, without a port. */
const hostNames = text.transform(list).refine((value) => value.every((host) => /^[a-z0-9.-]{1,253}$/.test(host)), {
  error: "must be host names or IPv4 addresses such as lms.internal, separated by commas",
});

const iceServers = text
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue("must be a JSON list");
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z.object({
        urls: z.array(text.regex(/^(stun|turn)s?:/, { error: "must begin with stun: or turn:" })),
        username: text.optional(),
        credential: text.optional(),
      }),
      { error: 'must be a list such as [{"urls":["turn:turn.example:3478"],"username":"...","credential":"..."}]' },
    ),
  );

/** Every variable the server reads, as a string or absent. Defaults that depend on other variables are set in config.ts. */
export const variables = z.object({
  MODE: z.enum(["demo", "production"], { error: "must be demo or production" }).optional(),
  NODE_ENV: text.optional(),
  HOST: text.optional(),
  PORT: wholeNumber(0, 65_535).prefault("3000"),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: trustProxy.prefault("off"),
  BRAND_NAME: text.max(60, { error: "must be at most 60 characters" }).default("Larkroom"),

  FRAME_HOSTS: hosts.optional(),

  DATA_DIR: text.default("./var"),
  DATABASE_URL: urlOf(["postgres:", "postgresql:"], "postgresql://user:password@host:5432/database").optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).prefault("20"),
  APP_KEY: key.optional(),
  SESSIONS_PER_ACCOUNT: wholeNumber(1, 1_000).prefault("50"),

  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be a bucket's name" }).optional(),
  S3_ACCESS_KEY_ID: text.max(200).optional(),
  S3_SECRET_ACCESS_KEY: text.max(300).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: text.regex(/^[a-z0-9-]{1,40}$/, { error: "must look like eu-west-1" }).default("us-east-1"),
  S3_PATH_STYLE: onOff.optional(),

  DEMO_SCHOOL: onOff.optional(),
  SANDBOX_PAYMENTS: onOff.optional(),
  SANDBOX_PAY_URL: origin.optional(),
  MAILBOX: onOff.optional(),

  SMTP_URL: urlOf(["smtp:", "smtps:"], "smtp://user:password@host:587").optional(),
  MAIL_FROM: text.regex(/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, { error: "must look like School <office@school.example>" }).optional(),

  SES_TOPIC_ARN: text
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, { error: "must look like arn:aws:sns:eu-west-1:123456789012:email" })
    .optional(),
  SNS_BASE_URL: origin.optional(),
  POSTMARK_WEBHOOK_LOGIN: text
    .regex(/^[^:\s]+:[^\s]{16,}$/, { error: "must look like user:password, with a password of at least 16 characters" })
    .max(200)
    .optional(),

  TWILIO_ACCOUNT_SID: text.regex(/^AC[0-9a-zA-Z]{32}$/, { error: "must be AC and 32 letters and digits" }).optional(),
  TWILIO_AUTH_TOKEN: text.max(100).optional(),
  TWILIO_FROM: text
    .regex(/^(?:\+[1-9]\d{6,14}|MG[0-9a-zA-Z]{32})$/, { error: "must be a number such as +15005550006, or a messaging service (MG...)" })
    .optional(),
  TWILIO_BASE_URL: origin.prefault("https://api.twilio.com"),

  BRAINTREE_API_URL: origin.optional(),
  STRIPE_API_URL: origin.prefault("https://api.stripe.com"),
  STRIPE_JS_URL: origin.prefault("https://js.stripe.com"),
  PAYME_API_URL: origin.optional(),

  AI_OPENAI_URL: apiUrl.prefault("https://api.openai.com/v1"),
  AI_ANTHROPIC_URL: apiUrl.prefault("https://api.anthropic.com/v1"),
  AI_COMPATIBLE_URL: apiUrl.optional(),
  AI_ANSWER_SECONDS: wholeNumber(1, 60).prefault("15"),

  CANVAS_KEYS_URL: urlOf(["http:", "https:"], "https://keys.example/jwks").prefault(
    "https://8axpcl50e4.execute-api.us-east-1.amazonaws.com/main/jwks",
  ),
  CONNECTION_PRIVATE_HOSTS: hostNames.prefault(""),

  DESKTOPS: z.enum(["off", "local", "ec2"], { error: "must be off, local or ec2" }).default("off"),
  DESKTOPS_PER_SCHOOL: wholeNumber(1, 1_000).prefault("20"),
  DESKTOP_IDLE_MINUTES: wholeNumber(1, 240).prefault("10"),
  DESKTOP_SESSION: text.max(200).default("openbox-session"),
  DESKTOP_MEMORY_MB: wholeNumber(128, 65_536).prefault("1024"),
  DESKTOP_USERS: wholeNumber(1_000, 60_000_000).prefault("610000"),
  EC2_LAUNCH_TEMPLATE: text.regex(/^lt-[0-9a-f]{8,17}$/, { error: "must look like lt-0123456789abcdef0" }).optional(),
  EC2_REGION: text.regex(/^[a-z0-9-]{1,40}$/, { error: "must look like eu-west-1" }).optional(),
  EC2_ACCESS_KEY_ID: text.max(200).optional(),
  EC2_SECRET_ACCESS_KEY: text.max(300).optional(),
  EC2_VNC_PORT: wholeNumber(1, 65_535).prefault("5900"),
  EC2_API_URL: origin.optional(),

  WEBHOOKS_LOCAL: onOff.optional(),

  GOOGLE_CLIENT_ID: text.max(300).optional(),
  GOOGLE_CLIENT_SECRET: text.max(300).optional(),
  GOOGLE_BASE_URL: origin.prefault("https://accounts.google.com"),

  OIDC_PRIVATE_ORIGINS: text
    .transform(list)
    .refine(
      (value) => value.every((each) => URL.canParse(each) && /^https?:$/.test(new URL(each).protocol) && new URL(each).origin === each),
      {
        error: "must be origins such as http://keycloak:8080, separated by commas",
      },
    )
    .prefault(""),

  MEDIA_ADDRESSES: text
    .transform(list)
    .refine((value) => value.every((address) => isIP(address) !== 0), { error: "must be IP addresses, separated by commas" })
    .prefault(""),
  MEDIA_PORTS: ports.optional(),
  MEDIA_TCP: onOff.prefault("on"),
  MEDIA_ICE_SERVERS: iceServers.prefault("[]"),
  MEDIA_EMBEDDED_CLASSES: wholeNumber(0, 1_000).prefault("6"),

  LIVEKIT_URL: urlOf(["ws:", "wss:"], "wss://media.school.example")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  LIVEKIT_API_URL: origin.optional(),
  LIVEKIT_KEY: text.max(200).optional(),
  LIVEKIT_SECRET: text.min(32, { error: "must have at least 32 characters" }).max(500).optional(),

  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  DRAIN_SECONDS: wholeNumber(0, 8).optional(),
  METRICS_TOKEN: text.min(16, { error: "must have at least 16 characters" }).optional(),
});

/** The parsed variables; unset ones are absent or have their default. */
export type Variables = z.output<typeof variables>;
