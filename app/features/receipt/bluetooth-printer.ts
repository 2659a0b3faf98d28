/** Web Bluetooth, as far as we use it: Chrome has it, and no WebView. */
interface Bluetooth {
  requestDevice(options: { acceptAllDevices: true; optionalServices: readonly string[] }): Promise<BluetoothDevice>;
}
interface BluetoothDevice {
  readonly gatt?: {
    readonly connected: boolean;
    connect(): Promise<{ getPrimaryServices(): Promise<readonly BluetoothService[]> }>;
    disconnect(): void;
  };
}
interface BluetoothService {
  getCharacteristics(): Promise<readonly BluetoothCharacteristic[]>;
}
interface BluetoothCharacteristic {
  readonly properties: { readonly write: boolean };
  writeValueWithResponse(bytes: Uint8Array): Promise<void>;
}

/** The services under which receipt printers take bytes; a browser shows a page no others. */
const PRINTER_SERVICES = [
  "000018f0-0000-1000-8000-00805f9b34fb",
  "0000ff00-0000-1000-8000-00805f9b34fb",
  "0000fee7-0000-1000-8000-00805f9b34fb",
  "49535343-fe7d-4ae5-8fa9-9fafd205e455",
  "e7810a71-73ae-499d-8c15-faa9aef0c3f2",
];
/** Bytes of one write: what a printer's smallest buffer takes. Each is acknowledged before the next. */
export const CHUNK_BYTES = 180;
const TRIES = 3;
const CONNECT_MS = 15_000;
const WRITE_MS = 8_000;

/** Why nothing, or not all, was printed. */
export type PrinterFault = "noPrinter" | "unreachable" | "unsuitable" | "broken";
export class PrinterError extends Error {
  readonly fault: PrinterFault;

  constructor(fault: PrinterFault, cause?: unknown) {
    super(fault, { cause });
    this.name = "PrinterError";
    this.fault = fault;
  }
}

/** A printer that the person has chosen. Nothing of it is kept beyond the page. */
export interface Printer {
  /** Sends bytes; `tell` hears how many percent have arrived. Throws a PrinterError "broken". */
  print(bytes: Uint8Array, tell: (percent: number) => void): Promise<void>;
  close(): void;
}

/** The browser's Bluetooth; null where it has none. */
export function bluetoothOf(navigator: Navigator): Bluetooth | null {
  return (navigator as Navigator & { bluetooth?: Bluetooth }).bluetooth ?? null;
}

/** Has the person choose a printer, and connects to it: has to begin with a tap. Throws a PrinterError. */
export async function choosePrinter(bluetooth: Bluetooth): Promise<Printer> {
  const device = await bluetooth
    .requestDevice({ acceptAllDevices: true, optionalServices: PRINTER_SERVICES })
    .catch((error: unknown) => {
      // Closing the list is an answer, too.
      throw new PrinterError("noPrinter", error);
    });
  const channel = await connect(device);
  return {
    async print(bytes, tell) {
      const way = device.gatt?.connected ? channel : await connect(device).catch(brokenOff);
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        await send(way, bytes.slice(at, at + CHUNK_BYTES), () => device.gatt?.connected === true);
        tell(Math.min(100, Math.round(((at + CHUNK_BYTES) / bytes.length) * 100)));
      }
    },
    close: () => device.gatt?.disconnect(),
  };
}

async function connect({ gatt }: BluetoothDevice): Promise<BluetoothCharacteristic> {
  if (!gatt) throw new PrinterError("unsuitable");
  const found = await within(CONNECT_MS, findChannel(gatt)).catch((error: unknown) => {
    gatt.disconnect();
    throw new PrinterError("unreachable", error);
  });
  if (found) return found;
  gatt.disconnect();
  throw new PrinterError("unsuitable");
}

/** Where bytes are written with an answer; null on a device that has no such place. */
async function findChannel(gatt: NonNullable<BluetoothDevice["gatt"]>): Promise<BluetoothCharacteristic | null> {
  const server = await gatt.connect();
  // A device without any of the services answers with an error.
  for (const service of await server.getPrimaryServices().catch(() => [])) {
    for (const each of await service.getCharacteristics()) if (each.properties.write) return each;
  }
  return null;
}

/** One chunk; tried again only where the printer refused it and is still there: else it may have printed it. */
async function send(way: BluetoothCharacteristic, chunk: Uint8Array, isThere: () => boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await within(WRITE_MS, way.writeValueWithResponse(chunk));
      return;
    } catch (error) {
      if (tries >= TRIES || error instanceof LateError || !isThere()) brokenOff(error);
    }
  }
}

function brokenOff(error: unknown): never {
  throw new PrinterError("broken", error);
}

class LateError extends Error {}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
