import { expect } from "@playwright/test";
import type { EditionSlug } from "./editions.ts";
import type { Login } from "./people.ts";

let families = 0;

/** A parent's login and their one child. */
export interface Family extends Login {
  readonly child: string;
}

/** Texts of a family that signs up in an edition. */
const words: Partial<Record<EditionSlug, { name: string; child: string; timeZone: string }>> = {
  us: { name: "Ruth Calder", child: "Ivy", timeZone: "America/New_York" },
  il: { name: "רות כהן", child: "עידו", timeZone: "Asia/Jerusalem" },
};

/**
 * Signs up a family with one child, without the pages. A scenario with a family of its own meets no cards, orders or seats that another one left in the same
 * product.
 */
export async function newFamily(origin: string, edition: EditionSlug): Promise<Family> {
  const { name, child, timeZone } = words[edition] ?? { name: "Ruth Calder", child: "Ivy", timeZone: "UTC" };
  const email = `ruth.${Date.now().toString(36)}.${++families}@calder.example`;
  const password = "marbles and kites";
  const post = async <Answer>(call: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${origin}/api${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, `${call}: ${text}`).toBe(200);
    return JSON.parse(text) as Answer;
  };
  await post("/register/code", { verification_type: "email", email });
  let code = "";
  await expect(async () => {
    const letters = (await (await fetch(`${origin}/mailbox`)).text()).split("<li>");
    code = /<strong>(\d{6}) /.exec(letters.find((each) => each.includes(email)) ?? "")?.[1] ?? "";
    expect(code).not.toBe("");
  }).toPass();
  const verified = await post<{ verification_token: string }>("/register/verify", { verification_type: "email", email, code });
  await post("/register/client", {
    name,
    email,
    password,
    withPhone: false,
    terms: true,
    country: edition,
    timeZone,
    verification_type: "email",
    ...verified,
    students: [{ name: child, birthDate: "2015-05-09" }],
  });
  return { identity: email, password, child };
}
