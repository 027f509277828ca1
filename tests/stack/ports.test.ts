import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { close, freeStackPorts, listen, portInUse, requireFree, usualPorts } from './ports.ts';

test('a port in use is reported with its service and a remedy', async () => {
  const server = createServer();
  const hosting = await listen(server);
  onTestFinished(() => close(server));
  await expect(requireFree({ ...(await freeStackPorts()), hosting })).rejects.toThrow(
    `Port ${hosting}, which Hosting needs, is in use: stop the program that uses it (another npm start?), ` +
      'or choose another port with PORT_HOSTING=<port>.',
  );
});

test('free ports are accepted', async () => {
  await expect(requireFree(await freeStackPorts())).resolves.toBeUndefined();
});

test('on a Mac the message for port 5000 mentions AirPlay', () => {
  expect(portInUse('Hosting', 5000, 'PORT_HOSTING', 'darwin')).toContain('AirPlay');
});

test('environment variables replace single ports', () => {
  expect(usualPorts({ PORT_AUTH: '9199' })).toEqual({
    hosting: 5000,
    functions: 5001,
    firestore: 8080,
    auth: 9199,
  });
  expect(() => usualPorts({ PORT_HOSTING: '70000' })).toThrow('PORT_HOSTING');
});
