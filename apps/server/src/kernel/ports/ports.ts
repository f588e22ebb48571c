import type { AlgoritmicsPort } from "./algoritmics.ts";
import type { AssistantPorts } from "./assistant.ts";
import type { CanvasPorts } from "./canvas.ts";
import type { ConnectionPorts } from "./connections.ts";
import type { CrmPort } from "./crm.ts";
import type { DesktopProvider } from "./desktops.ts";
import type { EmailEventSources } from "./email-events.ts";
import type { GoogleSignIn } from "./google.ts";
import type { GuardPorts } from "./guards.ts";
import type { ImportedChildrenPorts } from "./imported-children.ts";
import type { LtiPlatforms } from "./lti.ts";
import type { MailSamples } from "./mail-samples.ts";
import type { MediaServers } from "./media.ts";
import type { PaymentPorts } from "./payments.ts";
import type { PrivacyPorts } from "./privacy.ts";
import type { WebhookSender } from "./webhooks.ts";
import type { SchoolSignIn } from "./school-sign-in.ts";

/** Third parties behind their ports, and questions to higher-level domains. Wired in src/ports.ts. */
export interface Ports {
  readonly media: MediaServers;
  readonly payments: PaymentPorts;
  readonly assistant: AssistantPorts;
  readonly connections: ConnectionPorts;
  readonly canvas: CanvasPorts;
  readonly crm: CrmPort;
  readonly algoritmics: AlgoritmicsPort;
  /** Null when remote desktops are not set up. */
  readonly desktops: DesktopProvider | null;
  /** Null when Google sign-in is not configured. */
  readonly google: GoogleSignIn | null;
  readonly lti: LtiPlatforms;
  readonly schoolSignIn: SchoolSignIn;
  readonly emailEvents: EmailEventSources;
  readonly guards: GuardPorts;
  readonly importedChildren: ImportedChildrenPorts;
  readonly mailSamples: MailSamples;
  readonly privacy: PrivacyPorts;
  readonly webhooks: WebhookSender;
}
