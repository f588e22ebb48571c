// The gateway's card fields, in a frame of the checkout. What is typed goes to the gateway and nowhere else:
// the page around the frame gets a token.
const form = document.getElementById("card");
const problems = JSON.parse(document.getElementById("texts").textContent);
const fields = { number: form.elements.number, expiry: form.elements.expiry, code: form.elements.code };
const origin = location.origin;
let sending = false;

const post = (type, more = {}) => parent !== window && parent.postMessage({ type: `payment-fields:${type}`, ...more }, origin);
const digitsOf = (text) => text.replace(/\D/g, "");

function brandOf(digits) {
  if (digits.startsWith("4")) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "mastercard";
  return /^3[47]/.test(digits) ? "amex" : "card";
}

/** Writes a text into a field with the caret behind the same digit as before. */
function rewrite(input, text) {
  if (input.value === text) return;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = text;
  let caret = 0;
  for (let seen = 0; caret < text.length && seen < before; caret++) if (/\d/.test(text[caret])) seen++;
  if (before === digitsOf(text).length) caret = text.length;
  input.setSelectionRange(caret, caret);
}

function formatExpiry(event) {
  let digits = digitsOf(fields.expiry.value);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  const removing = event?.inputType?.startsWith("delete");
  const year = digits.slice(2, digits.slice(2, 4) === "20" ? 6 : 4);
  const text = digits.length > 2 || (digits.length === 2 && !removing) ? `${digits.slice(0, 2)} / ${year}` : digits;
  rewrite(fields.expiry, text);
}

function formatNumber() {
  const digits = digitsOf(fields.number.value).slice(0, 19);
  rewrite(fields.number, digits.replace(/(\d{4})(?=\d)/g, "$1 "));
  const brand = brandOf(digits);
  const shown = document.getElementById("brand");
  if (shown.dataset.brand === brand) return;
  shown.dataset.brand = brand;
  shown.innerHTML = document.getElementById("brands").content.querySelector(`[data-brand="${brand}"]`).innerHTML;
}

function isLuhn(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const doubled = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** What is plain before the gateway is asked. */
function problemOf(name) {
  const digits = digitsOf(fields[name].value);
  if (digits === "") return `${name}_missing`;
  if (name === "number") return digits.length >= 13 && isLuhn(digits) ? null : "number_invalid";
  if (name === "code") return digits.length === (brandOf(digitsOf(fields.number.value)) === "amex" ? 4 : 3) ? null : "code_invalid";
  const month = Number(digits.slice(0, 2));
  if (month < 1 || month > 12 || (digits.length !== 4 && digits.length !== 6)) return "expiry_invalid";
  const year = digits.length === 4 ? 2000 + Number(digits.slice(2)) : Number(digits.slice(2));
  const today = new Date();
  return year * 12 + month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth() ? "expiry_past" : null;
}

function show(name, problem) {
  const input = fields[name];
  const place = document.getElementById(`${name}-error`);
  place.hidden = problem === null;
  place.querySelector("span").textContent = problem === null ? "" : problems[problem];
  if (problem === null) input.removeAttribute("aria-invalid");
  else input.setAttribute("aria-invalid", "true");
}

const fail = (text) => (document.getElementById("failure").textContent = text);
const postChange = () =>
  post("change", {
    complete: Object.keys(fields).every((name) => problemOf(name) === null),
    brand: brandOf(digitsOf(fields.number.value)),
  });

for (const [name, input] of Object.entries(fields)) {
  input.addEventListener("input", (event) => {
    if (name === "number") formatNumber();
    if (name === "expiry") formatExpiry(event);
    if (name === "code") rewrite(input, digitsOf(input.value));
    if (input.hasAttribute("aria-invalid") && problemOf(name) === null) show(name, null);
    fail("");
    postChange();
  });
  input.addEventListener("blur", () => {
    if (input.value !== "") show(name, problemOf(name));
  });
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("[data-number]");
  if (!button) return;
  fields.number.value = button.dataset.number;
  fields.expiry.value = `12 / ${String((new Date().getUTCFullYear() + 3) % 100).padStart(2, "0")}`;
  fields.code.value = "123";
  formatNumber();
  for (const name of Object.keys(fields)) show(name, null);
  fail("");
  postChange();
  fields.code.focus();
});

async function submit() {
  if (sending) return;
  const found = Object.keys(fields).map((name) => [name, problemOf(name)]);
  for (const [name, problem] of found) show(name, problem);
  const first = found.find(([, problem]) => problem !== null);
  if (first) {
    fields[first[0]].focus();
    return post("invalid", { field: first[0], message: problems[first[1]] });
  }
  sending = true;
  fail("");
  try {
    const body = JSON.stringify({ number: fields.number.value, expiry: fields.expiry.value, code: fields.code.value });
    const response = await fetch("/sandbox-pay/v1/cards", { method: "POST", headers: { "content-type": "application/json" }, body });
    const answer = await response.json();
    if (response.ok) return post("token", answer);
    const wrong = (answer.problems ?? []).filter(([name]) => name in fields);
    if (wrong.length === 0) throw new Error(String(response.status));
    for (const [name, problem] of wrong) show(name, problem);
    fields[wrong[0][0]].focus();
    post("invalid", { field: wrong[0][0], message: problems[wrong[0][1]] });
  } catch {
    fail(problems.unreachable);
    post("invalid", { field: null, message: problems.unreachable });
  } finally {
    sending = false;
  }
}

/** The bank of a card that is being saved asks its holder, in the fields' place. */
function ask(clientSecret) {
  const bank = document.getElementById("bank");
  const shows = (isAsking) => {
    bank.hidden = !isAsking;
    form.hidden = isAsking;
  };
  fail("");
  shows(true);
  post("verifying");
  document.getElementById("bank-title").focus();
  bank.onclick = async ({ target }) => {
    const answer = target.closest("[data-answer]")?.dataset.answer;
    if (!answer) return;
    bank.onclick = null;
    const isApproved = answer === "approve";
    const body = JSON.stringify({ clientSecret, approved: isApproved });
    const response = await fetch("/sandbox-pay/v1/cards/answer", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }).catch(() => null);
    shows(false);
    if (isApproved && response?.ok) return post("authenticated");
    const problem = response?.ok ? problems.notVerified : problems.unreachable;
    fail(problem);
    post("invalid", { field: null, message: problem });
  };
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  post("enter");
});
addEventListener("message", (event) => {
  if (event.source !== parent || event.origin !== origin) return;
  if (event.data?.type === "payment-fields:submit") void submit();
  if (event.data?.type === "payment-fields:authenticate") ask(event.data.clientSecret);
  if (event.data?.type === "payment-fields:focus") fields.number.focus();
});
new ResizeObserver(() => post("height", { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(
  document.documentElement,
);
post("ready");
