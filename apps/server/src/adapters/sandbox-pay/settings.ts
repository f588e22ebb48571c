import { isIPv6 } from "node:net";
import type { Secrets } from "../../kernel/auth/secrets.ts";
import type { Config } from "../../kernel/config.ts";

export interface SandboxSettings {
  /** Where this process reaches the gateway. */
  readonly apiUrl: string;
  /** Where browsers reach its pages: a path where the gateway is served by this process. */
  readonly publicUrl: string;
  /** Where the gateway tells of events. */
  readonly webhookUrl: string;
  /** What the gateway knows its merchant by. */
  readonly secretKey: string;
  /** What it signs events with. */
  readonly webhookSecret: string;
}

/** How merchant and gateway know each other. Both keys follow from the application's own. */
export function sandboxSettings(config: Config, secrets: Secrets): SandboxSettings {
  const wildcard = config.HOST === "0.0.0.0" || config.HOST === "::";
  const host = wildcard ? "127.0.0.1" : isIPv6(config.HOST) ? `[${config.HOST}]` : config.HOST;
  const own = `http://${host}:${config.PORT}`;
  return {
    apiUrl: `${config.SANDBOX_PAY_URL ?? own}/sandbox-pay`,
    publicUrl: `${config.SANDBOX_PAY_URL ?? ""}/sandbox-pay`,
    webhookUrl: `${own}/api/pay/webhook/sandbox`,
    secretKey: secrets.sign("sandbox-pay", "merchant"),
    webhookSecret: secrets.sign("sandbox-pay", "webhook"),
  };
}
