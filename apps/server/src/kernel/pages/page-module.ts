/**
 * The interface between the server and the pages. The pages' build exports `handlePage`; both sides declare these types,
 * because neither workspace may import the other.
 */
export interface PageModule {
  handlePage(request: Request, page: PageRequest): Promise<Response>;
  /** Forgets what it keeps of the data it has loaded: something that pages show has changed. */
  forget(): void;
}

export interface PageRequest {
  inner(call: InnerCall): Promise<InnerAnswer>;
  nonce: string;
  mode: "demo" | "production";
  origin: string;
  hasSession: boolean;
  /** Whether the page is kept for others: it must not contain or set anything of one visitor. */
  isShared?: boolean;
  brand: { name: string; logo: string | null };
}

export interface InnerCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

export interface InnerAnswer {
  status: number;
  header(name: string): string | null;
  body: string;
}

/** Where the pages come from: a build, or the sources in development. */
export interface PageSource {
  /** The current module; in development it may differ after each change. */
  module(): Promise<PageModule>;
  /** Maps a stack trace of the pages' code to its sources. */
  readable(error: Error): void;
}

export function isPageModule(value: unknown): value is PageModule {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as PageModule).handlePage === "function" &&
    typeof (value as PageModule).forget === "function"
  );
}
