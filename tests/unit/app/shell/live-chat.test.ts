import { describe, expect, it } from "vitest";
import { whatsappChat } from "#adapters/live-chat/whatsapp.ts";
import { liveChatOf } from "#app/server/live-chat.server.ts";
import { setPagePolicy } from "#app/server/security-headers.server.ts";

describe("a number in WhatsApp", () => {
  it.each([
    ["0812 3456 7890", "https://wa.me/6281234567890"],
    ["62-812-3456-7890", "https://wa.me/6281234567890"],
    ["+62 812 3456 7890", "https://wa.me/6281234567890"],
    ["6221 555 0123", "https://wa.me/62215550123"],
  ])("%s is one", (phone, link) => {
    expect(whatsappChat(phone)).toEqual({ link, frame: null });
  });

  it.each([null, "", "021 555 0123", "0800", "+1 812 345 6789", "1500 123", "08", "628123456789012345"])(
    "%s is none",
    (phone) => {
      expect(whatsappChat(phone)).toBeNull();
    },
  );
});

describe("the site's chat", () => {
  it("is within its pages where an ID is set, and in WhatsApp without scripts", () => {
    expect(liveChatOf({ chat_embed_id: "Ab12_-x", phone: "0812 3456 7890" })).toEqual({
      link: "https://wa.me/6281234567890",
      frame: "https://jivo.chat/Ab12_-x",
    });
    expect(liveChatOf({ chat_embed_id: "Ab12", phone: null })).toEqual({ link: null, frame: "https://jivo.chat/Ab12" });
  });

  it("is in WhatsApp else, and nowhere without a number there", () => {
    expect(liveChatOf({ chat_embed_id: null, phone: "62812 3456 7890" })?.frame).toBeNull();
    expect(liveChatOf({ chat_embed_id: null, phone: "021 555 0123" })).toBeNull();
  });

  it("is all of elsewhere that a page may show, and nothing is without it", () => {
    const frames = (frame: string | null) => {
      const headers = new Headers();
      setPagePolicy(headers, "n", frame);
      const policy = headers.get("Content-Security-Policy") ?? "";
      return { frame: /frame-src [^;]+/.exec(policy)?.[0], foreign: policy.match(/https?:[^ ;]+/g) };
    };
    expect(frames(null)).toEqual({ frame: "frame-src 'none'", foreign: null });
    expect(frames("https://jivo.chat/Ab12")).toEqual({
      frame: "frame-src https://jivo.chat",
      foreign: ["https://jivo.chat"],
    });
  });
});
