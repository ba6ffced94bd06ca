/** Domains that no one can own: RFC 2606 and RFC 6761 reserve them for examples and tests. */
const RESERVED = /[@.](example|invalid|localhost|test)\.?$/i;

/** Whether an address can never receive mail, so that no mail server should be bothered with it. */
export const isReservedAddress = (address: string): boolean => RESERVED.test(address);
