import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts, isTaken, portInUse, requireFree, usualPorts } from './ports.ts';

test('a port in use is reported with its service and a remedy', async () => {
  const [taken = 0, functions = 0, firestore = 0, auth = 0] = await freePorts(4);
  const server = createServer().listen(taken, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');

  expect(await isTaken(taken)).toBe(true);
  await expect(requireFree({ hosting: taken, functions, firestore, auth })).rejects.toThrow(
    `Port ${taken}, which Hosting needs, is in use: stop the program that uses it (another npm start?), ` +
      'or choose another port with PORT_HOSTING=<port>.',
  );
});

test('a port that browsers refuse is reported before the start', async () => {
  const [functions = 0, firestore = 0, auth = 0] = await freePorts(3);
  await expect(requireFree({ hosting: 6000, functions, firestore, auth })).rejects.toThrow(
    'Port 6000 is one that browsers refuse: choose another for Hosting with PORT_HOSTING=<port>.',
  );
  const [hosting = 0] = await freePorts(1);
  await expect(requireFree({ hosting, functions, firestore, auth })).resolves.toBeUndefined();
});

test('on a Mac the message for port 5000 mentions AirPlay', () => {
  expect(portInUse('Hosting', 5000, 'PORT_HOSTING', 'darwin')).toContain('AirPlay');
  expect(portInUse('Hosting', 5000, 'PORT_HOSTING', 'linux')).not.toContain('AirPlay');
});

test('environment variables replace single ports', () => {
  expect(usualPorts({ PORT_AUTH: '9199' })).toEqual({
    hosting: 5000,
    functions: 5001,
    firestore: 8080,
    auth: 9199,
  });
});

test.each(['', 'x', '0', '70000'])('%j is refused as a port', (text) => {
  expect(() => usualPorts({ PORT_HOSTING: text })).toThrow('PORT_HOSTING');
});
