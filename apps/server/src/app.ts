import type { FastifyInstance } from "fastify";
import { type Contract, contract } from "@larkroom/contract/contract";
import { partnerContract } from "@larkroom/contract/partners/partner-api";
import { serveBraintreeFields } from "./adapters/braintree/serve-fields.ts";
import { serveSandboxPay } from "./adapters/sandbox-pay/serve.ts";
import { serveStripeFields } from "./adapters/stripe/serve-fields.ts";
import { registerFileJobs } from "./kernel/files/remove-files.ts";
import { describedImages, registerImages } from "./kernel/files/images.ts";
import { registerFiles } from "./kernel/files/serve.ts";
import type { Handlers } from "./kernel/http/call.ts";
import { mount } from "./kernel/http/mount.ts";
import { openapi } from "./kernel/http/openapi.ts";
import { createHttp } from "./kernel/http/server.ts";
import { refuseUnknownCalls } from "./kernel/http/unknown-calls.ts";
import type { Kernel } from "./kernel/kernel.ts";
import { operationRoutes } from "./kernel/operations/get-operation.ts";
import { sendMessage, sendMessageJob, type Transports } from "./kernel/mail/mailer.ts";
import { registerMailbox } from "./kernel/mail/mailbox.ts";
import { serveReturnPage } from "./kernel/pages/return-page.ts";
import { registerHealth } from "./kernel/telemetry/health.ts";
import { probeDatabase } from "./kernel/db/health.ts";
import {
  courseAssessmentRoutes,
  groupAssessmentRoutes,
  registerAssessmentJobs,
  studentAssessmentRoutes,
} from "./modules/assessment/index.ts";
import { assistantRoutes } from "./modules/assistant/index.ts";
import { catalogRoutes } from "./modules/catalog/index.ts";
import { attendanceRoutes, registerAttendanceJobs } from "./modules/attendance/index.ts";
import { classesRoutes, familyRoutes, groupClassesRoutes } from "./modules/classes/index.ts";
import { registerCalendars, registerScheduleJobs, scheduleRoutes } from "./modules/schedule/index.ts";
import { catchUpRoutes, registerCatchUpJobs } from "./modules/catch-up/index.ts";
import { registerNotificationJobs, emailPreferencesRoutes } from "./modules/notifications/index.ts";
import { canvasRoutes, registerCanvasJobs } from "./modules/canvas/index.ts";
import { connectionsRoutes } from "./modules/connections/index.ts";
import { algoritmicsRoutes } from "./modules/algoritmics/index.ts";
import { crmRoutes, registerCrmJobs } from "./modules/crm/index.ts";
import { curriculumRoutes } from "./modules/curriculum/index.ts";
import { filesRoutes } from "./modules/files/index.ts";
import {
  courseRequestRoutes,
  groupInvitationRoutes,
  membersRoutes,
  timetableRoutes,
  waitingListRoutes,
  renewalRoutes,
  trialRoutes,
  registerEnrolmentJobs,
} from "./modules/enrolment/index.ts";
import { coursePagesRoutes } from "./modules/course-pages/index.ts";
import { groupsRoutes, observersRoutes } from "./modules/groups/index.ts";
import { ltiRoutes, registerLtiJobs, serveLtiPages } from "./modules/lti/index.ts";
import { identityRoutes, registerIdentityJobs, schoolSignInRoutes } from "./modules/identity/index.ts";
import { journalRoutes } from "./modules/journal/index.ts";
import { leadsRoutes, registerCallJobs } from "./modules/leads/index.ts";
import { liveRoomRoutes, registerLiveRoomJobs, registerRecordingJobs, registerRecordings } from "./modules/live-room/index.ts";
import {
  couponsRoutes,
  hourLedgerRoutes,
  overdueRoutes,
  paymentMethodsRoutes,
  paymentsRoutes,
  receiptsRoutes,
  registerPaymentJobs,
  schoolOrdersRoutes,
} from "./modules/payments/index.ts";
import { moneyReportsRoutes } from "./modules/money-reports/index.ts";
import { paymentAccountsRoutes } from "./modules/payment-accounts/index.ts";
import { consoleRoutes, directoryRoutes, overviewRoutes } from "./modules/directory/index.ts";
import { householdRoutes, peopleRoutes, registerInvitations } from "./modules/people/index.ts";
import { privacyRoutes, registerExports, registerPrivacyJobs } from "./modules/privacy/index.ts";
import { registerImportJob, studentImportRoutes } from "./modules/import/index.ts";
import { partnersRoutes, registerPartnerApi, registerWebhookJobs } from "./modules/partners/index.ts";
import { registerRemoteDesktopJobs, remoteDesktopRoutes } from "./modules/remote-desktop/index.ts";
import { distributorsRoutes, emailRoutes, schoolsRoutes } from "./modules/schools/index.ts";

/** The handlers of all domains. A missing handler is a compile error. */
const handlers: Handlers<Contract> = {
  ...identityRoutes,
  ...schoolSignInRoutes,
  ...peopleRoutes,
  ...householdRoutes,
  ...emailPreferencesRoutes,
  ...privacyRoutes,
  ...directoryRoutes,
  ...observersRoutes,
  ...consoleRoutes,
  ...overviewRoutes,
  ...studentImportRoutes,
  ...schoolsRoutes,
  ...distributorsRoutes,
  ...emailRoutes,
  ...catalogRoutes,
  ...filesRoutes,
  ...curriculumRoutes,
  ...courseAssessmentRoutes,
  ...groupAssessmentRoutes,
  ...studentAssessmentRoutes,
  ...coursePagesRoutes,
  ...timetableRoutes,
  ...waitingListRoutes,
  ...renewalRoutes,
  ...trialRoutes,
  ...courseRequestRoutes,
  ...groupInvitationRoutes,
  ...paymentsRoutes,
  ...paymentMethodsRoutes,
  ...hourLedgerRoutes,
  ...journalRoutes,
  ...receiptsRoutes,
  ...overdueRoutes,
  ...couponsRoutes,
  ...schoolOrdersRoutes,
  ...moneyReportsRoutes,
  ...paymentAccountsRoutes,
  ...ltiRoutes,
  ...groupsRoutes,
  ...groupClassesRoutes,
  ...membersRoutes,
  ...familyRoutes,
  ...classesRoutes,
  ...attendanceRoutes,
  ...catchUpRoutes,
  ...scheduleRoutes,
  ...liveRoomRoutes,
  ...assistantRoutes,
  ...remoteDesktopRoutes,
  ...connectionsRoutes,
  ...canvasRoutes,
  ...leadsRoutes,
  ...crmRoutes,
  ...algoritmicsRoutes,
  ...partnersRoutes,
  ...operationRoutes,
};

export interface App {
  readonly http: FastifyInstance;
  /** Makes `/readyz` fail, so that no new traffic is routed here. Requests that still arrive are served with `connection: close`. */
  stopAccepting(): void;
  /** Accepts no more connections and waits for open requests; those that take longer than `patienceMs` are cut off. */
  close(patienceMs: number): Promise<void>;
}

/** Assembles the app: every call of the contract, health, jobs. Pages and sockets are added by the process that listens. */
export async function createApp(kernel: Kernel, transports: Transports): Promise<App> {
  const http = await createHttp(kernel.config, kernel.log);
  let accepting = true;
  http.addHook("onSend", async (_request, reply) => {
    if (!accepting) reply.header("connection", "close");
  });
  registerHealth(http, {
    accepting: () => accepting,
    database: async () => {
      const health = await probeDatabase(kernel.db.$client);
      if (!health.ok) throw new Error(health.reason);
    },
    metricsToken: kernel.config.METRICS_TOKEN ?? null,
  });
  let document: object | undefined;
  http.get("/api/openapi.json", async (_request, reply) => {
    document ??= openapi(contract, { name: kernel.config.BRAND_NAME, version: kernel.config.version }, {}, describedImages());
    return reply.header("cache-control", "public, max-age=300").send(document);
  });
  mount(http, kernel, contract, handlers);
  registerPartnerApi(http, kernel);
  refuseUnknownCalls(http, [...Object.keys(contract), ...Object.keys(partnerContract)]);
  registerFiles(http, kernel);
  registerImages(http, kernel);
  registerExports(http, kernel);
  registerCalendars(http, kernel);
  registerRecordings(http, kernel);
  serveBraintreeFields(http, kernel);
  serveStripeFields(http, kernel);
  serveReturnPage(http, kernel);
  serveLtiPages(http, kernel);
  if (kernel.config.SANDBOX_PAYMENTS && kernel.config.SANDBOX_PAY_URL === undefined) serveSandboxPay(http, kernel);
  registerIdentityJobs(kernel);
  registerFileJobs(kernel);
  registerInvitations(kernel);
  registerPrivacyJobs(kernel);
  registerImportJob(kernel);
  registerEnrolmentJobs(kernel);
  registerCallJobs(kernel);
  registerLiveRoomJobs(kernel);
  registerRemoteDesktopJobs(kernel);
  registerRecordingJobs(kernel);
  registerWebhookJobs(kernel);
  registerAttendanceJobs(kernel);
  registerCatchUpJobs(kernel);
  registerNotificationJobs(kernel);
  registerAssessmentJobs(kernel);
  registerScheduleJobs(kernel);
  registerCanvasJobs(kernel);
  registerLtiJobs(kernel);
  registerPaymentJobs(kernel, http);
  registerCrmJobs(kernel);
  if (kernel.config.MAILBOX) registerMailbox(http, kernel);
  kernel.jobs.handle(sendMessageJob, async ({ messageId }) => {
    const failure = await sendMessage(kernel, transports, messageId);
    if (failure !== null) kernel.log.warn({ messageId, failure }, "a message could not be delivered and won't be retried");
  });
  return {
    http,
    stopAccepting: () => void (accepting = false),
    async close(patienceMs) {
      const late = setTimeout(() => http.server.closeAllConnections(), patienceMs);
      await http.close();
      clearTimeout(late);
    },
  };
}
