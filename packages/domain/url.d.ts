/**
 * The web's URL, which every runtime of these rules has. Declared here by itself, so that nothing else of a browser or of Node is within
 * their reach.
 */
interface URL {
  href: string;
  readonly origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  readonly searchParams: URLSearchParams;
  hash: string;
}
interface URLSearchParams {
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  delete(name: string): void;
}
declare var URL: { new (url: string, base?: string): URL; canParse(url: string, base?: string): boolean };
