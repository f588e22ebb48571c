import { callsPerSecond, type ConnectionKind, type ConnectionProblem, connectionProblems } from "@larkroom/domain/connections/kinds";
import { type Attempt, createVendorClient } from "./adapters/vendor-http/vendor-client.ts";
import type { Db } from "./kernel/db/db.ts";
import type { Circuit } from "./kernel/ports/circuit.ts";
import { type Connection, type ConnectionPorts, type VendorClient, VendorError } from "./kernel/ports/connections.ts";
import { recordCall } from "./modules/connections/index.ts";

/** Calls a service for something that any valid key may read. @throws VendorError if it can't be used */
export type ConnectionTest = (connection: Connection, client: VendorClient) => Promise<void>;

interface Means {
  readonly db: Db;
  readonly now: () => Temporal.Instant;
  readonly privateHosts: readonly string[];
  readonly circuitFor: (name: string) => Circuit;
  /** How each kind with an adapter is tested. */
  readonly tests: Readonly<Partial<Record<ConnectionKind, ConnectionTest>>>;
  /** A line in the log of calls could not be written. */
  readonly onUnrecorded: (error: unknown) => void;
}

/** The services of all schools' connections. Each has its own circuit; its client is made again only when the connection was changed. */
export function createConnectionPorts({ db, now, privateHosts, circuitFor, tests, onUnrecorded }: Means): ConnectionPorts {
  const made = new Map<number, { changedAt: number; client: VendorClient }>();
  const record =
    (connectionId: number) =>
    (attempt: Attempt): Promise<void> =>
      recordCall(db, { ...attempt, connectionId, direction: "out", at: now() }).catch(onUnrecorded);

  function clientOf({ id, kind, address, updatedAt }: Connection): VendorClient {
    const known = made.get(id);
    const changedAt = updatedAt.epochMilliseconds;
    if (known?.changedAt === changedAt) return known.client;
    const client = createVendorClient({
      address,
      privateHosts,
      callsPerSecond: callsPerSecond(kind),
      circuit: circuitFor(`${kind}:${id}`),
      record: record(id),
    });
    made.set(id, { changedAt, client });
    return client;
  }

  return {
    kinds: Object.keys(tests) as ConnectionKind[],
    clientOf,
    async test(connection) {
      try {
        await tests[connection.kind]?.(connection, clientOf(connection));
        return null;
      } catch (error) {
        if (error instanceof VendorError) return testProblemOf(error);
        throw error;
      }
    },
  };
}

/** What a failed test says about the connection: anything but the service's own refusals means that it isn't the service we know. */
const testProblemOf = ({ problem }: VendorError): ConnectionProblem =>
  connectionProblems.find((each) => each === problem) ?? "wrong_address";
