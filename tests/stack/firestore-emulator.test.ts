import { expect, test } from 'vitest';
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

const jar = '/sdk/cloud-firestore-emulator.jar';
test.each([
  // With Java 21 or newer, the emulator of firebase-tools is preferred.
  [21, jar, { kind: 'firebase-tools', java: 21 }],
  [17, jar, { kind: 'gcloud', java: 17, jar }],
  [null, jar, { kind: 'embedded', because: expect.stringContaining('no Java') }],
  [8, jar, { kind: 'embedded', because: expect.stringContaining('Java 8 is too old') }],
  [17, null, { kind: 'embedded', because: expect.stringContaining('Java 17 without') }],
])('the Firestore emulator with Java %s and jar %s', (java, found, expected) => {
  expect(chooseFirestoreEmulator(java, found)).toEqual(expected);
});
