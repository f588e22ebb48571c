import { isIPv6 } from "node:net";
import type { Secrets } from "../../kernel/auth/secrets.ts";
import type { Config } from "../../kernel/config.ts";

export interface SandboxSettings {
  /** Where this process reaches the gateway. */
  readonly apiUrl: string;
  /** Where browsers reach its pages; a path when this process serves the gateway. */
  readonly publicUrl: string;
  /** Where the gateway sends events. */
  readonly webhookUrl: string;
  /** Authenticates the merchant to the gateway. */
  readonly secretKey: string;
  /** Signs the gateway's events. */
  readonly webhookSecret: string;
}

/** The settings merchant and gateway share. Both keys are derived from the application's key. */
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
