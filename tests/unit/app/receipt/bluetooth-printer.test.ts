import { describe, expect, it, vi } from "vitest";
import { bluetoothOf, CHUNK_BYTES, choosePrinter, PrinterError } from "#app/features/receipt/bluetooth-printer.ts";

interface Told {
  /** Of each write: the answer, or what is thrown instead. */
  readonly answers?: readonly (Error | "hang up" | "never")[];
  readonly writes?: boolean;
  readonly refused?: boolean;
  readonly away?: boolean;
}

/** A printer of a browser; what it was sent. */
function printer({ answers = [], writes = true, refused = false, away = false }: Told = {}) {
  const sent: Uint8Array[] = [];
  const asked: unknown[] = [];
  let at = 0;
  const gatt = {
    connected: false,
    async connect() {
      if (away) throw new Error("out of reach");
      gatt.connected = true;
      return { getPrimaryServices: async () => [{ getCharacteristics: async () => [silent, channel] }] };
    },
    disconnect() {
      gatt.connected = false;
    },
  };
  const silent = { properties: { write: false }, writeValueWithResponse: async () => undefined };
  const channel = {
    properties: { write: writes },
    async writeValueWithResponse(bytes: Uint8Array) {
      const answer = answers[at++];
      if (answer === "hang up") gatt.disconnect();
      if (answer === "never") return new Promise<void>(() => undefined);
      if (answer !== undefined) throw answer === "hang up" ? new Error("gone") : answer;
      sent.push(bytes);
    },
  };
  const bluetooth = {
    async requestDevice(options: unknown) {
      asked.push(options);
      if (refused) throw new DOMException("", "NotFoundError");
      return { gatt };
    },
  };
  return { sent, asked, gatt, navigator: { bluetooth } as unknown as Navigator };
}

const chosen = (of: ReturnType<typeof printer>) => choosePrinter(bluetoothOf(of.navigator) ?? expect.fail("none"));
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof PrinterError ? error.fault : error),
  );
const BYTES = Uint8Array.from({ length: 400 }, (_, at) => at % 251);

describe("a Bluetooth printer", () => {
  it("gets the bytes in order, in chunks that it acknowledges, and is told how far they are", async () => {
    const device = printer();
    const told: number[] = [];
    const found = await chosen(device);
    await found.print(BYTES, (percent) => told.push(percent));
    expect(device.sent.map(({ length }) => length)).toEqual([CHUNK_BYTES, CHUNK_BYTES, 40]);
    expect(device.sent.flatMap((chunk) => [...chunk])).toEqual([...BYTES]);
    expect(told).toEqual([45, 90, 100]);
    expect(device.asked).toMatchObject([{ acceptAllDevices: true }]);
    found.close();
    expect(device.gatt.connected).toBe(false);
  });

  it("is sent a chunk again that it refused, and no chunk twice that it may have printed", async () => {
    const busy = printer({ answers: [new Error("busy"), new Error("busy")] });
    await (await chosen(busy)).print(BYTES, () => undefined);
    expect(busy.sent.flatMap((chunk) => [...chunk])).toEqual([...BYTES]);

    const gone = printer({ answers: ["hang up"] });
    expect(await faultOf((await chosen(gone)).print(BYTES, () => undefined))).toBe("broken");
    expect(gone.sent).toEqual([]);

    const stubborn = printer({ answers: [new Error("1"), new Error("2"), new Error("3")] });
    expect(await faultOf((await chosen(stubborn)).print(BYTES, () => undefined))).toBe("broken");
  });

  it("that answers no more ends the print", async () => {
    vi.useFakeTimers();
    try {
      const mute = printer({ answers: ["never"] });
      const fault = faultOf((await chosen(mute)).print(BYTES, () => undefined));
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await fault).toBe("broken");
    } finally {
      vi.useRealTimers();
    }
  });

  it("is told from none that was chosen, one out of reach, and a device that prints nothing", async () => {
    expect(await faultOf(chosen(printer({ refused: true })))).toBe("noPrinter");
    expect(await faultOf(chosen(printer({ away: true })))).toBe("unreachable");
    expect(await faultOf(chosen(printer({ writes: false })))).toBe("unsuitable");
    expect(bluetoothOf({} as Navigator)).toBeNull();
  });
});
