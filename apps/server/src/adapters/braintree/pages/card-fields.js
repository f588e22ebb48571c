// Braintree's card fields (its Drop-in), in a frame of the checkout. What is typed goes to Braintree's own frames and nowhere else:
// the page around this one gets a token that pays once.
const settings = JSON.parse(document.getElementById("settings").textContent);
const { texts, digits, locale } = settings;
const again = document.getElementById("again");
const origin = location.origin;
let dropin = null;
/** What will be charged, in minor units; null when nothing is due today. */
let { amount } = settings;
/** Whether the card is saved for later payments. */
let saves = amount === null;
/** Whether the bank is asked to verify the payer, which the account must have. */
let verifies = false;
let sending = false;
/** Whether the card that is shown has paid or tried to: its token is good for one payment. */
let used = false;

const post = (type, more = {}) => parent !== window && parent.postMessage({ type: `payment-fields:${type}`, ...more }, origin);
const fail = (text) => (document.getElementById("failure").textContent = text);
function refuse(message) {
  fail(message);
  post("invalid", { field: null, message });
}

async function start() {
  again.hidden = true;
  fail("");
  try {
    const response = await fetch("/api/public/profile/client/braintree-client-token", { headers: { accept: "application/json" } });
    if (!response.ok) throw new Error(String(response.status));
    const { clientToken } = await response.json();
    verifies = isThreeDSecureOn(clientToken);
    dropin = await braintree.dropin.create({
      authorization: clientToken,
      container: "#fields",
      locale,
      paymentOptionPriority: ["card"],
      card: { vault: { vaultCard: false, allowVaultCardOverride: false } },
      threeDSecure: verifies,
    });
    dropin.on("paymentMethodRequestable", () => change(true));
    dropin.on("noPaymentMethodRequestable", () => change(false));
  } catch {
    fail(texts.failed);
    again.hidden = false;
  }
  post("ready");
}

/** A token of Braintree's says what the account may use; asking for more would fail. */
function isThreeDSecureOn(clientToken) {
  try {
    return JSON.parse(atob(clientToken)).threeDSecureEnabled === true;
  } catch {
    return false;
  }
}

function change(complete) {
  if (!sending) used = false;
  // What was missing is there now.
  if (complete) fail("");
  post("change", { complete });
}

async function submit() {
  if (sending) return;
  if (dropin === null) return refuse(texts.failed);
  fail("");
  if (used) {
    used = false;
    dropin.clearSelectedPaymentMethod();
    return refuse(texts.enterAgain);
  }
  sending = true;
  // The bank may ask here: it needs more room than the fields, and the payer more time.
  if (verifies) {
    document.body.classList.add("verifying");
    post("verifying");
  }
  try {
    // A card that is saved for later is verified too, with nothing to pay. Its holder is asked now, because they are not there when it is charged.
    const sum = ((amount ?? 0) / 10 ** digits).toFixed(digits);
    const challenge = { ...(saves ? { challengeRequested: true } : {}), ...(amount === null ? { cardAddChallengeRequested: true } : {}) };
    const { nonce, liabilityShifted, liabilityShiftPossible } = await dropin.requestPaymentMethod(
      verifies ? { threeDSecure: { amount: sum, ...challenge } } : {},
    );
    if (liabilityShiftPossible === true && liabilityShifted === false) {
      dropin.clearSelectedPaymentMethod();
      return refuse(texts.notVerified);
    }
    used = true;
    post("token", { token: nonce });
  } catch (error) {
    refuse(error?.name === "DropinError" && error._braintreeWebError?.type === "NETWORK" ? texts.unreachable : texts.incomplete);
  } finally {
    document.body.classList.remove("verifying");
    sending = false;
  }
}

again.addEventListener("click", () => void start());
addEventListener("message", (event) => {
  if (event.source !== parent || event.origin !== origin) return;
  if (event.data?.type === "payment-fields:submit") void submit();
  if (event.data?.type === "payment-fields:amount") {
    amount = Number.isSafeInteger(event.data.amount) ? event.data.amount : null;
    saves = amount === null || event.data.saves === true;
  }
});
new ResizeObserver(() => post("height", { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(
  document.documentElement,
);
void start();
