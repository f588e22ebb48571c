import { execFileSync, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { nodeSample, pythonSample } from "./samples.ts";

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes or so").toString("base64")}`;
const body = '{"type":"paid","data":{"amount":24000,"about":"שלום"}}';
const at = Math.floor(Date.now() / 1000);
const sign = (text: string, seconds: number) =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
    .update(`evt_1.${seconds}.${text}`)
    .digest("base64")}`;
const headersOf = (text: string, seconds = at) => ({
  "webhook-id": "evt_1",
  "webhook-timestamp": String(seconds),
  "webhook-signature": sign(text, seconds),
});
/** The right signature; one of another body; and one that is ten minutes old. */
const cases = [headersOf(body), headersOf(`${body} `), headersOf(body, at - 600)];

interface Runtime {
  readonly name: string;
  run(): Promise<unknown>;
}

const node: Runtime = {
  name: "Node",
  async run() {
    const code = `data:text/javascript,${encodeURIComponent(nodeSample)}`;
    const { isGenuine } = (await import(/* @vite-ignore */ code)) as {
      isGenuine: (secret: string, headers: object, body: Buffer) => boolean;
    };
    return cases.map((headers) => isGenuine(secret, headers, Buffer.from(body)));
  },
};
const python: Runtime = {
  name: "Python",
  async run() {
    const call = `\nimport json, sys\nasked = json.load(sys.stdin)\nprint(json.dumps([is_genuine(asked["secret"], one, asked["body"].encode()) for one in asked["cases"]]))`;
    const input = JSON.stringify({ secret, body, cases });
    return JSON.parse(execFileSync("python3", ["-c", pythonSample + call], { input, encoding: "utf8" })) as unknown;
  },
};
/** A machine for JavaScript needs no Python; where there is one, its sample is run too. */
const hasPython = spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status === 0;

test.each([node, ...(hasPython ? [python] : [])])(
  "[PRT-20] the $name sample takes a genuine event, and refuses another body and an old one",
  async ({ run }) => expect(await run()).toEqual([true, false, false]),
);
