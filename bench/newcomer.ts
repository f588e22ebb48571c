import { loadavg } from "node:os";
import { chromium, type Locator, type Page } from "@playwright/test";
import { startProduct } from "./assurance/product.ts";

/**
 * A newcomer's way from the home page to a paid seat, in a real browser on a phone's and a desktop's screen: how many fields, presses and pages it takes,
 * how long the product made them wait, and how long a person takes by the keystroke-level model (Card, Moran and Newell, 1983): typing at an average pace,
 * moving a hand to each control, and a thought before each decision. Target: under 3 minutes.
 *
 * CHROMIUM_PATH=/usr/bin/chromium node bench/newcomer.ts [walks, 5]
 */
const [walks = 5] = process.argv.slice(2).map(Number);

/** Seconds of the model: a key pressed by an average typist, a control reached and pressed, a decision, and a hand moved between keys and pointer. */
const model = { key: 0.28, press: 1.1 + 0.1, thought: 1.35, hand: 0.4 };
/** Reading is not part of the model: an adult reads 238 words a minute silently (Brysbaert, 2019). */
const secondsAWord = 60 / 238;

interface Walk {
  fields: number;
  presses: number;
  keys: number;
  pages: number;
  /** Words of headings and labels on each page, which a newcomer reads before acting. */
  words: number;
  waitedMs: number;
}

const product = await startProduct();
const browser = await chromium.launch({ executablePath: process.env["CHROMIUM_PATH"] });

/** Runs a step and counts the time until what it leads to is visible. */
async function wait(walk: Walk, step: () => Promise<unknown>, until: Locator): Promise<void> {
  const began = performance.now();
  await step();
  await until.waitFor({ timeout: 30_000 });
  walk.waitedMs += performance.now() - began;
}

async function read(walk: Walk, page: Page): Promise<void> {
  walk.pages += 1;
  const texts = await page.locator("main").locator("h1, h2, label, legend").filter({ visible: true }).allInnerTexts();
  walk.words += texts.join(" ").split(/\s+/).length;
}

async function type(walk: Walk, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  walk.fields += 1;
  walk.keys += text.length;
}

async function choose(walk: Walk, field: Locator, value: string): Promise<void> {
  await field.selectOption(value);
  walk.fields += 1;
  // Opened, and one pressed.
  walk.presses += 2;
}

async function press(walk: Walk, control: Locator, until: Locator): Promise<void> {
  walk.presses += 1;
  await wait(walk, () => control.click(), until);
}

async function codeFor(email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const emails = (await (await fetch(`${product.origin}/mailbox`)).text()).split("<li>");
    const code = /<strong>(\d{6}) /.exec(emails.find((each) => each.includes(email)) ?? "")?.[1];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the code did not arrive");
}

async function walkOnce(viewport: { width: number; height: number }, number: number): Promise<Walk> {
  const walk: Walk = { fields: 0, presses: 0, keys: 0, pages: 0, words: 0, waitedMs: 0 };
  const context = await browser.newContext({ viewport, locale: "en-US", timezoneId: "America/New_York" });
  const page = await context.newPage();
  const main = page.getByRole("main");
  const email = `newcomer.${viewport.width}.${number}@calder.example`;

  await wait(walk, () => page.goto(`${product.origin}/us`), page.getByRole("heading", { level: 1 }));
  await read(walk, page);
  await press(
    walk,
    main.getByRole("link", { name: /Planets in Python/ }).first(),
    page.getByRole("heading", { level: 1, name: /Planets in Python/ }),
  );
  await read(walk, page);
  const enrol = page.getByRole("link", { name: /^(Enroll|Sign up|Choose a time)/ }).filter({ visible: true });
  await press(walk, enrol.first(), main.getByRole("button", { name: /^Choose / }).first());
  await read(walk, page);
  await press(walk, main.getByRole("button", { name: /^Choose / }).first(), page.getByLabel("Your name"));
  await read(walk, page);

  await type(walk, page.getByLabel("Your name"), "Wren Calder");
  await type(walk, page.getByLabel("Email", { exact: true }), email);
  await type(walk, page.getByRole("textbox", { name: "Phone" }), `(646) 555-0${viewport.width % 7}${10 + number}`);
  await type(walk, page.getByLabel("Password", { exact: true }), "marbles and kites");
  const child = page.getByRole("region", { name: "First child" });
  await type(walk, child.getByLabel("Name"), "Ivy");
  await choose(walk, child.getByLabel("Month"), "05");
  await choose(walk, child.getByLabel("Day"), "09");
  await choose(walk, child.getByLabel("Year"), "2015");
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
  walk.fields += 1;
  walk.presses += 1;
  const code = page.getByLabel("Code");
  await press(walk, page.getByRole("button", { name: "Continue" }), code);
  await read(walk, page);
  walk.keys += 6;
  walk.fields += 1;
  const digits = await codeFor(email);
  const pay = page.getByRole("button", { name: /^Pay .?\$/ });
  await wait(walk, () => code.fill(digits), pay);
  await read(walk, page);

  const card = page.frameLocator('iframe[title^="Card number"]');
  await type(walk, card.getByLabel("Card number"), "4242 4242 4242 4242");
  await type(walk, card.getByLabel("Expiry date"), "12 / 39");
  await type(walk, card.getByLabel("Security code"), "123");
  await press(walk, pay, page.getByRole("heading", { name: /^Payment complete/ }));
  await context.close();
  return walk;
}

try {
  for (const [screen, viewport] of [
    ["desktop", { width: 1280, height: 800 }],
    ["phone", { width: 390, height: 844 }],
  ] as const) {
    const all: Walk[] = [];
    for (let number = 0; number < walks; number++) all.push(await walkOnce(viewport, number));
    // The first one also fills the server's caches.
    const [first] = all;
    const waits = all.map(({ waitedMs }) => waitedMs / 1000).toSorted((a, b) => a - b);
    if (!first) continue;
    const median = waits[Math.floor(waits.length / 2)] ?? 0;
    const acting =
      first.keys * model.key + first.presses * model.press + (first.fields + first.presses) * model.thought + first.fields * model.hand;
    const reading = first.words * secondsAWord;
    console.log(
      `${screen}: ${first.fields} fields, ${first.presses} presses, ${first.keys} keys, ${first.pages} pages with ${first.words} words of headings and labels; ` +
        `waited ${median.toFixed(1)} s (longest ${(waits.at(-1) ?? 0).toFixed(1)} s); acting ${acting.toFixed(0)} s, reading ${reading.toFixed(0)} s: ` +
        `${(acting + reading + median).toFixed(0)} s in all; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
