import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ApiError } from "./api-error.ts";

/** Refusals stay what they are however often one asks; a server that is away may be back. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

/** For parts of a page that poll, are live or complete what is typed: around an area's layout, one cache for each page. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: mayRetry, staleTime: 30_000 } } }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
