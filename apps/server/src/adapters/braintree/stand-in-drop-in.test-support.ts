import { nonces } from "./stand-in-vault.test-support.ts";

/** Braintree's test cards by number; the one whose bank asks is a 3D Secure challenge. */
const cards = {
  "4111111111111111": { nonce: nonces.visa, details: "1881", asks: false },
  "4000000000000002": { nonce: nonces.declined, details: "0002", asks: false },
  "4000000000001091": { nonce: nonces.valid, details: "1881", asks: true },
} as const;

const english = {
  title: "Pay with card",
  number: "Card Number",
  expiry: "Expiration Date (MM/YY)",
  code: "CVV",
  ending: "Ending in",
  other: "Choose another way to pay",
  missing: "Please fill out a card number.",
  bank: "Your bank asks for",
  approve: "Approve",
  refuse: "Decline",
};

/** The Drop-in's own texts, by its names of languages; others get English. */
const wordsIn: Readonly<Record<string, typeof english>> = {
  he_IL: {
    title: "תשלום בכרטיס",
    number: "מספר כרטיס",
    expiry: "תאריך תפוגה (MM/YY)",
    code: "CVV",
    ending: "מסתיים ב-",
    other: "בחירת אמצעי תשלום אחר",
    missing: "יש למלא את מספר הכרטיס.",
    bank: "הבנק מבקש אישור של",
    approve: "אישור",
    refuse: "דחייה",
  },
};

/**
 * A script with what Braintree's Drop-in does for its page: it shows card fields, and after a card was requested the card in their place; it says when a card
 * can be requested, gives a token, asks the payer's bank in a window above the fields, and refuses an invalid client token. The real one loads its fields
 * from Braintree, which a test can't reach.
 */
export const dropInScript = `(() => {
  const cards = ${JSON.stringify(cards)};
  const wordsIn = ${JSON.stringify(wordsIn)};
  const english = ${JSON.stringify(english)};
  const failure = (message, error) => Object.assign(new Error(message), { name: "DropinError", _braintreeWebError: error });
  const make = (tag, more = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), more);
    made.append(...inside);
    return made;
  };
  function askBank(words, amount) {
    return new Promise((resolve) => {
      const answer = (isApproved) => { box.remove(); resolve(isApproved); };
      const box = make("div", { role: "dialog", ariaLabel: "3D Secure" },
        make("p", { textContent: words.bank + " " + amount }),
        make("button", { type: "button", textContent: words.approve, onclick: () => answer(true) }),
        make("button", { type: "button", textContent: words.refuse, onclick: () => answer(false) }));
      box.style.cssText = "position:fixed;inset:0;z-index:9;display:grid;place-content:center;gap:12px;background:#fff;min-height:600px";
      document.body.append(box);
    });
  }
  async function create({ authorization, container, locale, threeDSecure }) {
    try { JSON.parse(atob(authorization)); } catch { throw failure("Authorization is invalid."); }
    const words = wordsIn[locale] ?? english;
    const listeners = {};
    const emit = (name) => (listeners[name] ?? []).forEach((listener) => listener());
    const place = document.querySelector(container);
    const input = (label, placeholder) => {
      const field = make("input", { inputMode: "numeric", dir: "ltr", placeholder, autocomplete: "off" });
      field.style.cssText = "width:100%;padding:12px;border:1px solid #bfbfbf;font:inherit";
      return { field, row: make("label", {}, label, field) };
    };
    const [number, expiry, code] = [input(words.number, "•••• •••• •••• ••••"), input(words.expiry, "MM/YY"), input(words.code, "•••")];
    const error = make("p", { role: "alert" });
    error.style.cssText = "margin:0;color:#ca2a2a";
    const heading = make("div", { textContent: words.title });
    const sheet = make("div", {}, heading, number.row, expiry.row, code.row, error);
    sheet.style.cssText = "display:grid;gap:12px;padding:12px;border:1px solid #b5b5b5;border-radius:4px";
    const paying = make("div");
    place.append(sheet, paying);
    let chosen = null;
    let could = false;
    const digits = ({ field }) => field.value.replace(/\\D/g, "");
    const isComplete = () => chosen !== null || (digits(number).length === 16 && digits(expiry).length === 4 && digits(code).length === 3);
    const change = () => {
      error.textContent = "";
      if (isComplete() !== could) emit((could = isComplete()) ? "paymentMethodRequestable" : "noPaymentMethodRequestable");
    };
    sheet.addEventListener("input", change);
    const show = (card) => {
      chosen = card;
      sheet.style.display = card ? "none" : "grid";
      paying.replaceChildren(
        ...(card
          ? [make("p", { textContent: words.ending + " " + card.details }), make("button", { type: "button", textContent: words.other, onclick: () => show(null) })]
          : []),
      );
      if (!card) for (const { field } of [number, expiry, code]) field.value = "";
      change();
    };
    return {
      on: (name, listener) => (listeners[name] ??= []).push(listener),
      clearSelectedPaymentMethod: () => show(null),
      async requestPaymentMethod(options = {}) {
        const card = chosen ?? cards[digits(number)];
        if (!isComplete() || !card) {
          error.textContent = words.missing;
          throw failure("No payment method is available.");
        }
        show(card);
        if (!threeDSecure || !card.asks) return { nonce: card.nonce, liabilityShifted: false, liabilityShiftPossible: false };
        return { nonce: card.nonce, liabilityShifted: await askBank(words, options.threeDSecure.amount), liabilityShiftPossible: true };
      },
    };
  }
  globalThis.braintree = { dropin: { create } };
})();
`;
