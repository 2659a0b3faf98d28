/** The parts of Midtrans' official client that the contract test uses; it ships no types. */
declare module "midtrans-client" {
  interface Options {
    readonly isProduction: boolean;
    readonly serverKey: string;
    readonly clientKey: string;
  }
  type Json = Record<string, unknown>;
  interface HttpClient {
    readonly http_client: {
      readonly interceptors: { readonly request: { use(change: (config: { url?: string }) => unknown): unknown } };
    };
  }
  export class CoreApi {
    constructor(options: Options);
    readonly httpClient: HttpClient;
    readonly transaction: {
      status(id: string): Promise<Json>;
      cancel(id: string): Promise<Json>;
      notification(body: string): Promise<Json>;
    };
    charge(body: Json): Promise<Json>;
  }
  export class Snap {
    constructor(options: Options);
    readonly httpClient: HttpClient;
    createTransaction(body: Json): Promise<Json>;
  }
}
