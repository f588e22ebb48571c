// Stripe's card fields (its Payment Element), in a frame of the checkout. What is typed goes to Stripe's own frames and nowhere else:
// the page around this one gets a payment method's id that pays once.
const { texts, publicKey, locale, unitsPerMinor, ...sum } = JSON.parse(document.getElementById("settings").textContent);
const again = document.getElementById("again");
const origin = location.origin;
const rootStyle = getComputedStyle(document.documentElement);
const color = (name) => rootStyle.getPropertyValue(`--${name}`).trim();
let stripe = null;
let elements = null;
let sending = false;

const post = (type, more = {}) => parent !== window && parent.postMessage({ type: `payment-fields:${type}`, ...more }, origin);
const fail = (text) => (document.getElementById("failure").textContent = text);
function refuse(message) {
  fail(message);
  post("invalid", { field: null, message });
}
function failToLoad() {
  elements = null;
  fail(texts.failed);
  again.hidden = false;
  post("ready");
}

/** Nothing due today: the card is only saved. */
const purpose = ({ amount, currency }) =>
  amount === null ? { mode: "setup", currency } : { mode: "payment", amount: Math.round(amount * unitsPerMinor), currency };
const appearance = {
  variables: {
    fontFamily: "Rubik, system-ui, sans-serif",
    fontSizeBase: "16px",
    colorText: color("ink"),
    colorTextSecondary: color("slate"),
    colorPrimary: color("sky"),
    colorDanger: color("crimson"),
    borderRadius: "10px",
  },
  rules: { ".Input": { border: `1.5px solid ${color("line-strong")}`, boxShadow: "none" } },
};
const fonts = ["latin", "hebrew"].map((script) => ({
  family: "Rubik",
  weight: "300 900",
  src: `url(${origin}/payment-fields/stripe/rubik-${script}.woff2)`,
}));

function showFields() {
  // Blocked or offline.
  if (typeof Stripe === "undefined") return failToLoad();
  stripe = Stripe(publicKey, { locale });
  elements = stripe.elements({
    ...purpose(sum),
    // The server confirms the payment with a payment method: then the bank asks on its own page, to which the payer is sent.
    paymentMethodCreation: "manual",
    paymentMethodTypes: ["card"],
    appearance,
    fonts,
  });
  const card = elements.create("payment", { layout: "tabs", terms: { card: "never" } });
  card.on("ready", () => post("ready"));
  card.on("loaderror", failToLoad);
  card.on("change", ({ complete }) => {
    fail("");
    post("change", { complete });
  });
  card.mount("#fields");
}

async function submit() {
  if (sending) return;
  if (elements === null) return refuse(texts.failed);
  sending = true;
  fail("");
  try {
    const { error: incomplete } = await elements.submit();
    // Stripe shows what is wrong beside each field.
    if (incomplete) return post("invalid", { field: null, message: incomplete.message ?? texts.incomplete });
    const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
    if (error) return refuse(error.type === "api_connection_error" ? texts.unreachable : (error.message ?? texts.incomplete));
    post("token", { token: paymentMethod.id });
  } catch {
    refuse(texts.unreachable);
  } finally {
    sending = false;
  }
}

/** The bank of a card that is being saved asks its holder, above the fields: it needs more room than they do, and the holder more time. */
async function authenticate(clientSecret) {
  if (sending) return;
  if (stripe === null) return refuse(texts.failed);
  sending = true;
  fail("");
  document.body.classList.add("verifying");
  post("verifying");
  try {
    const { error } = await stripe.handleNextAction({ clientSecret });
    if (error) return refuse(error.type === "api_connection_error" ? texts.unreachable : texts.notVerified);
    post("authenticated");
  } catch {
    refuse(texts.unreachable);
  } finally {
    document.body.classList.remove("verifying");
    sending = false;
  }
}

again.addEventListener("click", () => location.reload());
addEventListener("message", (event) => {
  if (event.source !== parent || event.origin !== origin) return;
  if (event.data?.type === "payment-fields:submit") void submit();
  if (event.data?.type === "payment-fields:authenticate") void authenticate(event.data.clientSecret);
  if (event.data?.type === "payment-fields:amount") {
    sum.amount = event.data.amount;
    elements?.update(purpose(sum));
  }
});
new ResizeObserver(() => post("height", { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(
  document.documentElement,
);
showFields();
