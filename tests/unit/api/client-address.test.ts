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
    ["2001:DB8:1:FF::99", "2001:db8:1:0::/56"],
    ["2001:0db8:0001:00ff:0::99", "2001:db8:1:0::/56"],
    ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8:0:0::/56"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:203.0.113.9", "203.0.113.9"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["64:ff9b::203.0.113.9", "203.0.113.9"],
    ["64:FF9B::cb00:7109", "203.0.113.9"],
    ["0064:ff9b:0:0:0:0:cb00:7109", "203.0.113.9"],
    ["64:ff9b:1::203.0.113.9", "64:ff9b:1:0::/56"],
    ["64:ff9b:0:0:0:1:cb00:7109", "64:ff9b:0:0::/56"],
    ["::fffe:203.0.113.9", "0:0:0:0::/56"],
    ["1::ffff:203.0.113.9", "1:0:0:0::/56"],
  ])("%s counts as %s", (address, subject) => expect(addressOf(address)).toBe(subject));

  it("is one place for all where no address is known", () => expect(addressOf()).toBe("unknown"));
});
