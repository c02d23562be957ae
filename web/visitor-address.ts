import { isIP } from "node:net";
import { plainAddress } from "../lib/contract/address";

/**
 * The address a request really comes from.
 *
 * @param socketAddress the other end of the connection
 * @param forwardedFor the request's X-Forwarded-For, which any visitor can forge
 * @param trustedHops how many proxies of our own stand in front: each has appended the address it saw, so the
 *   visitor's is that many places from the right. 0 ignores the header.
 */
export const visitorAddress = (
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedHops: number,
): string => {
  const seen = [...(forwardedFor ?? "").split(",").map((part) => part.trim()), socketAddress];
  const chain = trustedHops === 0 ? [socketAddress] : seen.slice(-trustedHops - 1);
  // A request that skipped an outer proxy has a shorter chain; its first entry is then still one of ours.
  const address = withoutPort(chain[0] ?? "");
  return isIP(address) === 0 ? plain(socketAddress) : plain(address);
};

const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/** Zones of link-local addresses would give one visitor several names, too. */
const plain = (address: string): string => plainAddress(address).split("%", 1).join("");
