import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadOnMissingChunk } from "~/shared/runtime/chunk-reload.ts";
import { NonceProvider, pageNonce } from "~/shared/runtime/nonce.tsx";

reloadOnMissingChunk(window, sessionStorage);

// The first render already uses Temporal, so the polyfill loads before it in browsers that lack it.
if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider nonce={pageNonce()}>
        <HydratedRouter />
      </NonceProvider>
    </StrictMode>,
  );
});
