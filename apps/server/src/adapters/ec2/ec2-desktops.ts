import { connect as connectTo } from "node:net";
import type { Duplex } from "node:stream";
import type { EC2Client, Instance } from "@aws-sdk/client-ec2";
import type { DesktopState } from "@larkroom/domain/remote-desktop/desktop-states";
import { type DesktopProvider, DesktopRefusedError, type Machine } from "../../kernel/ports/desktops.ts";

export interface Ec2Settings {
  /** Another address of the API; Amazon's own when omitted. */
  readonly apiUrl?: string | undefined;
  readonly region: string;
  /** The keys of a user; when omitted, those of the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly launchTemplate: string;
  /** The port on which the image's VNC server listens. */
  readonly vncPort: number;
  /** Distinguishes our instances from those of another installation in the same account. */
  readonly site: string;
}

const keyTag = "larkroom:desktop";
const siteTag = "larkroom:site";
const connectWithinMs = 5_000;

const states: Readonly<Record<string, DesktopState>> = {
  pending: "PENDING",
  running: "RUNNING",
  "shutting-down": "SHUTTING_DOWN",
  terminated: "TERMINATED",
  stopping: "STOPPING",
  stopped: "STOPPED",
};

/** Reported as the server's fault although asking again soon won't help. */
const noCapacity = /^Insufficient|^Reserved|LimitExceeded$/;
/** May succeed later: too many requests, and an instance that is still on its way to another state. */
const later = /^RequestLimitExceeded$|^Throttling|^IncorrectInstanceState$|^IncorrectState$|^RequestExpired$/;
const isGone = (error: unknown): boolean => error instanceof Error && error.name.startsWith("InvalidInstanceID");

/** Translates errors that are answers to refusals; connections that failed and throttling stay as they are. */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error) || later.test(error.name)) throw error;
    const { httpStatusCode: status = 0 } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
    if ((status >= 400 && status < 500) || (status >= 500 && noCapacity.test(error.name)))
      throw new DesktopRefusedError(`EC2 refused: ${error.name}`, { cause: error });
    throw error;
  }
}

/** Runs desktops as instances of an EC2 launch template. The SDK is loaded on first use. */
export function createEc2Desktops({ apiUrl, region, credentials, launchTemplate, vncPort, site }: Ec2Settings): DesktopProvider {
  let opened: EC2Client | undefined;
  const sdk = async () => {
    const library = await import("@aws-sdk/client-ec2");
    opened ??= new library.EC2Client({
      region,
      ...(apiUrl !== undefined && { endpoint: apiUrl }),
      ...(credentials && { credentials }),
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    });
    return { ...library, client: opened };
  };
  return {
    async launch(key) {
      const { client, RunInstancesCommand } = await sdk();
      const { Instances: [made] = [] } = await asking(() =>
        client.send(
          new RunInstancesCommand({
            LaunchTemplate: { LaunchTemplateId: launchTemplate },
            MinCount: 1,
            MaxCount: 1,
            // The same token never launches a second instance.
            ClientToken: `${site}-${key}`,
            TagSpecifications: [
              {
                ResourceType: "instance",
                Tags: [
                  { Key: keyTag, Value: key },
                  { Key: siteTag, Value: site },
                ],
              },
            ],
          }),
        ),
      );
      if (made?.InstanceId === undefined) throw new Error("EC2 returned no instance");
      return made.InstanceId;
    },
    async start(id) {
      const { client, StartInstancesCommand } = await sdk();
      await asking(() => client.send(new StartInstancesCommand({ InstanceIds: [id] })));
    },
    async stop(id) {
      const { client, StopInstancesCommand } = await sdk();
      await client.send(new StopInstancesCommand({ InstanceIds: [id] })).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
    async terminate(id) {
      const { client, TerminateInstancesCommand } = await sdk();
      await client.send(new TerminateInstancesCommand({ InstanceIds: [id] })).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
    async list() {
      const { client, paginateDescribeInstances } = await sdk();
      const found: Machine[] = [];
      const pages = paginateDescribeInstances({ client, pageSize: 500 }, { Filters: [{ Name: `tag:${siteTag}`, Values: [site] }] });
      for await (const { Reservations = [] } of pages)
        for (const { Instances = [] } of Reservations) found.push(...Instances.flatMap((one) => machineOf(one) ?? []));
      return found;
    },
    async connect(id) {
      const { client, DescribeInstancesCommand } = await sdk();
      const { Reservations = [] } = await client.send(new DescribeInstancesCommand({ InstanceIds: [id] }));
      const host = Reservations[0]?.Instances?.[0]?.PrivateIpAddress;
      if (host === undefined) throw new Error("the instance has no address");
      return reach(host, vncPort);
    },
    async close() {
      opened?.destroy();
    },
  };
}

function machineOf({ InstanceId: id, State, LaunchTime, Tags = [] }: Instance): Machine | null {
  const state = states[State?.Name ?? ""];
  if (id === undefined || state === undefined) return null;
  const key = Tags.find(({ Key }) => Key === keyTag)?.Value ?? "";
  return { id, key, state, launchedAt: Temporal.Instant.fromEpochMilliseconds(LaunchTime?.getTime() ?? 0) };
}

const reach = (host: string, port: number): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const socket = connectTo({ host, port, noDelay: true, timeout: connectWithinMs });
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.once("error", fail);
    socket.once("timeout", () => fail(new Error("the desktop did not answer in time")));
    socket.once("connect", () => {
      socket.off("error", fail);
      socket.setTimeout(0);
      socket.removeAllListeners("timeout");
      resolve(socket);
    });
  });
