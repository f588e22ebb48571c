/** The names of the claims of LTI 1.3 and of its services, as the specification writes them. */
const lti = "https://purl.imsglobal.org/spec/lti/claim";
const deepLinking = "https://purl.imsglobal.org/spec/lti-dl/claim";

export const claimNames = {
  messageType: `${lti}/message_type`,
  version: `${lti}/version`,
  deploymentId: `${lti}/deployment_id`,
  targetLinkUri: `${lti}/target_link_uri`,
  resourceLink: `${lti}/resource_link`,
  roles: `${lti}/roles`,
  context: `${lti}/context`,
  grades: "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
  roster: "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice",
  deepLinkingSettings: `${deepLinking}/deep_linking_settings`,
  contentItems: `${deepLinking}/content_items`,
  data: `${deepLinking}/data`,
} as const;

/** What the services of a platform are asked for. */
export const ltiScopes = {
  lineItems: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem",
  scores: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
  roster: "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly",
} as const;

export const ltiVersion = "1.3.0";
export const resourceLinkRequest = "LtiResourceLinkRequest";
export const deepLinkingRequest = "LtiDeepLinkingRequest";
export const deepLinkingResponse = "LtiDeepLinkingResponse";
