/** An address without the form that makes IPv6 of IPv4 (`::ffff:192.0.2.1`): one visitor would have two names. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, "");

/** Whether an IP address is this machine's own, which nobody else can reach. */
export const isLoopback = (address: string): boolean =>
  /^(::1|127\.\d+\.\d+\.\d+)$/.test(plainAddress(address));

/** One visitor has 2^64 IPv6 addresses: the first half is what was given to the household. */
export const network = (address: string): string => {
  // Of IPv4 in an IPv6 address the first half is everybody's.
  const plain = plainAddress(address);
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
};
