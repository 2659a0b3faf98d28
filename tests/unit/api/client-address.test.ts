import { describe, expect, it } from "vitest";
import { clientAddress } from "#workers/_kit/client-address.ts";

const addressOf = (address?: string) =>
  clientAddress(new Request("http://x/", address === undefined ? {} : { headers: { "CF-Connecting-IP": address } }));

describe("whose limit a request counts against", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:0::/56"],
    ["2001:db8:1:ff::99", "2001:db8:1:0::/56"],
    ["2001:db8:1:1ff::99", "2001:db8:1:100::/56"],
    ["2001:db8:1:a1b2:3:4:5:6", "2001:db8:1:a100::/56"],
    ["2001:db8::1", "2001:db8:0:0::/56"],
    ["::1", "0:0:0:0::/56"],
  ])("%s counts as %s", (address, subject) => expect(addressOf(address)).toBe(subject));

  it("is one place for all where no address is known", () => expect(addressOf()).toBe("unknown"));
});
