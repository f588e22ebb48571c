import type { AlgoritmicsPort } from "./algoritmics.ts";
import type { AssistantPorts } from "./assistant.ts";
import type { CanvasPorts } from "./canvas.ts";
import type { ConnectionPorts } from "./connections.ts";
import type { CrmPort } from "./crm.ts";
import type { DesktopProvider } from "./desktops.ts";
import type { GoogleSignIn } from "./google.ts";
import type { GuardPorts } from "./guards.ts";
import type { ImportedChildrenPorts } from "./imported-children.ts";
import type { MediaServers } from "./media.ts";
import type { PaymentPorts } from "./payments.ts";
import type { PrivacyPorts } from "./privacy.ts";

/** Third parties behind their ports, and questions to higher-level domains. Wired in src/ports.ts. */
export interface Ports {
  readonly media: MediaServers;
  readonly payments: PaymentPorts;
  readonly assistant: AssistantPorts;
  readonly connections: ConnectionPorts;
  readonly crm: CrmPort;
  readonly algoritmics: AlgoritmicsPort;
  readonly canvas: CanvasPorts;
  /** Null when remote desktops are not set up. */
  readonly desktops: DesktopProvider | null;
  /** Null when Google sign-in is not configured. */
  readonly google: GoogleSignIn | null;
  readonly guards: GuardPorts;
  readonly importedChildren: ImportedChildrenPorts;
  readonly privacy: PrivacyPorts;
}
