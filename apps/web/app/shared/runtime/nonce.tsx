import { createContext, useContext, type ReactNode } from "react";

const Nonce = createContext<string | undefined>(undefined);

/** Hands the nonce of the Content-Security-Policy to whoever writes a script or style element. It never travels in a page's data. */
export const NonceProvider = ({ nonce, children }: { nonce: string | undefined; children: ReactNode }) => (
  <Nonce value={nonce}>{children}</Nonce>
);

export const useNonce = (): string | undefined => useContext(Nonce);

/**
 * The nonce the page was served with: browsers keep it on the element but show an empty attribute. While developing React holds the
 * attributes beside what it would write and reports that difference; no style needs a nonce there.
 */
export const pageNonce = (): string | undefined =>
  import.meta.env.DEV ? "" : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
