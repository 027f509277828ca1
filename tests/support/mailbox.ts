import PostalMime, { type Email } from 'postal-mime';
import { startMailServer } from '../stack/mail-server.ts';

/** Starts a mail server that stores the mails it receives. */
export async function openMailbox() {
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
    /** Returns the mails to an address, oldest first. */
    of: (address: string) => mails.filter(({ to }) => to?.some((each) => each.address === address)),
    /** Counts the attempts to deliver a mail to an address. */
    triesFor: (address: string) => tries.filter((each) => each === address).length,
    /** Sets the answer to mails for an address from now on. Null accepts them. */
    answer: (address: string, code: number | null) => codes.set(address, code),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
