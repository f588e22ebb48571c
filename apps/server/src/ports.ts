import type { Logger } from "pino";
import { createSfuMediaServer } from "./adapters/sfu/sfu-media-server.ts";
import type { Secrets } from "./kernel/auth/secrets.ts";
import type { Config } from "./kernel/config.ts";
import type { Db } from "./kernel/db/db.ts";
import type { Transports } from "./kernel/mail/mailer.ts";
import type { Ports } from "./kernel/ports/ports.ts";
import { startedWhenNeeded } from "./kernel/ports/started-when-needed.ts";

interface Means {
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly db: Db;
  readonly now: () => Temporal.Instant;
}

/** Wires third parties and the questions domains ask upwards, as the configuration says. */
export async function createPorts(config: Config, { secrets, log }: Means): Promise<{ ports: Ports; transports: Transports; close(): Promise<void> }> {
  const media = startedWhenNeeded(() =>
    createSfuMediaServer({
      secret: Buffer.from(secrets.keyedHash("media-ticket", "sfu")).toString("base64url"),
      announcedAddresses: config.MEDIA_ADDRESSES,
      ...(config.MEDIA_PORTS ? { portRange: config.MEDIA_PORTS } : {}),
      tcp: config.MEDIA_TCP,
      iceServers: config.MEDIA_ICE_SERVERS,
      log: (level, text, error) => log[level](error === undefined ? {} : { error }, text),
    }),
  );
  const ports: Ports = {
    media,
    payments: { providerFor: () => { throw new Error("no payment provider"); }, byName: () => null },
    guards: { hasActiveCourse: async () => false, joinRefusal: async () => null },
  };
  return { ports, transports: {}, close: () => media.close() };
}
