import { mkdirSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { listen } from './ports.ts';

interface MailServer {
  /** The address of the SMTP server. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a mail server that accepts every mail and writes it into a folder as a file for mail programs. */
export async function startMailServer(folder: string): Promise<MailServer> {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      void buffer(stream).then((mail) => {
        count += 1;
        const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, `${at}-${count}.eml`), mail);
        done();
      }, done);
    },
  });
  // A client that disconnects in the middle of a mail must not stop the server.
  server.on('error', () => undefined);
  const port = await listen(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
