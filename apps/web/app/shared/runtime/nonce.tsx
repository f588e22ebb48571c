import { createContext, useContext, type ReactNode } from "react";

const Nonce = createContext<string | undefined>(undefined);

/** Provides the Content-Security-Policy nonce to components that render script or style elements. It is never part of a page's data. */
export const NonceProvider = ({ nonce, children }: { nonce: string | undefined; children: ReactNode }) => (
  <Nonce value={nonce}>{children}</Nonce>
);

export const useNonce = (): string | undefined => useContext(Nonce);

/**
 * The nonce the page was served with: browsers keep it on the element but return an empty attribute. In development React compares attributes and would
 * report that difference; styles need no nonce there.
 */
export const pageNonce = (): string | undefined =>
  import.meta.env.DEV ? "" : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
