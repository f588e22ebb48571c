/**
 * The seam between the server and the pages. The pages' build exports `handlePage`; both sides state these shapes on their own,
 * because neither room may import the other.
 */
export interface PageModule {
  handlePage(request: Request, page: PageRequest): Promise<Response>;
}

export interface PageRequest {
  inner(call: InnerCall): Promise<InnerAnswer>;
  nonce: string;
  mode: "demo" | "production";
  origin: string;
  hasSession: boolean;
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

/** Where the pages come from: a build, or the sources while developing. */
export interface PageSource {
  /** The module as it is now; while developing it may be another one after each change. */
  module(): Promise<PageModule>;
  /** Makes a stack of the pages' code readable. */
  readable(error: Error): void;
}

export function isPageModule(value: unknown): value is PageModule {
  return typeof value === "object" && value !== null && typeof (value as PageModule).handlePage === "function";
}
