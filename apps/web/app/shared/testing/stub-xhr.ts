import { afterEach, beforeEach, vi } from "vitest";

/** A request that a test answers when it likes. */
export interface SentRequest {
  readonly address: string;
  readonly form: FormData;
  readonly isAborted: () => boolean;
  /** Says that so much has gone out, from 0 to 1. */
  progress(share: number): void;
  answer(status: number, body: unknown): void;
  /** The connection breaks. */
  fail(): void;
}

/** Puts a test in the place of whoever answers what is sent with progress. Call once, at the top. @returns what was sent, in its order */
export function stubXhr(): SentRequest[] {
  const sent: SentRequest[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = "";
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    #address = "";
    #isAborted = false;
    open(_method: string, address: string) {
      this.#address = address;
    }
    setRequestHeader() {
      // What is sent beside the form is none of these tests' business.
    }
    getResponseHeader() {
      return null;
    }
    abort() {
      this.#isAborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
    send(form: FormData) {
      sent.push({
        address: this.#address,
        form,
        isAborted: () => this.#isAborted,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
          this.onloadend?.();
        },
        fail: () => {
          this.onerror?.();
          this.onloadend?.();
        },
      });
    }
  }
  beforeEach(() => void vi.stubGlobal("XMLHttpRequest", FakeRequest));
  afterEach(() => {
    vi.unstubAllGlobals();
    sent.length = 0;
  });
  return sent;
}
