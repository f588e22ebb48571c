/** Talks to the page of a platform that shows Larkroom in a frame (LTI platform storage), and sends forms that need no answer from people. */
const waitMs = 3000;

const byId = (id) => document.getElementById(id);

function offerNewWindow() {
  byId("wait")?.remove();
  byId("new-window").hidden = false;
}

/** The window that keeps data for us: the platform's page, or a frame of it that it named. */
function storageWindow(target) {
  const page = window.parent !== window ? window.parent : window.opener;
  if (!page) return null;
  return target === "_parent" ? page : (page.frames[target] ?? null);
}

/** Sends one message to the platform and waits for its answer. Resolves to null when there is none. */
function ask({ target, origin }, message) {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const end = (answer) => {
      window.removeEventListener("message", hear);
      clearTimeout(late);
      resolve(answer);
    };
    const hear = (event) => {
      if (event.origin === origin && event.data && event.data.message_id === id) end(event.data.error ? null : event.data);
    };
    const late = setTimeout(() => end(null), waitMs);
    window.addEventListener("message", hear);
    try {
      const storage = storageWindow(target);
      if (storage === null) return end(null);
      storage.postMessage({ ...message, message_id: id }, origin);
    } catch {
      end(null);
    }
  });
}

const store = byId("store");
if (store) {
  const { key, proof, next: address } = store.dataset;
  void ask(store.dataset, { subject: "lti.put_data", key, value: proof }).then((answer) => {
    if (answer === null) offerNewWindow();
    else location.replace(address);
  });
}

const prove = byId("prove");
if (prove) {
  void ask(prove.dataset, { subject: "lti.get_data", key: prove.dataset.key }).then((answer) => {
    if (answer === null || typeof answer.value !== "string" || answer.value === "") return offerNewWindow();
    prove.elements.proof.value = answer.value;
    prove.submit();
  });
}

const open = byId("open");
if (open) {
  open.addEventListener("submit", () => {
    // The form is sent first: a disabled button would stop it.
    setTimeout(() => {
      open.hidden = true;
      byId("after").hidden = false;
    });
  });
}

document.querySelector("form[data-send]")?.submit();

const close = byId("close");
if (close) {
  const tell = () => (window.opener ?? window.parent).postMessage({ subject: "org.imsglobal.lti.close" }, "*");
  close.addEventListener("click", () => {
    tell();
    window.close();
  });
}
