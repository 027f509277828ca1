import PostalMime, { type Email } from 'postal-mime';
import { startMailServer } from '../stack/mail-server.ts';

/** A mail server that stores the mails it receives. */
export interface Mailbox {
  url: string;
  /** Returns the mails to an address, oldest first. */
  of(address: string): Email[];
  /** Counts the attempts to deliver a mail to an address. */
  triesFor(address: string): number;
  /** Sets the answer to mails for an address from now on. Null accepts them. */
  answer(address: string, code: number | null): void;
  stop(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const tries: string[] = [];
  const codes = new Map<string, number | null>();
  const server = await startMailServer(
    async (mail) => void mails.push(await PostalMime.parse(mail)),
    ({ address }, _session, done) => {
      tries.push(address);
      const code = codes.get(address);
      if (!code) done();
      else done(Object.assign(new Error(`${address} is not served`), { responseCode: code }));
    },
  );
  return {
    ...server,
    of: (address) => mails.filter(({ to }) => to?.some((each) => each.address === address)),
    triesFor: (address) => tries.filter((each) => each === address).length,
    answer: (address, code) => codes.set(address, code),
  };
}
