import { describe, expect, test } from 'vitest';
import { chooseFirestoreEmulator, javaMajor } from './firestore-emulator.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment (build 17.0.15+6-Debian-1deb12u1)', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_402"\nJava(TM) SE Runtime Environment', 8],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', null],
  ['', null],
])('the Java version in %j is %s', (printed, major) => {
  expect(javaMajor(printed)).toBe(major);
});

describe('the Firestore emulator', () => {
  const jar = '/sdk/cloud-firestore-emulator.jar';

  test('is that of firebase-tools from Java 21 on, even if the Google Cloud CLI is installed', () => {
    expect(chooseFirestoreEmulator(21, jar).kind).toBe('firebase-tools');
  });

  test.each([11, 17, 20])("is the Google Cloud CLI's on Java %i", (java) => {
    expect(chooseFirestoreEmulator(java, jar)).toEqual({ kind: 'gcloud', java, jar });
  });

  test.each([
    [null, jar, 'no Java'],
    [8, jar, 'Java 8 is too old'],
    [17, null, 'Java 17 without'],
  ])('with Java %s and jar %s is the embedded one with a reason', (java, found, reason) => {
    const emulator = chooseFirestoreEmulator(java, found);
    expect(emulator).toMatchObject({ kind: 'embedded', because: expect.stringContaining(reason) });
  });
});
