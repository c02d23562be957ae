/** An address without the form that makes IPv6 of IPv4 (`::ffff:192.0.2.1`): one visitor would have two names. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, "");

/** Whether an IP address is this machine's own, which nobody else can reach. */
export const isLoopback = (address: string): boolean =>
  /^(::1|127\.\d+\.\d+\.\d+)$/.test(plainAddress(address));
