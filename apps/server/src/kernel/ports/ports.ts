import type { AssistantPorts } from "./assistant.ts";
import type { DesktopProvider } from "./desktops.ts";
import type { GoogleSignIn } from "./google.ts";
import type { GuardPorts } from "./guards.ts";
import type { ImportedChildrenPorts } from "./imported-children.ts";
import type { MediaServers } from "./media.ts";
import type { PaymentPorts } from "./payments.ts";
import type { PrivacyPorts } from "./privacy.ts";
import type { WebhookSender } from "./webhooks.ts";

/** Third parties behind their ports, and questions to higher-level domains. Wired in src/ports.ts. */
export interface Ports {
  readonly media: MediaServers;
  readonly payments: PaymentPorts;
  readonly assistant: AssistantPorts;
  /** Null when remote desktops are not set up. */
  readonly desktops: DesktopProvider | null;
  /** Null when Google sign-in is not configured. */
  readonly google: GoogleSignIn | null;
  readonly guards: GuardPorts;
  readonly importedChildren: ImportedChildrenPorts;
  readonly privacy: PrivacyPorts;
  readonly webhooks: WebhookSender;
}
