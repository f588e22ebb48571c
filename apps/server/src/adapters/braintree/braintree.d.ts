/** Braintree's server SDK, as far as it is used here. It ships no types; answers are checked by the schemas in shapes.ts. */
declare module "braintree" {
  export interface Environment {
    readonly server: string;
  }
  export interface TransactionSearch {
    orderId(): { is(value: string): void };
  }
  export interface BraintreeGateway {
    /** `timeout` in milliseconds. */
    readonly config: { timeout: number };
    readonly clientToken: { generate(request: { merchantAccountId?: string }): Promise<unknown> };
    readonly customer: {
      find(id: string): Promise<unknown>;
      create(request: { id: string; email?: string }): Promise<unknown>;
    };
    readonly merchantAccount: { all(done: (error: Error | null, accounts: unknown) => void): void };
    readonly paymentMethod: { create(request: object): Promise<unknown> };
    readonly transaction: {
      sale(request: object): Promise<unknown>;
      find(id: string): Promise<unknown>;
      void(id: string): Promise<unknown>;
      refund(id: string, request: { amount: string; orderId: string }): Promise<unknown>;
      search(choose: (search: TransactionSearch) => void, done: (error: Error | null, found: unknown) => void): void;
    };
    readonly webhookNotification: {
      parse(signature: string, payload: string): Promise<unknown>;
      verify(challenge: string): string;
    };
  }

  const sdk: {
    readonly Environment: {
      new (server: string, port: string, authUrl: string, ssl: boolean, graphQLServer: string, graphQLPort: string): Environment;
      readonly Sandbox: Environment;
      readonly Production: Environment;
    };
    readonly BraintreeGateway: new (config: {
      environment: Environment;
      merchantId: string;
      publicKey: string;
      privateKey: string;
    }) => BraintreeGateway;
  };
  export default sdk;
}
