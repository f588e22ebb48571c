import path from "node:path";
import type { Logger } from "pino";
import { createAlgoritmics, testAlgoritmics } from "./adapters/algoritmics/algoritmics.ts";
import { createAmoCrm } from "./adapters/amo/amo-crm.ts";
import { createAiProvider } from "./adapters/ai/ai-provider.ts";
import { createConnectionPorts } from "./connection-ports.ts";
import { createAssistantPorts } from "./assistant-ports.ts";
import { createBraintreeProvider } from "./adapters/braintree/braintree-provider.ts";
import { createCanvas, testCanvas } from "./adapters/canvas/canvas.ts";
import { createEventReader } from "./adapters/canvas/live-events.ts";
import { createEc2Desktops } from "./adapters/ec2/ec2-desktops.ts";
import { createGoogleSignIn } from "./adapters/google/google-sign-in.ts";
import { createLiveKitMediaServer } from "./adapters/livekit/livekit-media-server.ts";
import { createLocalDesktops } from "./adapters/local-desktops/local-desktops.ts";
import { createLtiPlatforms } from "./adapters/lti/lti-platforms.ts";
import { createPlatformFetch } from "./adapters/lti/platform-fetch.ts";
import { createSchoolSignIn } from "./adapters/oidc/school-sign-in.ts";
import { createPaymeProvider } from "./adapters/payme/payme-provider.ts";
import { createPostmarkEvents } from "./adapters/postmark/postmark-events.ts";
import { createSandboxProvider } from "./adapters/sandbox-pay/sandbox-provider.ts";
import { sandboxSettings } from "./adapters/sandbox-pay/settings.ts";
import { createSesEvents } from "./adapters/ses/ses-events.ts";
import { createSfuMediaServer } from "./adapters/sfu/sfu-media-server.ts";
import { createSmtpTransport } from "./adapters/smtp/smtp-transport.ts";
import { createStripeProvider } from "./adapters/stripe/stripe-provider.ts";
import { createTwilioTransport } from "./adapters/twilio/twilio-transport.ts";
import { createWebhookSender } from "./adapters/webhooks/webhook-sender.ts";
import type { Secrets } from "./kernel/auth/secrets.ts";
import type { Config } from "./kernel/config.ts";
import type { Db } from "./kernel/db/db.ts";
import type { Transports } from "./kernel/mail/mailer.ts";
import { type Circuit, createCircuit } from "./kernel/ports/circuit.ts";
import type { DesktopProvider } from "./kernel/ports/desktops.ts";
import type { EmailEventProvider, EmailEventSources } from "./kernel/ports/email-events.ts";
import type { Ports } from "./kernel/ports/ports.ts";
import type { SeparateMediaServer } from "./kernel/ports/media.ts";
import { lazyMediaServer } from "./kernel/ports/lazy-media-server.ts";
import { assignmentsOfCourse, assignmentsOfLesson, takeAssignmentNews } from "./modules/assessment/index.ts";
import { leaveClasses } from "./modules/catch-up/index.ts";
import { classesOnDays, lessonUse, ownChildren, slideUse } from "./modules/classes/index.ts";
import { endFeedOf } from "./modules/schedule/index.ts";
import { filesShown, fileUse, lessonsOf } from "./modules/curriculum/index.ts";
import { hasActiveCourse, importedChildren, removeWaitingEntries } from "./modules/enrolment/index.ts";
import { apiOfAccount, redirectUri } from "./modules/crm/index.ts";
import { guestNameProblem, recordingsOf } from "./modules/live-room/index.ts";
import {
  clientCards,
  courseUse,
  hasActiveOrder,
  isBeingBooked,
  joinRefusal,
  planOrders,
  unscheduledLessons,
  usesPaymentAccount,
} from "./modules/payments/index.ts";
import { createPaymentPorts } from "./payment-ports.ts";
import { personalTables, retentionParts } from "./privacy.ts";
import { recordTitles } from "./record-titles.ts";
import { mailSamples } from "./mail-samples.ts";
import { findParentOf } from "./modules/people/index.ts";

interface Means {
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly db: Db;
  readonly now: () => Temporal.Instant;
}

/** Wires third parties and the answers of higher-level domains, according to the configuration. */
export async function createPorts(
  config: Config,
  { secrets, log, db, now }: Means,
): Promise<{ ports: Ports; transports: Transports; close(): Promise<void> }> {
  const sfu = lazyMediaServer(() =>
    createSfuMediaServer({
      secret: Buffer.from(secrets.keyedHash("media-ticket", "sfu")).toString("base64url"),
      announcedAddresses: config.MEDIA_ADDRESSES,
      ...(config.MEDIA_PORTS ? { portRange: config.MEDIA_PORTS } : {}),
      tcp: config.MEDIA_TCP,
      iceServers: config.MEDIA_ICE_SERVERS,
      log: (level, text, error) => log[level](error === undefined ? {} : { error }, text),
    }),
  );
  const circuitFor = (name: string): Circuit =>
    createCircuit({ name, now, onChange: (party, state) => log.warn({ party, state }, "the circuit to a third party changed state") });
  const smtp = config.SMTP_URL === undefined ? null : createSmtpTransport(config.SMTP_URL, config.MAIL_FROM);
  const livekit = liveKit(config, circuitFor, log);
  const desktops = createDesktops(config, secrets, now);
  const connections = createConnectionPorts({
    db,
    now,
    circuitFor,
    privateHosts: config.CONNECTION_PRIVATE_HOSTS,
    tests: {
      CANVAS: testCanvas,
      AMO: async (connection) => void (await apiOfAccount({ db, secrets, now, ports: { crm } }, connection).readPipelines()),
      ALGORITMICS: testAlgoritmics,
    },
    onUnrecorded: (error) => log.error({ err: error }, "a call to a service could not be written into its log"),
  });
  const crm = createAmoCrm({ clientOf: connections.clientOf, now, redirectUri: redirectUri(config) });
  const ports: Ports = {
    media: { sfu, livekit },
    desktops,
    payments: createPaymentPorts({
      db,
      secrets,
      circuitFor,
      factories: {
        STRIPE: (account) => createStripeProvider(account, { apiUrl: config.STRIPE_API_URL }),
        BRAINTREE: (account) =>
          createBraintreeProvider(account, { apiUrl: config.BRAINTREE_API_URL, alert: (details, text) => log.error(details, text) }),
        PAYME: (account) =>
          createPaymeProvider(account, { apiUrl: config.PAYME_API_URL, publicUrl: config.PUBLIC_URL, brand: config.BRAND_NAME }),
      },
      sandbox: config.SANDBOX_PAYMENTS ? createSandboxProvider(sandboxSettings(config, secrets)) : null,
    }),
    assistant: createAssistantPorts({
      db,
      secrets,
      circuitFor,
      create: ({ provider, model, key }, baseUrl) =>
        createAiProvider({ provider, model, key, baseUrl, answerWithinMs: config.AI_ANSWER_SECONDS * 1_000 }),
      baseUrls: {
        OPENAI: config.AI_OPENAI_URL,
        ANTHROPIC: config.AI_ANTHROPIC_URL,
        COMPATIBLE: config.AI_COMPATIBLE_URL ?? null,
      },
    }),
    connections,
    canvas: {
      apiOf: (connection) => createCanvas(connection, connections.clientOf(connection)),
      readEvent: createEventReader({ keysUrl: config.CANVAS_KEYS_URL }),
    },
    crm,
    algoritmics: createAlgoritmics(connections.clientOf),
    privacy: { tables: personalTables, retention: retentionParts },
    google: googleSignIn(config, log),
    lti: createLtiPlatforms({ fetch: createPlatformFetch({ isLocalAllowed: config.MODE !== "production" }), now }),
    webhooks: createWebhookSender({ isLocalAllowed: config.WEBHOOKS_LOCAL === true }),
    schoolSignIn: createSchoolSignIn({
      knownOrigins: config.OIDC_PRIVATE_ORIGINS,
      now,
      onRefusal: (reason) => log.info({ reason }, "a login with a school's account was refused"),
    }),
    emailEvents: emailEvents(config, log),
    importedChildren,
    mailSamples,
    guards: {
      clientCards,
      hasActiveCourse,
      hasActiveOrder,
      isBeingBooked,
      leaveClasses,
      removeWaitingEntries,
      courseUse,
      recordTitles,
      lessonsOf,
      lessonUse,
      assignmentsOfCourse,
      assignmentsOfLesson,
      takeAssignmentNews,
      slideUse,
      fileUse,
      filesShown,
      classesOnDays,
      ownChildren,
      planOrders,
      unscheduledLessons,
      usesPaymentAccount,
      endCalendarFeed: endFeedOf,
      guestNameProblem,
      recordingsOf,
      parentEmail: async (tx, studentId) => (await findParentOf(tx, studentId))?.email ?? null,
      joinRefusal: (reader, studentId, groupId) => joinRefusal(reader, studentId, groupId, now()),
    },
  };
  return {
    ports,
    transports: { ...(smtp && { email: smtp }), ...twilio(config, circuitFor) },
    async close() {
      smtp?.close();
      await desktops?.close();
      await sfu.close();
      await livekit?.close();
    },
  };
}

/** The provider of remote desktops, or null if they are off. @throws StartupError if this machine can't run them */
function createDesktops(config: Config, secrets: Secrets, now: () => Temporal.Instant): DesktopProvider | null {
  if (config.DESKTOPS === "local")
    return createLocalDesktops({
      folder: path.resolve(config.DATA_DIR, "desktops"),
      hidden: [path.resolve(config.DATA_DIR), path.resolve(import.meta.dirname, "../../..")],
      firstUser: config.DESKTOP_USERS,
      session: config.DESKTOP_SESSION,
      memoryMb: config.DESKTOP_MEMORY_MB,
      now,
    });
  const { EC2_REGION: region, EC2_LAUNCH_TEMPLATE: launchTemplate } = config;
  if (config.DESKTOPS === "off" || region === undefined || launchTemplate === undefined) return null;
  const { EC2_ACCESS_KEY_ID: accessKeyId, EC2_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return createEc2Desktops({
    apiUrl: config.EC2_API_URL,
    region,
    launchTemplate,
    vncPort: config.EC2_VNC_PORT,
    ...(accessKeyId !== undefined && secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    site: Buffer.from(secrets.keyedHash("desktop-site", "ec2")).toString("hex").slice(0, 16),
  });
}

function liveKit(config: Config, circuitFor: (name: string) => Circuit, log: Logger): SeparateMediaServer | null {
  const { LIVEKIT_URL: url, LIVEKIT_API_URL: apiUrl, LIVEKIT_KEY: key, LIVEKIT_SECRET: secret } = config;
  if (url === undefined || key === undefined || secret === undefined) return null;
  const circuit = circuitFor("livekit");
  return createLiveKitMediaServer({
    url,
    key,
    secret,
    apiUrl: apiUrl ?? url.replace(/^ws/, "http"),
    iceServers: config.MEDIA_ICE_SERVERS,
    call: (ask) => circuit.call(ask),
    log: (level, text, error) => log[level]({ err: error }, text),
  });
}

function twilio(config: Config, circuitFor: (name: string) => Circuit): Transports {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_BASE_URL: baseUrl } = config;
  if (accountSid === undefined || authToken === undefined || from === undefined) return {};
  return { sms: createTwilioTransport({ baseUrl, accountSid, authToken, from, circuit: circuitFor("twilio") }) };
}

function emailEvents(
  { SES_TOPIC_ARN: topicArn, SNS_BASE_URL: baseUrl, POSTMARK_WEBHOOK_LOGIN: credentials }: Config,
  log: Logger,
): EmailEventSources {
  const onRefusal = (provider: EmailEventProvider) => (reason: string) =>
    log.warn({ provider, reason }, "a report about emails was refused");
  return {
    ...(topicArn !== undefined && { ses: createSesEvents({ topicArn, baseUrl, onRefusal: onRefusal("ses") }) }),
    ...(credentials !== undefined && { postmark: createPostmarkEvents({ credentials, onRefusal: onRefusal("postmark") }) }),
  };
}

function googleSignIn({ GOOGLE_BASE_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Config, log: Logger) {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return null;
  return createGoogleSignIn({
    baseUrl: GOOGLE_BASE_URL,
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    onRefusal: (reason) => log.info({ reason }, "a login with Google was refused"),
  });
}
