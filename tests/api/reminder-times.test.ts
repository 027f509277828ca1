import { expect, test } from 'vitest';
import { platinum } from '../support/examples.ts';
import { MONDAY, remindersOfFile } from '../support/reminders.ts';

const { withReminders } = remindersOfFile();

test('a reminder follows the time zone of its user and comes once a day after a change of the zone', async () => {
  const { server, call, inbox, runAt } = await withReminders();
  const nextAt = async () => (await call('GET /reminders')).body.data.next_at;
  const writeFrom = (zone: string) =>
    call('POST /cards', { body: platinum, headers: { 'X-Time-Zone': zone } });
  expect(await nextAt()).toBe('2026-11-23T08:00:00.000Z');
  await writeFrom('America/New_York');
  expect(await nextAt()).toBe('2026-11-23T13:00:00.000Z');
  await writeFrom('UTC');
  server.setNow('2026-11-23T08:30:00Z');
  // The reminder is due and stays due after a change of the zone.
  await writeFrom('America/New_York');
  expect(await nextAt()).toBe('2026-11-23T08:00:00.000Z');
  await writeFrom('UTC');
  await runAt('2026-11-23T09:00:00Z');
  expect(inbox()).toHaveLength(1);
  server.setNow('2026-11-23T09:30:00Z');
  await writeFrom('America/New_York');
  expect(await nextAt()).toBe('2026-11-23T13:00:00.000Z');
  await runAt('2026-11-23T13:00:00Z');
  expect(inbox()).toHaveLength(1);
  expect(await nextAt()).toBe('2026-11-30T13:00:00.000Z');
});

test('a mail that could not be delivered is tried again in the next hour and arrives once', async () => {
  const { mailbox, account, inbox, runAt } = await withReminders();
  mailbox.answer(account.email, 451);
  await runAt(MONDAY);
  expect([inbox().length, mailbox.triesFor(account.email)]).toEqual([0, 1]);
  mailbox.answer(account.email, null);
  await runAt('2026-11-23T09:00:00Z');
  await runAt('2026-11-23T10:00:00Z');
  expect(inbox()).toHaveLength(1);
});

test('a reminder is no longer due while it is being sent, so that it cannot hold up the others', async () => {
  const { call, inbox, runAt, send } = await withReminders();
  const nextAt = async () => (await call('GET /reminders')).body.data.next_at;
  let whileSending: string | null = null;
  await runAt(MONDAY, async (mail) => {
    whileSending = await nextAt();
    await runAt('2026-11-23T08:20:00Z');
    await send(mail);
  });
  expect([whileSending, await nextAt()]).toEqual(['2026-11-23T08:30:00.000Z', '2026-11-30T08:00:00.000Z']);
  expect(inbox()).toHaveLength(1);
});

test('an address that refuses three mails gets no more', async () => {
  const { server, mailbox, account, call, runAt } = await withReminders();
  mailbox.answer(account.email, 550);
  for (const day of ['2026-11-23', '2026-11-30', '2026-12-28', '2027-01-25']) {
    await runAt(`${day}T08:00:00Z`);
    await server.db.doc(`users/${account.uid}`).get();
  }
  expect(mailbox.triesFor(account.email)).toBe(3);
  expect((await call('GET /reminders')).body.data).toMatchObject({ enabled: false, next_at: null });
});
