import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "@larkroom/contract/contract";
import { fileAddress, webAddress } from "@larkroom/contract/curriculum/slide-content-parts";
import type { EndpointTable } from "@larkroom/contract/endpoint";

/** A course's name in page URLs: letters and dashes. */
const slug = "prettyUrl";
const namesAnAddress =
  /url|uri|link|href|src|host|domain|endpoint|webhook|callback|redirect|address|picture|image|avatar|logo|photo|video/i;

/** The sub-schemas of a schema, with the field's name where a field begins. */
function partsOf(schema: z.core.$ZodType): { name?: string; part: z.core.$ZodType }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).map(([name, part]) => ({ name, part }));
    case "array":
      return [{ part: def.element }];
    case "union":
      return def.options.map((part) => ({ part }));
    case "intersection":
      return [{ part: def.left }, { part: def.right }];
    case "record":
      return [{ part: def.valueType }];
    case "tuple":
      return def.items.map((part) => ({ part }));
    case "pipe":
      return [{ part: def.in }];
    case "lazy":
      return [{ part: def.getter() }];
    default:
      return "innerType" in def ? [{ part: def.innerType }] : [];
  }
}

/** The paths of all strings in a schema that could contain a URL, by name or format, except those limited to slide URLs. */
function addressFields(
  schema: z.core.$ZodType,
  at: string,
  named: boolean,
  found: Set<string>,
  above: readonly z.core.$ZodType[] = [],
): Set<string> {
  if (schema === webAddress || schema === fileAddress || above.includes(schema)) return found;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ((def.type === "string" && (named || ("format" in def && def.format === "url"))) || (named && def.type === "any")) found.add(at);
  for (const { name, part } of partsOf(schema)) {
    const isNamed = name === undefined ? named : name !== slug && namesAnAddress.test(name);
    addressFields(part, name === undefined ? at : `${at}.${name}`, isNamed, found, [...above, schema]);
  }
  return found;
}

/** Fields that contain or resemble a URL, and why nothing is fetched or shown because of them. */
const known: Record<string, string> = {
  "DELETE /assessment/rubric/delete-link/:linkId params.linkId": "the number of a criterion in a rubric",
  "GET /auth2/google query.redirect": "a page of ours, by its path",
  "GET /auth2/school query.redirect": "the same",
  "POST /branch body.address": "where a house stands, as it is written on letters",
  "PUT /branch/:id body.address": "the same",
  "PUT /school/:id body.settings.seller.address": "the school's own, as it is printed on receipts",
  "POST /public/profile/student/group/:groupId/assignments/:id/save-submission body.url":
    "where a child keeps work elsewhere, as a link that its teacher may follow; the server never does",
  "PUT /school/:id/connection/:service body.address":
    "a service that admins connect a school to: public hosts only, checked here and when it is called (vendor-http)",
  "POST /lti_integration body.issuer": "the name of a platform; the server asks nothing of it",
  "POST /lti_integration body.authUrl": "where a browser goes to log in; the server asks nothing of it",
  "POST /lti_integration body.tokenUrl": "called by the adapter for platforms only: https and the internet, never this network",
  "POST /lti_integration body.jwksUrl": "called by the adapter for platforms only: https and the internet, never this network",
  "POST /lti_integration body.tokenAudience": "a name inside what we sign; the server asks nothing of it",
  "POST /lti_integration body.origins": "which sites may frame the launch page; the server asks none of them",
  "PUT /lti_integration/:id body.authUrl": "where a browser goes to log in; the server asks nothing of it",
  "PUT /lti_integration/:id body.tokenUrl": "called by the adapter for platforms only: https and the internet, never this network",
  "PUT /lti_integration/:id body.jwksUrl": "called by the adapter for platforms only: https and the internet, never this network",
  "PUT /lti_integration/:id body.tokenAudience": "a name inside what we sign; the server asks nothing of it",
  "PUT /lti_integration/:id body.origins": "which sites may frame the launch page; the server asks none of them",
  "POST /amo/account body.domain": "the CRM that admins connect a school to, under the same rule",
  "PUT /amo/account/:id body.domain": "the same",
  "PUT /school/:id/webhooks/:webhookId params.webhookId": "the number of a webhook",
  "DELETE /school/:id/webhooks/:webhookId params.webhookId": "the same",
  "GET /school/:id/webhooks/:webhookId/deliveries params.webhookId": "the same",
  "POST /school/:id/webhooks/:webhookId/replay params.webhookId": "the same",
  "POST /school/:id/webhooks body.url":
    "a school's own receiver: https on a public address, judged again when the connection is made (adapters/webhooks)",
  "POST /lesson/:lessonId/slide body.content.allowedHosts": "whose forms a child's page may frame; the server asks none of them",
  "PUT /lesson/:lessonId/slide/:id body.content.allowedHosts": "the same",
};

/** URLs that would make the server call another host, or itself, on someone's behalf. */
const hostile = [
  "http://169.254.169.254/latest/meta-data/",
  "https://169.254.169.254/",
  "https://[::ffff:169.254.169.254]/",
  "http://localhost/",
  "https://localhost:5432/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "file:///etc/passwd",
  "gopher://example.com/",
  "ftp://example.com/",
  "http://example.com/",
  "data:text/html,<script>1</script>",
  "javascript:alert(1)",
  "//example.com/x",
  "/\\example.com/x",
  "/../etc/passwd",
  "https:example.com/",
  "https:/example.com/",
  "https:\\\\example.com/",
  "https://us:er@example.com/",
  "https://example.com@169.254.169.254/",
];

describe("[S-72] no user can make the server send a request to a URL", () => {
  test("no call accepts one: every field that looks like a URL is listed with a reason", () => {
    const found = Object.entries(contract as EndpointTable).flatMap(([key, endpoint]) =>
      (["params", "query", "body"] as const).flatMap((part) => [...addressFields(endpoint[part], `${key} ${part}`, false, new Set())]),
    );
    expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
  });

  test("such fields are found at any depth, unless they only accept slide URLs", () => {
    const body = z.object({
      avatarUrl: z.string().nullable().optional(),
      pages: z.array(
        z.union([z.object({ kind: z.literal("page"), go: z.url() }), z.object({ kind: z.literal("slide"), src: webAddress })]),
      ),
      videoOnly: z.boolean(),
      prettyUrl: z.string(),
      name: z.string(),
    });
    expect([...addressFields(body, "body", false, new Set())]).toEqual(["body.avatarUrl", "body.pages.go"]);
  });

  test.each(hostile)("%s is accepted neither as a slide URL nor as a file URL", (address) => {
    expect(webAddress.safeParse(address).success).toBe(false);
    expect(fileAddress.safeParse(address).success).toBe(false);
  });

  test("a browser resolves every accepted URL to https on another host without credentials, or to a path of ours", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "https://",
        "https:",
        "/",
        "//",
        "\\",
        "/files/",
        "..",
        ".",
        "@",
        ":",
        "javascript:",
        "data:",
        "\t",
        "\n",
        " ",
        "%2e",
        "?",
        "#",
      ),
      fc.constantFrom("example.com", "localhost", "127.0.0.1", "[::1]", "xn--80ak6aa92e.com", "a.svg", "é", "\u202E"),
      fc.string({ maxLength: 6, unit: "binary" }),
    );
    const pieces = fc.array(piece, { minLength: 1, maxLength: 7 }).map((all) => all.join(""));
    const whole = fc.webUrl({ validSchemes: ["https", "http", "ftp"], withFragments: true, withQueryParameters: true });
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof(pieces, whole), (written) => {
        const read = fileAddress.safeParse(written);
        if (!read.success) return;
        taken += 1;
        const address = read.data;
        const isOwn = address.startsWith("/");
        for (const scheme of ["http:", "https:"]) {
          const { protocol, host, username, password } = new URL(address, `${scheme}//school.example/us/live/1`);
          expect([username, password]).toEqual(["", ""]);
          expect(protocol).toBe(isOwn ? scheme : "https:");
          expect(host === "school.example").toBe(isOwn);
        }
        expect(address).not.toMatch(/[\s\p{Cc}\p{Cf}]/u);
      }),
      { numRuns: 5000 },
    );
    expect(taken).toBeGreaterThan(200);
  });

  test("a slide URL is https on another host, or a path of ours", () => {
    expect(webAddress.safeParse("https://example.com/a?b=c").success).toBe(true);
    expect(fileAddress.safeParse("/files/demo/a.svg").success).toBe(true);
  });

  test("only adapters call other hosts, at configured addresses", () => {
    const here = import.meta.dirname;
    const reachesOut =
      /\bfetch\(|from "undici"|from "node:(?:https|dns|dns\/promises|tls)"|\b(?:request|get|connect|createConnection)\b[^;]*from "node:(?:http|net)"/;
    const files = readdirSync(here, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll(path.sep, "/"))
      .filter((file) => file.endsWith(".ts") && !/\.test(?:-[a-z]+)?\.ts$/.test(file) && !file.startsWith("kernel/testing/"));
    expect(files.length).toBeGreaterThan(200);
    const found = files.filter((file) => reachesOut.test(readFileSync(path.join(here, file), "utf8")));
    // The one lookup outside an adapter: it tells the adapters which hosts are on the public internet.
    expect(found.filter((file) => !file.startsWith("adapters/"))).toEqual(["kernel/outgoing/public-address.ts"]);
    expect(found.length).toBeGreaterThan(0);
  });
});
