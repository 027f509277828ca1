import type { Server as HttpServer } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import { StackError } from './terminal.ts';

const labels = { hosting: 'Hosting', functions: 'Functions', firestore: 'Firestore', auth: 'Auth' };
type ServiceName = keyof typeof labels;
// The keys of `labels` are the names of the services.
const services = Object.keys(labels) as ServiceName[];

export type Ports = Record<ServiceName, number>;

const usual: Ports = { hosting: 5000, functions: 5001, firestore: 8080, auth: 9099 };
const variableOf = (service: ServiceName) => `PORT_${service.toUpperCase()}`;

/** Returns the usual ports. Each of PORT_HOSTING, PORT_FUNCTIONS, PORT_FIRESTORE and PORT_AUTH replaces one port. */
export function usualPorts(environment: NodeJS.ProcessEnv = process.env): Ports {
  const portOf = (service: ServiceName) => portFrom(environment, variableOf(service), usual[service]);
  return {
    hosting: portOf('hosting'),
    functions: portOf('functions'),
    firestore: portOf('firestore'),
    auth: portOf('auth'),
  };
}

export function portFrom(environment: NodeJS.ProcessEnv, variable: string, usual: number): number {
  const text = environment[variable];
  if (text === undefined) return usual;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StackError(`${variable} is "${text}", which is no port: give a number from 1 to 65535.`);
  }
  return port;
}

/**
 * Finds a free port from 11000 to 31999. Systems use higher ports for outgoing connections, and such a connection could
 * take the port before the emulator listens on it. The search starts at a random port, so that two stacks that start at
 * the same time find different ports.
 */
export function freePort(): Promise<number> {
  const first = 11_000 + Math.floor(Math.random() * 20_000);
  return getPort({ port: portNumbers(first, first + 1_000) });
}

export async function freeStackPorts(): Promise<Ports> {
  const found = new Set<number>();
  while (found.size < 4) found.add(await freePort());
  const [hosting = 0, functions = 0, firestore = 0, auth = 0] = found;
  return { hosting, functions, firestore, auth };
}

/** Throws with one sentence for each port that is in use. */
export async function requireFree(ports: Ports): Promise<void> {
  const found = await Promise.all(
    services.map(async (service) => {
      const port = ports[service];
      return (await isTaken(port)) ? portInUse(labels[service], port, variableOf(service)) : [];
    }),
  );
  const sentences = found.flat();
  if (sentences.length > 0) throw new StackError(sentences.join('\n'));
}

export function portInUse(
  service: string,
  port: number,
  variable: string,
  platform = process.platform,
): string {
  const airPlay =
    platform === 'darwin' && port === 5000
      ? ' On a Mac that is often the AirPlay Receiver (System Settings, General, AirDrop & Handoff).'
      : '';
  return (
    `Port ${port}, which ${service} needs, is in use: stop the program that uses it (another npm start?), ` +
    `or choose another port with ${variable}=<port>.${airPlay}`
  );
}

/**
 * Returns whether a port is in use. It is checked by connecting and by listening, because on some systems two programs
 * can listen on one port.
 */
export async function isTaken(port: number): Promise<boolean> {
  if (await isAnswering(port)) return true;
  const server = createServer();
  return listen(server, port).then(
    () => close(server).then(() => false),
    () => true,
  );
}

/** Checks whether a program on this machine accepts connections on a port. */
export function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Lets a server listen on 127.0.0.1, on a free port by default, and resolves with the port. */
export function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('A TCP server has a port.'));
      else resolve(address.port);
    });
  });
}

/** Closes a server and its open HTTP connections. */
export async function close(server: Server | HttpServer): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
