import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicFolder } from './firebase-configuration.ts';
import { addressesOfRunning } from './firebase-emulators.ts';
import { describeFirestoreEmulator, findFirestoreEmulator } from './firestore-emulator.ts';
import { startMailServer } from './mail-server.ts';
import { root, shown, workFolder } from './paths.ts';
import { usualPorts } from './ports.ts';
import { keptPushKeys } from './push-keys.ts';
import { runReminders } from './reminders.ts';
import { startStack, type StackOptions } from './stack.ts';
import { say, sayError } from './terminal.ts';
import type { TestStack } from './test-stack.ts';

interface Product {
  /** The Hosting emulator's address. */
  url: string;
  announce(url: string): void;
  /**
   * Stops everything after an interruption, or if a part of the stack ends or `failed` resolves. Resolves with the exit
   * status.
   */
  untilEnd(failed?: Promise<string>): Promise<number>;
  stop(): Promise<void>;
}

const projectId = 'demo-card-rewards';
const dataFolder = path.join(root, '.data');
const mailFolder = path.join(dataFolder, 'mail');
export const productFolder = workFolder(projectId);

/** Saves a mail as a file that mail programs can open. */
function saveMail(mail: Buffer): void {
  mkdirSync(mailFolder, { recursive: true });
  const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
  writeFileSync(path.join(mailFolder, `${at}-${randomUUID().slice(0, 4)}.eml`), mail);
}

/** Returns the running `npm start`, or null. `npm run dev` does not count, because it has no built client. */
export async function runningProduct(): Promise<TestStack | null> {
  const isBuilt = existsSync(path.join(productFolder, publicFolder, 'assets'));
  const addresses = isBuilt ? await addressesOfRunning(productFolder) : null;
  return addresses && { ...addresses, projectId, stop: async () => {} };
}

/** Starts the product for `npm start` and `npm run dev` on its usual ports, with its data in .data/. */
export async function startProduct(options: Pick<StackOptions, 'client' | 'interrupted'>): Promise<Product> {
  const { interrupted } = options;
  const firestore = await findFirestoreEmulator(interrupted);
  const ports = usualPorts();
  const mails = await startMailServer(saveMail);
  const appUrl = `http://127.0.0.1:${ports.hosting}`;
  const pushKeys = keptPushKeys(dataFolder);
  const stack = await startStack({
    ...options,
    projectId,
    ports,
    firestore,
    keepIn: dataFolder,
    environment: {
      LOCAL_APP_URL: appUrl,
      LOCAL_SMTP_URL: mails.url,
      ...pushKeys,
    },
  });
  const reminders = runReminders({
    ...stack,
    projectId,
    smtpUrl: mails.url,
    appUrl,
    pushKeys,
  });
  const stop = async () => {
    await reminders.stop();
    await stack.stop();
    await mails.stop();
  };

  return {
    url: stack.url,
    stop,
    announce(url) {
      const kept = firestore.kind === 'embedded' ? '' : ' Accounts and cards stay in .data/ on this machine.';
      say(describeFirestoreEmulator(firestore));
      say(
        'Sign in with any email and a password of six or more characters: ' +
          `an unknown account is registered.${kept} Ctrl-C stops everything.`,
      );
      say(
        'To see it filled in, choose “Look around with sample cards” on Home, and “Remove them” afterwards.',
      );
      say(`Mails are not sent. They are saved in ${shown(mailFolder)}.`);
      say(`Credit Card Rewards Tracker is ready: ${url}`);
    },
    async untilEnd(failed) {
      const interruption = interrupted.aborted ? undefined : once(interrupted, 'abort').then(() => undefined);
      const failure = await Promise.race([interruption, stack.failed, ...(failed ? [failed] : [])]);
      if (failure) sayError(failure);
      say('Stopping…');
      await stop();
      return failure ? 1 : 0;
    },
  };
}
