import type { ltiContract } from "@larkroom/contract/lti/lti";
import type { Handlers } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { beginLogin, beginLoginByLink } from "./begin-login.ts";
import { listCourses, readRoster, setCourseGroup, unlinkAccount } from "./courses.ts";
import {
  addIntegration,
  autocompleteIntegrations,
  changeIntegration,
  listIntegrations,
  makeRegistrationLink,
  readIntegration,
  removeIntegration,
  testIntegration,
} from "./manage-integrations.ts";
import { openLaunch } from "./open-launch.ts";
import { findResults, findResultsJob, sendResults, sendResultsJob } from "./send-results.ts";
import { takeLaunch } from "./take-launch.ts";
import { listKeys, rotateKeys, rotateKeysJob } from "./tool-keys.ts";

export const ltiRoutes: Handlers<typeof ltiContract> = {
  "GET /lti_integration/autocomplete": autocompleteIntegrations,
  "GET /lti_integration": listIntegrations,
  "GET /lti_integration/:id": readIntegration,
  "POST /lti_integration": addIntegration,
  "PUT /lti_integration/:id": changeIntegration,
  "DELETE /lti_integration/:id": removeIntegration,
  "POST /lti_integration/:id/test": testIntegration,
  "POST /lti_integration/registration": makeRegistrationLink,
  "GET /lti_integration/:id/course": listCourses,
  "PUT /lti_integration/:id/course/:course": setCourseGroup,
  "GET /lti_integration/:id/course/:course/roster": readRoster,
  "DELETE /lti_integration/:id/user/:account": unlinkAccount,
  "POST /lti/login": beginLogin,
  "GET /lti/login": beginLoginByLink,
  "POST /lti/launch": takeLaunch,
  "POST /lti/open": openLaunch,
  "GET /lti/jwks": listKeys,
};

/** Registers the rotation of our keys and the sending of results. */
export function registerLtiJobs(kernel: Kernel): void {
  kernel.jobs.handle(rotateKeysJob, () => rotateKeys(kernel));
  kernel.jobs.schedule(rotateKeysJob, { cron: "17 3 * * *", payload: {} });
  kernel.jobs.handle(findResultsJob, () => findResults(kernel));
  kernel.jobs.schedule(findResultsJob, { cron: "* * * * *", payload: {} });
  kernel.jobs.handle(sendResultsJob, ({ courseId }) => sendResults(kernel, courseId));
}
