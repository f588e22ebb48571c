import { afterEach, beforeEach, vi } from "vitest";

/** A request that a test answers at any time. */
export interface SentRequest {
  readonly address: string;
  readonly form: FormData;
  readonly isAborted: () => boolean;
  /** Reports the sent share, from 0 to 1. */
  progress(share: number): void;
  answer(status: number, body: unknown): void;
  /** Breaks the connection. */
  fail(): void;
}

/** Replaces XMLHttpRequest, so that a test answers uploads. Call once, at the top. @returns the requests in order */
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
      // Request headers are irrelevant for these tests.
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
