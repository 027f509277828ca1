import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listen } from './ports.ts';

interface MailServer {
  /** The address of the SMTP server. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a mail server without sign-in.
 * @param take receives each mail
 * @param onRcptTo decides whether the server accepts a mail for an address. By default every mail is accepted
 */
export async function startMailServer(
  take: (mail: Buffer) => Promise<void> | void,
  onRcptTo?: SMTPServerOptions['onRcptTo'],
): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...(onRcptTo && { onRcptTo }),
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then(take)
        .then(() => done(), done),
  });
  // A client that disconnects in the middle of a mail must not stop the server.
  server.on('error', () => undefined);
  const port = await listen(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
