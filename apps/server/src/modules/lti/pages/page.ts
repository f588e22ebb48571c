import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import type { LinkedContent } from "@larkroom/domain/lti/content-link";
import type { Choices } from "../deep-linking.ts";
import { kindsOf } from "../link-account.ts";
import { pageTexts } from "./texts.ts";
import { escape } from "../../../kernel/http/html.ts";

/** The school's edition, the product's name and the platform's. */
export interface PageWords {
  readonly edition: EditionSlug;
  readonly brand: string;
  readonly platform: string;
}

type TextKey = Exclude<keyof (typeof pageTexts)["us"], "problems">;

/** A text with its names filled in, escaped. A name that people wrote keeps its own direction. */
function text(words: PageWords, key: TextKey, more: Readonly<Record<string, string>> = {}): string {
  return filled(pageTexts[words.edition][key], words, more);
}

function filled(template: string, { brand, platform }: PageWords, more: Readonly<Record<string, string>> = {}): string {
  const names: Readonly<Record<string, string>> = { brand, platform, ...more };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => `<bdi>${escape(names[name] ?? "")}</bdi>`);
}

const plain = (html: string): string => html.replace(/<\/?bdi>/g, "");
const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join("");

function page(words: PageWords, { title, body }: { readonly title: string; readonly body: string }): string {
  const { locale, dir } = editions[words.edition];
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${plain(title)}</title>
<link rel="stylesheet" href="/lti/assets/page-basics.css"><link rel="stylesheet" href="/lti/assets/lti.css"><script src="/lti/assets/lti.js" defer></script></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;
}

/** A form that is sent by itself once the page's script runs, and by its button otherwise. */
const sentByItself = (action: string, fields: Readonly<Record<string, string>>, button: string, status: string): string =>
  `<form method="post" action="${escape(action)}" data-send><p role="status">${status}</p>${hidden(fields)}<button class="main">${button}</button></form>`;

/** Where a framed page stores what proves its browser: in the platform's page, as the LTI platform storage specification says. */
export interface Storage {
  readonly target: string;
  readonly origin: string;
  readonly key: string;
}

const storageData = ({ target, origin, key }: Storage): string =>
  `data-target="${escape(target)}" data-origin="${escape(origin)}" data-key="${escape(key)}"`;

const newWindow = (words: PageWords, loginUrl: string, isShown: boolean): string =>
  `<div id="new-window"${isShown ? "" : " hidden"}><p>${text(words, "newWindowText")}</p><a class="main" href="${escape(loginUrl)}" target="_blank" rel="noopener">${text(words, "newWindow")}</a></div>`;

/** Stores the proof with the platform's page and goes on to the login there; without storage it offers a new window. */
export function startPage(
  words: PageWords,
  { storage, proof, address, loginUrl }: { storage: Storage | null; proof: string; address: string; loginUrl: string },
): string {
  const title = text(words, "launchTitle");
  if (storage === null) return page(words, { title: text(words, "newWindowTitle"), body: newWindow(words, loginUrl, true) });
  const data = `<div id="store" ${storageData(storage)} data-proof="${escape(proof)}" data-next="${escape(address)}"></div>`;
  const body = `${data}<p role="status" id="wait">${text(words, "checking")}</p>${newWindow(words, loginUrl, false)}<noscript>${newWindow(words, loginUrl, true)}</noscript>`;
  return page(words, { title, body });
}

/** Fetches the proof from the platform's page. */
export function proofPage(
  words: PageWords,
  { storage, launch, loginUrl }: { storage: Storage | null; launch: string; loginUrl: string },
): string {
  if (storage === null) return page(words, { title: text(words, "newWindowTitle"), body: newWindow(words, loginUrl, true) });
  const form = `<form method="post" action="/lti/launch" id="prove" ${storageData(storage)}>${hidden({ launch, proof: "" })}</form>`;
  const body = `${form}<p role="status" id="wait">${text(words, "checking")}</p>${newWindow(words, loginUrl, false)}<noscript>${newWindow(words, loginUrl, true)}</noscript>`;
  return page(words, { title: text(words, "launchTitle"), body });
}

/** Opens Larkroom: by itself in a window of its own, by a button in a frame. */
export function openPage(words: PageWords, { key, isFramed }: { key: string; isFramed: boolean }): string {
  const title = text(words, "launchTitle");
  if (!isFramed) return page(words, { title, body: sentByItself("/api/lti/open", { key }, text(words, "open"), text(words, "opening")) });
  const body = `<form method="post" action="/api/lti/open" target="_blank" id="open">${hidden({ key })}<p id="before">${text(words, "openText")}</p><button class="main">${text(words, "open")}</button></form><p role="status" id="after" hidden>${text(words, "opened")}</p>`;
  return page(words, { title, body });
}

/** Why an account couldn't be linked, and what was typed. */
export interface LinkFailure {
  readonly reason: string;
  readonly identity: string;
  readonly kind: string;
}

const linkFailures = [
  "wrong_credentials",
  "code_wrong",
  "second_factor_required",
  "too_many_requests",
  "other_school",
  "linked_to_other",
] as const;

/** Asks for a Larkroom login once. */
export function linkPage(
  words: PageWords,
  { key, person, name, failure }: { key: string; person: keyof typeof kindsOf; name: string | null; failure: LinkFailure | null },
): string {
  const kinds = kindsOf[person];
  const isLearner = person === "learner";
  const reason = linkFailures.find((one) => one === failure?.reason);
  const alert =
    failure === null ? "" : `<p class="failure" role="alert" id="failure">${reason ? text(words, reason) : text(words, "problem")}</p>`;
  const described = failure === null ? "" : ' aria-describedby="failure"';
  const options = kinds.map(
    (kind) => `<option value="${kind}"${kind === failure?.kind ? " selected" : ""}>${kind === "student" ? "" : text(words, kind)}</option>`,
  );
  const kindField = isLearner
    ? hidden({ kind: "student" })
    : `<label for="kind">${text(words, "kind")}</label><select id="kind" name="kind">${options.join("")}</select>`;
  const codeField = isLearner
    ? ""
    : `<label for="code">${text(words, "code")}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" dir="ltr" aria-describedby="code-hint"><p class="hint" id="code-hint">${text(words, "codeHint")}</p>`;
  const body = `<p>${text(words, isLearner ? "linkLearner" : "linkInstructor")}</p>
<p>${name === null ? text(words, "linkAsNameless") : text(words, "linkAs", { name })}</p>${alert}
<form method="post" action="/lti/link" class="fields">${hidden({ key })}${kindField}
<label for="identity">${text(words, isLearner ? "login" : "email")}</label><input id="identity" name="identity" value="${escape(failure?.identity ?? "")}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" dir="ltr" required${described}>
<label for="password">${text(words, "password")}</label><input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" dir="ltr" required${described}>
${codeField}<button class="main">${text(words, "link")}</button></form>
<p class="hint">${text(words, "noAccount")}</p>`;
  return page(words, { title: text(words, "linkTitle"), body });
}

const listTitle = { home: "chooseCourses", course: "chooseLessons", lesson: "chooseSlides", slide: "chooseSlides" } as const;

/** Chooses a course, a lesson or a slide for the platform's course. */
export function choosePage(words: PageWords, { key, below, choices }: { key: string; below: LinkedContent; choices: Choices }): string {
  const { chosen, items } = choices;
  const button = (
    name: "below" | "pick",
    { kind, id }: { kind: string; id: number },
    label: string,
    look: string,
    described: string,
  ): string =>
    `<form method="post" action="/lti/choose">${hidden({ key, [name]: `${kind}:${id}` })}<button class="${look}" aria-describedby="${described}">${label}</button></form>`;
  const head =
    chosen === null
      ? ""
      : `<p id="chosen">${text(words, "chosen", { title: chosen.title })}</p><div class="row">${button("pick", chosen.content, text(words, "addThis", { title: chosen.title }), "main", "chosen")}<form method="post" action="/lti/choose">${hidden({ key })}<button class="other">${text(words, "back")}</button></form></div>`;
  const rows = items.map(({ content, title, isFinal }) => {
    const at = `${content.kind}-${content.id}`;
    const open = isFinal ? "" : button("below", content, text(words, "look"), "other", at);
    return `<li><span id="${at}"><bdi>${escape(title)}</bdi></span>${open}${button("pick", content, text(words, "add"), "other", at)}</li>`;
  });
  const list = rows.length > 0 ? `<h2>${text(words, listTitle[below.kind])}</h2><ul class="choices">${rows.join("")}</ul>` : "";
  const none = rows.length === 0 && below.kind === "home" ? `<p>${text(words, "nothing")}</p>` : "";
  const cancel = `<form method="post" action="/lti/choose">${hidden({ key, cancel: "1" })}<button class="quiet">${text(words, "cancel")}</button></form>`;
  return page(words, { title: text(words, "chooseTitle"), body: `${head}${list}${none}${cancel}` });
}

/** Sends our answer back to the platform. */
export const returnPage = (words: PageWords, { returnUrl, jwt }: { returnUrl: string; jwt: string }): string =>
  page(words, {
    title: text(words, "chooseTitle"),
    body: sentByItself(returnUrl, { JWT: jwt }, text(words, "goBack"), text(words, "returning")),
  });

/** The end of a platform's own registration: tells the platform to close the window. */
export const registeredPage = (words: PageWords, { isDeployed }: { isDeployed: boolean }): string =>
  page(words, {
    title: text(words, "registeredTitle"),
    body: `<p>${text(words, "registeredText")}</p>${isDeployed ? "" : `<p>${text(words, "registeredDeployment")}</p>`}<button class="main" id="close">${text(words, "close")}</button>`,
  });

/** What went wrong, and what to do next. */
export function problemPage(words: PageWords, reason: string): string {
  const { problems } = pageTexts[words.edition];
  const own = Object.hasOwn(problems, reason) ? problems[reason as keyof typeof problems] : null;
  return page(words, {
    title: text(words, "problemTitle"),
    body: `${own === null ? "" : `<p>${filled(own, words)}</p>`}<p>${text(words, "problem")}</p>`,
  });
}
