import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound } from '../app-error.ts';
import {
  benefitDocumentSchema,
  cardDocumentSchema,
  requireCardIn,
  undoIds,
  undoLogSchema,
  usageDocumentSchema,
  type CardDocument,
  type Store,
  type UndoLog,
} from '../documents/index.ts';
import { assertOpenCard, updateCaptured, type Use } from '../domain/index.ts';
import { changeUser } from './change-user.ts';
import { assertWithinCardLimits } from './limits.ts';
import { readByUseIds } from './read-by-use-ids.ts';
import { changeOf, deleteUndos, usageHashes } from './undo-log.ts';
import type { UserChange, UserContext } from './user-change.ts';
import { writeCard } from './write-card.ts';

export async function undo(store: Store, context: UserContext, id: string): Promise<{ id: string }> {
  return changeUser(store, context, async (change) => {
    const entry = change.user.undos.find((each) => each.id === id);
    if (!entry) throw notFound('Undo');
    if (entry.isUndone) return { id };
    const { cards, undo: undos } = change.documents;
    const refs = [cards.doc(entry.card_id), ...undoIds(entry).map((part) => undos.doc(part))];
    const [cardSnapshot, ...parts] = await change.read(refs);
    if (!cardSnapshot?.exists) throw conflict('This card was deleted.');
    if (parts.some(({ exists }) => !exists)) throw conflict('This is being undone by another request.');
    const card = requireCardIn(store.log, cardSnapshot);
    assertOpenCard(card);
    const log = undoLogSchema.parse(JSON.parse(parts.map((part) => String(part.get('text'))).join('')));
    await restore(change, { cardId: entry.card_id, card, log });
    deleteUndos(change, [entry]);
    const done = { ...entry, parts: 0, isUndone: true };
    change.updateUser({ undos: change.user.undos.map((each) => (each === entry ? done : each)) });
    return { id };
  });
}

interface Undoing {
  cardId: string;
  card: CardDocument;
  log: UndoLog;
}

async function restore(change: UserChange, { cardId, card, log }: Undoing): Promise<void> {
  const { documents } = change;
  const refs = log.documents.map(({ collection, id }) => documents[collection].doc(id));
  const current = await change.read(refs);
  await assertUnchanged(change, { cardId, card, log }, current);
  const usesNow: Use[] = [];
  const usesBefore: Use[] = [];
  let listed = 0;
  for (const [index, { collection, before }] of log.documents.entries()) {
    const [ref, now] = [refs[index], current[index]?.data()];
    if (!ref) continue;
    if (before) change.restore(ref, before);
    else change.delete(ref);
    if (collection === 'benefits') {
      listed += Number(isListed(before)) - Number(isListed(now));
      continue;
    }
    usesNow.push(...usesIn(now));
    usesBefore.push(...usesIn(before));
  }
  const known = new Set(usesNow.map(({ id }) => id));
  await assertRestorable(
    change,
    usesBefore.filter(({ id }) => !known.has(id)),
  );
  await countListed(change, cardId, listed);
  const others = card.auto_claims.filter(({ benefit_id }) => !(benefit_id in log.benefits));
  const restored: CardDocument = cardDocumentSchema.parse({
    ...card,
    ...log.fields.before,
    auto_claims: [...others, ...Object.values(log.benefits).flatMap(({ claims }) => claims.before)],
    captured: updateCaptured(card.captured, { before: usesNow, after: usesBefore }),
  });
  // If the undone request has increased the version, the undo increases it again. So no version belongs to
  // two different edits of the card.
  writeCard(change, cardId, card, { ...restored, version: card.version + Number(log.isEdit) });
}

const isListed = (benefit: object | null | undefined) =>
  Boolean(benefit) && !benefitDocumentSchema.parse(benefit).retired;

function usesIn(usage: object | null | undefined): Use[] {
  if (!usage) return [];
  return Object.entries(usageDocumentSchema.parse(usage).uses).map(([id, use]) => ({ id, ...use }));
}

type Current = Awaited<ReturnType<UserChange['read']>>;

async function assertUnchanged(
  change: UserChange,
  { cardId, card, log }: Undoing,
  current: Current,
): Promise<void> {
  const ids = Object.keys(log.benefits);
  const benefits = await change.read(ids.map((id) => change.documents.benefits.doc(id)));
  const isEdited = Object.values(log.benefits).some(({ usage }) => usage !== null);
  const hashOf = isEdited ? await usageHashes(change, cardId, []) : null;
  const fields = Object.entries(log.fields.after);
  const isSame =
    card.opening_date === log.opening_date &&
    log.documents.every(({ isDeleted }, index) =>
      isDeleted ? !current[index]?.exists : changeOf(current[index]) === log.change,
    ) &&
    Object.values(log.benefits).every(({ change: last, claims, usage }, index) => {
      const id = ids[index] ?? '';
      const now = card.auto_claims.filter(({ benefit_id }) => benefit_id === id);
      return (
        changeOf(benefits[index]) === last &&
        isDeepStrictEqual(now, claims.after) &&
        (usage === null || usage === hashOf?.(id))
      );
    }) &&
    fields.every(([field, value]) => isDeepStrictEqual(Reflect.get(card, field), value));
  if (!isSame) throw conflict('This was changed since, so it cannot be undone.');
}

async function assertRestorable(change: UserChange, uses: readonly Use[]): Promise<void> {
  if (
    (
      await readByUseIds(
        change,
        uses.map(({ id }) => id),
      )
    ).length > 0
  ) {
    throw conflict('This use is recorded again, so it cannot be restored.');
  }
  const readingIds = new Set(uses.flatMap(({ reading }) => reading ?? []));
  const readings = await change.read([...readingIds].map((id) => change.documents.readings.doc(id)));
  if (readings.some(({ exists }) => !exists)) {
    throw conflict('The import of this use was deleted, so it cannot be restored.');
  }
}

async function countListed(change: UserChange, cardId: string, listed: number): Promise<void> {
  if (listed > 0) {
    const ofCard = change.documents.benefits.where('card_id', '==', cardId).where('retired', '==', false);
    const before = (await ofCard.count().get()).data().count;
    assertWithinCardLimits(before, before + listed);
  }
  if (listed !== 0) change.count({ benefits: listed });
}
