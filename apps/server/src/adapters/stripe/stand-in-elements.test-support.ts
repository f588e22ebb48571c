import type { Behaviour } from "./stand-in-ledger.test-support.ts";

/** Stripe's test cards, by what they do. */
export const testCards: Readonly<Record<string, Behaviour>> = {
  "4242424242424242": "succeeds",
  "4000002500003155": "asks",
  "4000000000009995": "insufficient_funds",
  "4000000000000069": "expired_card",
};

interface Words {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly incomplete: string;
  readonly invalid: string;
}

const english: Words = {
  number: "Card number",
  expiry: "Expiration date",
  code: "Security code",
  incomplete: "Your card number is incomplete.",
  invalid: "Your card number is invalid.",
};

/** The fields' own texts, by Stripe's names of languages; others get English. */
const wordsIn: Readonly<Record<string, Words>> = {
  he: {
    number: "מספר כרטיס",
    expiry: "תאריך תפוגה",
    code: "קוד אבטחה",
    incomplete: "מספר הכרטיס לא הושלם.",
    invalid: "מספר הכרטיס אינו תקין.",
  },
};

/**
 * A script with the parts of Stripe.js that a Payment Element needs: `elements`, `create`, `mount`, `update`, `submit`, `createPaymentMethod`, `handleNextAction`, and its events
 * ready, loaderror and change. The fields are a frame of the stand-in's: like Stripe's they never give what is typed to the page around them.
 */
export const elementsScript = `(() => {
  const { origin } = new URL(document.currentScript.src);
  globalThis.Stripe = (key, { locale = "en" } = {}) => {
    if (!/^pk_/.test(key)) throw new Error("Invalid API key");
    let frame = null;
    let asked = 0;
    const waiting = new Map();
    const listeners = {};
    const emit = (name, event = {}) => (listeners[name] ?? []).forEach((listener) => listener(event));
    const ask = (type, more = {}) =>
      new Promise((resolve) => {
        waiting.set(++asked, resolve);
        frame.contentWindow.postMessage({ standIn: type, id: asked, ...more }, origin);
      });
    addEventListener("message", ({ source, data }) => {
      if (!frame || source !== frame.contentWindow || !data?.standIn) return;
      if (data.standIn === "height") frame.style.height = data.height + "px";
      if (data.standIn === "ready") emit("ready");
      if (data.standIn === "change") emit("change", { complete: data.complete });
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    });
    let isValidated = false;
    return {
      elements(options) {
        if (options.mode === "payment" && !(options.amount > 0)) throw new Error("IntegrationError: amount");
        const { appearance } = options;
        return {
          update(changes) {
            if (changes.mode === "payment" && !(changes.amount > 0)) throw new Error("IntegrationError: amount");
          },
          async submit() {
            const answer = await ask("submit");
            isValidated = !answer.error;
            return answer;
          },
          create: () => ({
            on: (name, listener) => (listeners[name] ??= []).push(listener),
            mount(selector) {
              const look = JSON.stringify({ variables: appearance?.variables ?? {} });
              fetch(origin + "/v3/session").then(
                () => {
                  frame = Object.assign(document.createElement("iframe"), {
                    title: "Secure payment input frame",
                    src: origin + "/v3/fields?" + new URLSearchParams({ locale, look }),
                  });
                  Object.assign(frame.style, { border: "0", width: "100%", height: "0", display: "block" });
                  document.querySelector(selector).append(frame);
                },
                () => emit("loaderror", { error: { type: "api_connection_error" } }),
              );
            },
          }),
        };
      },
      /** Asks the card's bank in a window above the page, as Stripe.js does with a 3D Secure challenge. */
      handleNextAction({ clientSecret }) {
        return new Promise((resolve) => {
          const box = document.createElement("div");
          box.setAttribute("role", "dialog");
          box.setAttribute("aria-label", "3D Secure");
          box.style.cssText = "position:fixed;inset:0;z-index:9;display:grid;place-content:center;gap:12px;background:#fff;min-height:400px";
          for (const [answer, text] of [["approve", "Approve"], ["refuse", "Decline"]]) {
            const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
            button.onclick = async () => {
              box.remove();
              await fetch(origin + "/v3/setup", { method: "POST", body: clientSecret + " " + answer });
              resolve(answer === "approve"
                ? { setupIntent: { status: "succeeded" } }
                : { error: { type: "invalid_request_error", code: "setup_intent_authentication_failure", message: "" } });
            };
            box.append(button);
          }
          document.body.append(box);
        });
      },
      async createPaymentMethod() {
        if (!isValidated) throw new Error("IntegrationError: elements.submit() must be called before createPaymentMethod()");
        isValidated = false;
        return ask("create");
      },
    };
  };
})();
`;

/** The page in the script's frame, in a language of Stripe's. */
export function fieldsFrame(locale: string): string {
  const words = wordsIn[locale] ?? english;
  const field = (name: string, label: string, placeholder: string): string =>
    `<p class="${name}"><label for="${name}">${label}</label><input id="${name}" inputmode="numeric" dir="ltr" placeholder="${placeholder}" autocomplete="off"></p>`;
  return `<!doctype html><html lang="${locale}" dir="${locale === "he" ? "rtl" : "ltr"}"><meta charset="utf-8"><title>Card</title>
<style>*{box-sizing:border-box}body{margin:0;padding:4px;font:16px/20px system-ui,sans-serif}form{display:grid;grid-template-columns:1fr 1fr;gap:12px}
p{margin:0}.number{grid-column:1/-1}label{display:block;margin-bottom:4px;font-size:15px}input{width:100%;padding:12px;border:1.5px solid #8a8470;border-radius:10px;font:inherit}
#error{grid-column:1/-1;color:#b3261e;font-size:14px}#error:empty{display:none}</style>
<form>${field("number", words.number, "1234 1234 1234 1234")}${field("expiry", words.expiry, "MM / YY")}${field("code", words.code, "CVC")}<p id="error" role="alert"></p></form>
<script>
const words = ${JSON.stringify(words)};
const digits = (id) => document.getElementById(id).value.replace(/\\D/g, "");
const isComplete = () => digits("number").length === 16 && digits("expiry").length === 4 && digits("code").length === 3;
const tell = (standIn, more) => parent.postMessage({ standIn, ...more }, "*");
const show = (text) => (document.getElementById("error").textContent = text);
document.forms[0].addEventListener("input", () => { show(""); tell("change", { complete: isComplete() }); });
document.forms[0].addEventListener("submit", (event) => event.preventDefault());
const answers = {
  submit() {
    if (isComplete()) return {};
    show(words.incomplete);
    document.getElementById("number").focus();
    return { error: { type: "validation_error", code: "incomplete_number", message: words.incomplete } };
  },
  async create() {
    try {
      const response = await fetch("/v3/payment_methods", { method: "POST", body: digits("number") });
      if (!response.ok) return { error: { type: "card_error", code: "invalid_number", message: words.invalid } };
      return { paymentMethod: await response.json() };
    } catch { return { error: { type: "api_connection_error", message: "" } }; }
  },
};
addEventListener("message", async ({ source, data }) => {
  if (source === parent && data?.standIn in answers) tell("answer", { id: data.id, answer: await answers[data.standIn]() });
});
new ResizeObserver(() => tell("height", { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(document.body);
tell("ready");
</script></html>`;
}

/** The page of the payer's bank. */
export const bankPage = (amount: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Test bank</title><h1>Test bank</h1><p>Payment of ${amount}</p>
<form method="post"><button name="answer" value="approve">Approve</button> <button name="answer" value="refuse">Decline</button></form>`;
