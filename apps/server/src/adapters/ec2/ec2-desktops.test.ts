import { once } from "node:events";
import { beforeEach, expect, test } from "vitest";
import { DesktopRefusedError } from "../../kernel/ports/desktops.ts";
import { createEc2Desktops, type Ec2Settings } from "./ec2-desktops.ts";
import { ec2StandIn } from "./stand-in.test-support.ts";

const ec2 = await ec2StandIn();
const settings: Ec2Settings = {
  apiUrl: ec2.url,
  region: "eu-west-1",
  credentials: { accessKeyId: "desktop-key", secretAccessKey: "desktop-secret" },
  launchTemplate: "lt-0123456789abcdef0",
  vncPort: ec2.vncPort,
  site: "site-a",
};
const desktops = createEc2Desktops(settings);
const stateOf = async (id: string) => (await desktops.list()).find((one) => one.id === id)?.state;
const unavailable = { code: "RequestLimitExceeded", status: 503 };

beforeEach(() => ec2.reset());

test("[ST-11] EC2's six states are ours, one to one", async () => {
  const id = await desktops.launch("1-1");
  expect(await stateOf(id)).toBe("PENDING");
  ec2.settle();
  expect(await stateOf(id)).toBe("RUNNING");
  await desktops.stop(id);
  expect(await stateOf(id)).toBe("STOPPING");
  ec2.settle();
  expect(await stateOf(id)).toBe("STOPPED");
  await desktops.start(id);
  expect(await stateOf(id)).toBe("PENDING");
  ec2.settle();
  await desktops.terminate(id);
  expect(await stateOf(id)).toBe("SHUTTING_DOWN");
  ec2.settle();
  expect(await stateOf(id)).toBe("TERMINATED");
});

test("a key launches one instance, also if the answer to the first request was lost", async () => {
  ec2.fail("RunInstances", "cut_after", 3);
  await expect(desktops.launch("1-1")).rejects.not.toBeInstanceOf(DesktopRefusedError);
  const id = await desktops.launch("1-1");
  expect(await desktops.launch("1-1")).toBe(id);
  expect(await desktops.launch("1-2")).not.toBe(id);
  expect(ec2.instances.map(({ tags }) => tags["larkroom:desktop"])).toEqual(["1-1", "1-2"]);
});

test("throttling is retried, and is no refusal if it lasts", async () => {
  ec2.fail("RunInstances", unavailable, 2);
  expect(await desktops.launch("1-1")).toMatch(/^i-/);
  ec2.fail("RunInstances", unavailable, 3);
  const failure = await desktops.launch("1-2").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(DesktopRefusedError);
});

test.each([
  ["no capacity", { code: "InsufficientInstanceCapacity", status: 500 }],
  ["the account's limit", { code: "VcpuLimitExceeded", status: 400 }],
  ["no permission", { code: "UnauthorizedOperation", status: 403 }],
  ["a launch template that is gone", { code: "InvalidLaunchTemplateId.NotFound", status: 400 }],
])("%s is a refusal", async (_name, fault) => {
  ec2.fail("RunInstances", fault, 3);
  await expect(desktops.launch("1-1")).rejects.toBeInstanceOf(DesktopRefusedError);
});

test("stopping or terminating an instance that is gone is no error; starting it is a refusal", async () => {
  const id = "i-00000000000000009";
  await desktops.stop(id);
  await desktops.terminate(id);
  await expect(desktops.start(id)).rejects.toBeInstanceOf(DesktopRefusedError);
  const early = await desktops.launch("1-1");
  await expect(desktops.stop(early)).rejects.not.toBeInstanceOf(DesktopRefusedError);
});

test("lists all pages, and only this installation's instances", async () => {
  ec2.setPageSize(2);
  for (const key of ["1-1", "2-1", "3-1", "4-1", "5-1"]) await desktops.launch(key);
  await createEc2Desktops({ ...settings, site: "site-b" }).launch("1-1");
  expect((await desktops.list()).map(({ key }) => key)).toEqual(["1-1", "2-1", "3-1", "4-1", "5-1"]);
  expect(ec2.instances).toHaveLength(6);
});

test("connects to the VNC server of an instance", async () => {
  const stream = await desktops.connect(await desktops.launch("1-1"));
  const [hello] = (await once(stream, "data")) as [Buffer];
  expect(hello.toString()).toBe("RFB 003.008\n");
  stream.destroy();
  await expect(createEc2Desktops({ ...settings, vncPort: 1 }).connect("i-00000000000000001")).rejects.toBeInstanceOf(Error);
});
