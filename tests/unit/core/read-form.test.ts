import { describe, expect, it, vi } from "vitest";
import { requireStorable } from "#core/shared/storable.ts";
import { fileIn, readForm } from "#workers/_kit/read-form.ts";

const URL = "http://gerai.test/";

const BY_X = "multipart/form-data; boundary=x";

function multipart(bytes: number, extra: Record<string, string> = {}): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(extra)) body.append(name, value);
  body.append("file", new File([new Uint8Array(bytes).fill(7)], "../../foto.png", { type: "image/png" }));
  return new Request(URL, { method: "POST", body });
}

describe("a form with a file", () => {
  it("gives the file's bytes and the other fields", async () => {
    const form = await readForm(multipart(1000, { csrf: "token" }), 1000);
    expect(form.get("csrf")).toBe("token");
    const file = await fileIn(form, "file", 1000);
    expect(file?.bytes).toEqual(new Uint8Array(1000).fill(7));
  });

  it("may be exactly as large as allowed, and not one byte larger", async () => {
    const form = await readForm(multipart(1001), 1000);
    await expect(fileIn(form, "file", 1000)).rejects.toMatchObject({ code: "file_too_large" });
  });

  it("is not read to its end when it is far too large", async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        if (pulled > 1000) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const request = new Request(URL, { method: "POST", body, headers, duplex: "half" } as RequestInit);
    await expect(readForm(request, 128 * 1024)).rejects.toMatchObject({ code: "file_too_large" });
    expect(pulled).toBeLessThan(10);
  });

  it("that is url-encoded holds none, and is as small as any other form", async () => {
    const body = "a&".repeat(40_000);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    await expect(readForm(new Request(URL, { method: "POST", body, headers }), 8 << 20)).rejects.toMatchObject({
      code: "payload_too_large",
    });
    const small = new URLSearchParams({ intent: "delete" });
    expect((await readForm(new Request(URL, { method: "POST", body: small }), 8 << 20)).get("intent")).toBe("delete");
  });

  it("with long headers around its file is refused before it is taken apart", async () => {
    const send = (headers: string) => {
      const body = `--x\r\n${headers}Content-Disposition: form-data; name="a"; filename="b"\r\n\r\n--y\r\n--x--\r\n`;
      return readForm(new Request(URL, { method: "POST", body, headers: { "Content-Type": BY_X } }), 8 << 20);
    };
    expect([...(await send("X: 1\r\n".repeat(10)))]).toHaveLength(1);
    const taken = vi.spyOn(Response.prototype, "formData");
    await expect(send("X:\r\n".repeat(100_000))).rejects.toMatchObject({ code: "malformed_request" });
    expect(taken).not.toHaveBeenCalled();
    taken.mockRestore();
  });

  it("keeps a file of lines that look like the beginning of a part", async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n${"--\r\n--y\r\n".repeat(2000)}\r\n--x--\r\n`;
    const form = await readForm(new Request(URL, { method: "POST", body, headers: { "Content-Type": BY_X } }), 8 << 20);
    expect((form.get("a") as File).size).toBe(2000 * 9);
  });

  it("of very many parts is refused before it is taken apart, whatever its boundary is called", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const send = (parts: number, type = "multipart/form-data; boundary=x") => {
      const body = `${part.repeat(parts)}--x--\r\n`;
      return readForm(new Request(URL, { method: "POST", body, headers: { "Content-Type": type } }), 8 << 20);
    };
    expect([...(await send(100))]).toHaveLength(100);
    const taken = vi.spyOn(Response.prototype, "formData");
    for (const type of [
      "boundary=x",
      'boundary="x"',
      "boundary=y; boundary=x",
      'boundary=""; boundary=x',
      "BOUNDARY = x",
      "boundary= x",
      'boundary=""; xboundary=x',
      "boundary*0=x",
      "",
    ]) {
      await expect(send(100_000, `Multipart/Form-Data; ${type}`)).rejects.toMatchObject({ code: "malformed_request" });
    }
    const late = `x${part.repeat(10)}--x--\r\n`;
    const request = new Request(URL, { method: "POST", body: late, headers: { "Content-Type": BY_X } });
    await expect(readForm(request, 8 << 20)).rejects.toMatchObject({ code: "malformed_request" });
    await expect(send(1_001)).rejects.toMatchObject({ code: "malformed_request" });
    expect(taken).not.toHaveBeenCalled();
    taken.mockRestore();
  });

  it("may hold a file of many lines, and of many that are no boundary", async () => {
    const lines = "a;b\n--\n".repeat(500) + "\n".repeat(50_000) + "-\n".repeat(50_000);
    const body = new FormData();
    body.append("file", new File([lines], "a.csv"));
    const form = await readForm(new Request(URL, { method: "POST", body }), 1 << 20);
    expect((await fileIn(form, "file", 1 << 20))?.bytes).toHaveLength(lines.length);
  });

  it("without a chosen file has none", async () => {
    const body = new FormData();
    body.append("file", new File([], ""));
    const form = await readForm(new Request(URL, { method: "POST", body }), 1000);
    expect(await fileIn(form, "file", 1000)).toBeNull();
    expect(await fileIn(form, "other", 1000)).toBeNull();
  });
});

describe("any form", () => {
  it("of plain fields is read as before", async () => {
    const body = new URLSearchParams({ name: "Sari", note: "a b" });
    const form = await readForm(new Request(URL, { method: "POST", body }));
    expect([...form]).toEqual([
      ["name", "Sari"],
      ["note", "a b"],
    ]);
  });

  it.each(["a\0b", "a\ud800b"])("with a field or a file's name that cannot be stored is refused: %j", async (text) => {
    const fields = new URLSearchParams({ name: "Sari", note: "a\0b" });
    await expect(readForm(new Request(URL, { method: "POST", body: fields }))).rejects.toMatchObject({
      code: "validation_failed",
      fields: { note: ["unstorable"] },
    });
    const named = new FormData();
    named.append("file", new File(["x"], "a\0b.png"));
    await expect(readForm(new Request(URL, { method: "POST", body: named }), 1000)).rejects.toMatchObject({
      fields: { file: ["unstorable"] },
    });
    expect(() => requireStorable([["note", text]])).toThrow("validation_failed");
  });

  it("without a file is at most 64 KiB", async () => {
    const body = new URLSearchParams({ name: "x".repeat(65 * 1024) });
    await expect(readForm(new Request(URL, { method: "POST", body }))).rejects.toMatchObject({
      code: "payload_too_large",
    });
  });

  it.each(["multipart/form-data; boundary=abc", "text/plain", ""])("that is none (%s) is refused", async (type) => {
    const request = new Request(URL, { method: "POST", body: "not a form", headers: { "Content-Type": type } });
    await expect(readForm(request)).rejects.toMatchObject({ code: "malformed_request" });
  });
});
