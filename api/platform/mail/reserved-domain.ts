/** Domains that are nobody's: RFC 2606 and RFC 6761 keep them for examples and tests. */
const RESERVED = /[@.](example|invalid|localhost|test)\.?$/i;

/** Whether nobody can get a mail at an address, so that no mail server is to be troubled with it. */
export const isReservedAddress = (address: string): boolean => RESERVED.test(address);
