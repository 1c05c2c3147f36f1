import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLoopback, network } from "./address.ts";

describe("loopback", () => {
  it.each(["127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1", "::FFFF:127.0.0.1"])("is %s", (address) =>
    expect(isLoopback(address)).toBe(true),
  );

  it.each(["128.0.0.1", "203.0.113.127", "1.127.0.0", "::2", "::ffff:203.0.113.1", "fe80::1", "2001:db8::127.0.0.1", ""])(
    "is not %j",
    (address) => expect(isLoopback(address)).toBe(false),
  );
});

describe("the network of an address", () => {
  it("is the whole of IPv4, also where it is mapped into IPv6", () => {
    expect(network("203.0.113.7")).toBe("203.0.113.7");
    expect(network("::ffff:203.0.113.7")).toBe("203.0.113.7");
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["::1:2:3:4:5", "0:0:0:1::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("of %s is %s", (address, expected) => expect(network(address)).toBe(expected));

  it("is the same however an IPv6 address is written, and the first 64 bits alone", () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    const groups = fc.array(group, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const full = one.map((value) => value.toString(16).padStart(4, "0")).join(":");
        const short = new URL(`http://[${full}]`).hostname.slice(1, -1);
        expect(network(short)).toBe(network(full));
        const neighbour = [...one.slice(0, 4), ...other.slice(4)].map((value) => value.toString(16)).join(":");
        expect(network(neighbour)).toBe(network(full));
      }),
    );
  });
});
