import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { afterAll } from "vitest";

type StateName = "pending" | "running" | "shutting-down" | "terminated" | "stopping" | "stopped";

export interface StandInInstance {
  readonly id: string;
  readonly token: string;
  readonly tags: Readonly<Record<string, string>>;
  state: StateName;
  launchedAt: Date;
}

const codes: Readonly<Record<StateName, number>> = {
  pending: 0,
  running: 16,
  "shutting-down": 32,
  terminated: 48,
  stopping: 64,
  stopped: 80,
};
const settled: Partial<Record<StateName, StateName>> = { pending: "running", "shutting-down": "terminated", stopping: "stopped" };
const template = "lt-0123456789abcdef0";

/** What the next requests of an action answer instead: an error of EC2 with its status, or a connection that breaks after the work is done. */
export type StandInFault = { readonly code: string; readonly status: number } | "cut_after";

/**
 * A server that speaks EC2's query protocol and keeps instances with their states, tags and client tokens. An instance stays on its way to
 * the next state until `settle` is called. Its VNC server says one line and sends back what it receives.
 */
export async function ec2StandIn() {
  const instances: StandInInstance[] = [];
  const asked: { action: string; form: URLSearchParams; authorization: string }[] = [];
  const faults: { action: string; fault: StandInFault }[] = [];
  let pageSize = 1_000;

  const refuse = (response: ServerResponse, status: number, code: string): void =>
    void response
      .writeHead(status, { "content-type": "text/xml;charset=UTF-8" })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><Response><Errors><Error><Code>${code}</Code><Message>${code}</Message></Error></Errors><RequestID>r</RequestID></Response>`,
      );
  const answer = (response: ServerResponse, action: string, body: string): void =>
    void response
      .writeHead(200, { "content-type": "text/xml;charset=UTF-8" })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><${action}Response xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><requestId>r</requestId>${body}</${action}Response>`,
      );
  const stateXml = (name: string, state: StateName): string => `<${name}><code>${codes[state]}</code><name>${state}</name></${name}>`;
  const instanceXml = ({ id, state, tags, launchedAt }: StandInInstance): string =>
    `<item><instanceId>${id}</instanceId>${stateXml("instanceState", state)}<privateIpAddress>127.0.0.1</privateIpAddress><launchTime>${launchedAt.toISOString()}</launchTime><tagSet>${Object.entries(
      tags,
    )
      .map(([key, value]) => `<item><key>${key}</key><value>${value}</value></item>`)
      .join("")}</tagSet></item>`;
  const idsOf = (form: URLSearchParams): string[] => [...form].filter(([name]) => /^InstanceId\.\d+$/.test(name)).map(([, id]) => id);

  function run(response: ServerResponse, form: URLSearchParams): void {
    if (form.get("LaunchTemplate.LaunchTemplateId") !== template) return refuse(response, 400, "InvalidLaunchTemplateId.NotFound");
    if (form.get("MinCount") !== "1" || form.get("MaxCount") !== "1") return refuse(response, 400, "InvalidParameterValue");
    const token = form.get("ClientToken") ?? "";
    let one = instances.find((other) => other.token === token);
    if (!one) {
      const tags: Record<string, string> = {};
      for (let index = 1; form.has(`TagSpecification.1.Tag.${index}.Key`); index++)
        tags[form.get(`TagSpecification.1.Tag.${index}.Key`) ?? ""] = form.get(`TagSpecification.1.Tag.${index}.Value`) ?? "";
      one = { id: `i-${String(instances.length + 1).padStart(17, "0")}`, token, tags, state: "pending", launchedAt: new Date() };
      instances.push(one);
    }
    answer(response, "RunInstances", `<reservationId>r-1</reservationId><instancesSet>${instanceXml(one)}</instancesSet>`);
  }

  function change(response: ServerResponse, action: string, form: URLSearchParams): void {
    const found = idsOf(form).map((id) => instances.find((one) => one.id === id && one.state !== "terminated"));
    if (found.some((one) => !one)) return refuse(response, 400, "InvalidInstanceID.NotFound");
    const next: Partial<Record<StateName, StateName>> =
      action === "StartInstances"
        ? { stopped: "pending", running: "running" }
        : action === "StopInstances"
          ? { running: "stopping", stopping: "stopping", stopped: "stopped" }
          : {
              pending: "shutting-down",
              running: "shutting-down",
              stopping: "shutting-down",
              stopped: "shutting-down",
              "shutting-down": "shutting-down",
            };
    const changes = found.flatMap((one) => (one ? [{ one, before: one.state, after: next[one.state] }] : []));
    if (changes.some(({ after }) => after === undefined)) return refuse(response, 400, "IncorrectInstanceState");
    for (const { one, after } of changes) if (after) one.state = after;
    const items = changes.map(
      ({ one, before }) =>
        `<item><instanceId>${one.id}</instanceId>${stateXml("currentState", one.state)}${stateXml("previousState", before)}</item>`,
    );
    answer(response, action, `<instancesSet>${items.join("")}</instancesSet>`);
  }

  function describe(response: ServerResponse, form: URLSearchParams): void {
    const ids = idsOf(form);
    if (ids.some((id) => !instances.some((one) => one.id === id))) return refuse(response, 400, "InvalidInstanceID.NotFound");
    const filter = /^tag:(.+)$/.exec(form.get("Filter.1.Name") ?? "")?.[1];
    const matching = instances.filter(
      (one) => (ids.length === 0 || ids.includes(one.id)) && (filter === undefined || one.tags[filter] === form.get("Filter.1.Value.1")),
    );
    const from = Number(form.get("NextToken") ?? 0);
    const page = matching.slice(from, from + pageSize);
    const reservations = page.map((one) => `<item><reservationId>r</reservationId><instancesSet>${instanceXml(one)}</instancesSet></item>`);
    const next = from + pageSize < matching.length ? `<nextToken>${from + pageSize}</nextToken>` : "";
    answer(response, "DescribeInstances", `<reservationSet>${reservations.join("")}</reservationSet>${next}`);
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const action = form.get("Action") ?? "";
    const { authorization = "" } = request.headers;
    asked.push({ action, form, authorization });
    if (!authorization.startsWith("AWS4-HMAC-SHA256 Credential=desktop-key/")) return refuse(response, 401, "AuthFailure");
    const at = faults.findIndex((one) => one.action === action);
    const [{ fault } = { fault: null }] = at < 0 ? [] : faults.splice(at, 1);
    if (fault !== null && fault !== "cut_after") return refuse(response, fault.status, fault.code);
    if (fault === "cut_after") response.end = () => response.destroy();
    if (action === "RunInstances") return run(response, form);
    if (action === "DescribeInstances") return describe(response, form);
    if (/^(?:Start|Stop|Terminate)Instances$/.test(action)) return change(response, action, form);
    return refuse(response, 400, "InvalidAction");
  }

  const server = createServer((request, response) => void take(request, response));
  const screens = new Set<Socket>();
  let pixel: Buffer | null = null;
  const vnc = createTcpServer((socket) => {
    screens.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => screens.delete(socket));
    // A screen of one pixel: version, no authentication, accepted, size and name, then the update.
    if (pixel)
      return void socket
        .resume()
        .write(
          Buffer.concat([
            Buffer.from(`RFB 003.008\n\x01\x01\0\0\0\0\0\x01\0\x01${"\0".repeat(20)}\0\0\0\x01\0\0\0\0\0\x01\0\x01\0\0\0\0`),
            pixel,
          ]),
        );
    socket.write("RFB 003.008\n");
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => void vnc.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    for (const socket of screens) socket.destroy();
    vnc.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const vncPort = (vnc.address() as AddressInfo).port;
  return {
    url,
    vncPort,
    instances,
    asked,
    screens,
    /** The server's settings for this stand-in. */
    env: {
      DESKTOPS: "ec2",
      EC2_API_URL: url,
      EC2_REGION: "eu-west-1",
      EC2_ACCESS_KEY_ID: "desktop-key",
      EC2_SECRET_ACCESS_KEY: "desktop-secret",
      EC2_LAUNCH_TEMPLATE: template,
      EC2_VNC_PORT: String(vncPort),
    },
    /** Screens show this one pixel (four bytes) to whoever asks for a picture; null: they only echo. */
    showPicture: (shown: Buffer | null) => void (pixel = shown),
    setPageSize: (size: number) => void (pageSize = size),
    /** The next `times` requests of an action fail. */
    fail: (action: string, fault: StandInFault, times = 1) => void faults.push(...Array.from({ length: times }, () => ({ action, fault }))),
    /** Every instance that is on its way arrives. */
    settle: () => instances.forEach((one) => (one.state = settled[one.state] ?? one.state)),
    reset(): void {
      instances.length = 0;
      asked.length = 0;
      faults.length = 0;
      pageSize = 1_000;
      pixel = null;
    },
  };
}
