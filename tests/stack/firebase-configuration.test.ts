import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { deploymentConfiguration } from './firebase-configuration.ts';
import { root } from './paths.ts';

const policiesIn = ({ hosting }: { hosting: Pick<typeof firebase.hosting, 'headers'> }) =>
  hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .map(({ value }) => value);

test('the deployed configuration allows no loopback addresses', () => {
  expect(policiesIn(firebase)).toEqual([expect.stringContaining('http://127.0.0.1:* http://localhost:*')]);
  expect(JSON.stringify(deploymentConfiguration())).not.toMatch(/127\.0\.0\.1|localhost/);
  expect(policiesIn(deploymentConfiguration())).toEqual([
    expect.stringContaining("connect-src 'self' https://identitytoolkit.googleapis.com"),
  ]);
});

test('the deployed configuration otherwise equals firebase.json', () => {
  const withoutPolicies = (text: string) => text.replaceAll(/"default-src[^"]*"/g, '""');
  const { emulators: _, ...deployed } = firebase;
  const [, ...predeploy] = firebase.hosting.predeploy;
  const expected = { ...deployed, hosting: { ...deployed.hosting, predeploy } };
  expect(withoutPolicies(JSON.stringify(deploymentConfiguration()))).toBe(
    withoutPolicies(JSON.stringify(expected)),
  );
});

test('plain `firebase deploy` ends before it builds the client and names the command to use', () => {
  const [first = ''] = firebase.hosting.predeploy;
  const { status, stderr } = spawnSync(first, { cwd: root, shell: true, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run deploy -- --project')]);
});
