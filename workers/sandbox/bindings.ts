import type { BankSandbox } from "./bank/object.ts";
import type { DigiflazzSandbox } from "./digiflazz/object.ts";
import type { MidtransSandbox } from "./midtrans/object.ts";
import type { PushSandbox } from "./push/object.ts";
import type { XenditSandbox } from "./xendit/object.ts";

/** What wrangler.toml binds; the settings beside them are parsed by env.ts. */
export interface SandboxBindings {
  readonly SANDBOX_MIDTRANS: DurableObjectNamespace<MidtransSandbox>;
  readonly SANDBOX_XENDIT: DurableObjectNamespace<XenditSandbox>;
  readonly SANDBOX_DIGIFLAZZ: DurableObjectNamespace<DigiflazzSandbox>;
  readonly SANDBOX_BANK: DurableObjectNamespace<BankSandbox>;
  readonly SANDBOX_PUSH: DurableObjectNamespace<PushSandbox>;
}

/** Every partner is one object: its state is the partner's database. */
export const ONLY = "the-partner";
